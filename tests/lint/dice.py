#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every die of the sample turn, recomputed by the function that docs/dice.md
gives to players. Prints TAP.

  tests/lint/dice.py ROOT VERTRAUTER
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile

root, vertrauter = sys.argv[1:]

with open(f"{root}/docs/dice.md", encoding="utf-8") as page:
    block = re.search(r"```python\n(.*?)```", page.read(), re.DOTALL).group(1)
told = {}
exec(block.split("secret = ")[0], told)  # imports and roll ()
secret = hashlib.sha256(b"1813").digest()


def run(*arguments):
    done = subprocess.run([vertrauter, *arguments], cwd=folder, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


dice = {}
with tempfile.TemporaryDirectory() as folder:
    subprocess.run(
        [f"{root}/tools/sample", vertrauter, folder], stdout=subprocess.DEVNULL, check=True
    )
    campaign = "spring-1813.campaign"
    published = run("info", campaign, "--json")["secret_hash"]
    for event in run("events", campaign, "--turn", "1", "--json")["events"]:
        figures = {figure["name"]: figure["value"] for figure in event["figures"]}
        if figures.get("word") not in ("rough", "fair", "good"):
            continue
        for why in run("why", campaign, str(event["event"]), "--turn", "1", "--json"):
            for die in why["dice"]:
                dice[die["purpose"], die["index"]] = die

print(f"1..{len(dice) + 2}")
wrong = 0


def verdict(number, right, name):
    global wrong
    wrong += not right
    print(f"{'ok' if right else 'not ok'} {number} {name}")


verdict(1, hashlib.sha256(secret).hexdigest() == published, "the hash is that of the secret")
verdict(2, len(dice) > 0, "the sample turn rolls dice")
for number, ((purpose, index), die) in enumerate(sorted(dice.items()), 3):
    face = told["roll"](secret, 1, purpose, index, die["faces"])
    verdict(number, face == die["value"], f"{purpose} {index}: {die['value']} of {die['faces']}")
sys.exit(1 if wrong else 0)

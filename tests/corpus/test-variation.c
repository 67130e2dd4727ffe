/* SPDX-License-Identifier: MIT */
#undef G_DISABLE_ASSERT

#include "../rounds.h"
#include "world.h"

/*
 * Whether the reader has a grammar or a memory: sentences are put together from
 * their parts, in three languages, and their meaning must stay the same whatever
 * names whom, whatever verb is used, whatever says the way and the condition.
 * Every part meets every other at least once, and a fixed sample of all their
 * combinations is read too. Sentences that only speak of a march must order none.
 *
 * All is Marshal Ney's: III Corps stands at Weimar; Naumburg and Jena are next to
 * it. VTR_VARIATION=1 shows every sentence that was not read.
 */

#define SAMPLES 1500 /* combinations a language */

typedef struct
{
  const gchar *text;
  const gchar *meaning; /* what it adds, '|' between: "stand", "withdraw target=erfurt"; places of a way */
} Part;

typedef struct
{
  const gchar *name;
  const gchar *const *subjects;
  const gchar *const *marches; /* between subject and way */
  const Part *ways;            /* from the verb on; meaning: the places */
  const gchar *const *halts;   /* after the subject */
  const gchar *const *fillers; /* after the way; change nothing */
  const Part *tails;           /* a condition; meaning: the orders besides */
  const gchar *const *frames;  /* %s subject, with a way to Naumburg by Jena in it */
  const gchar *const *nothing; /* sentences without an order */
} Language;

/* --- English ---------------------------------------------------------------- */

static const gchar *const en_subjects[] = {
  "III Corps", "3rd Corps", "the Third Corps", "Corps III", "my corps", "Ney", "Marshal Ney", "Ney's corps", "III", "the IIIrd Corps", "III Army Corps", "Marshal Ney's corps", "the 3d Corps", "3 Corps", "III Corps under Ney", "III Corps (Ney)", "the corps of Marshal Ney", "the whole of III Corps", "all of III Corps", "Ney with III Corps", "Ney with his corps", "3rd Army Corps", "the men of III Corps", "my whole corps", "our corps", NULL
};
static const gchar *const en_marches[] = {
  "marches", "moves", "advances", "goes", "proceeds", "pushes on", "rides", "will march", "is to march", "shall move", "must proceed", "should march", "is ordered to march", "has orders to march", "will be marching", "is to proceed", "needs to march", "to march", "to move", "will advance", "goes on", "makes its way", "will make its way", "moves off", "transfers", "shifts", "hurries", "hastens", "will hurry", "presses on", "hurries on", "walks", "will redeploy", "is directed to march", "will also march", "now marches", "will first of all march", "is hereby ordered to move", NULL
};
static const Part en_ways[] = {
  { "to Naumburg", "naumburg" },
  { "from Weimar to Naumburg", "naumburg" },
  { "via Jena to Naumburg", "jena naumburg" },
  { "to Naumburg via Jena", "jena naumburg" },
  { "to Naumburg by way of Jena", "jena naumburg" },
  { "through Jena to Naumburg", "jena naumburg" },
  { "to Jena and then Naumburg", "jena naumburg" },
  { "to Jena and on to Naumburg", "jena naumburg" },
  { "to Naumburg, passing through Jena", "jena naumburg" },
  { "along the road Jena - Naumburg", "jena naumburg" },
  { "from Weimar through Jena to Naumburg", "jena naumburg" },
  { "to Naumburg (via Jena)", "jena naumburg" },
  { "to Naumburg, via Jena", "jena naumburg" },
  { "to Jena, thence to Naumburg", "jena naumburg" },
  { "to Jena, and from there to Naumburg", "jena naumburg" },
  { "by Jena to Naumburg", "jena naumburg" },
  { "over Jena to Naumburg", "jena naumburg" },
  { "first to Jena, then to Naumburg", "jena naumburg" },
  { "to Naumburg by Jena", "jena naumburg" },
  { "to the town of Naumburg", "naumburg" },
  { "towards Naumburg", "naumburg" },
  { "in the direction of Naumburg", "naumburg" },
  { "as far as Naumburg", "naumburg" },
  { "on Naumburg", "naumburg" },
  { "to Naumburg by the road through Jena", "jena naumburg" },
  { "up the road to Naumburg", "naumburg" },
  { "by the direct road to Naumburg", "naumburg" },
  { "Weimar-Jena-Naumburg", "jena naumburg" },
  { "to Naumburg, not to Erfurt", "naumburg" },
  { "to Naumburg instead of Erfurt", "naumburg" },
  { NULL, NULL }
};
static const gchar *const en_halts[] = {
  "stays at Weimar", "stays put", "holds Weimar", "halts", "remains where it is", "is to remain at Weimar", "will stay at Weimar", "rests at Weimar", "does not move", "stands fast at Weimar", "stays in Weimar this turn", "remains in position at Weimar", "will hold its position", "is to hold Weimar", "does nothing this turn", "waits at Weimar", "keeps its position", "remains at Weimar to rest", "will not move", "is not to move", "sits tight", "sits still", "won't move", "defends Weimar", "bides its time at Weimar", "camps at Weimar", "stops at Weimar", "makes no move", "stays exactly where it is", "is to stay in its quarters", NULL
};
static const gchar *const en_fillers[] = {
  "", " at once", " on 28 April", " with all speed", " without delay", " today", " this turn", " with all its artillery", " as fast as it can", ", no forced marching", " at normal speed", " and halts there", " and encamps there", " and takes position there", " to support the Emperor", " so as to cover the Saale", " in order to join the Guard", ", where it awaits orders", ", where it will rest", " and awaits further orders there", ", bag and baggage", " by nightfall", " at its own pace", " and no further", " to help the Guard", " in order to hold the crossing", " as the rearguard", ", guns and cavalry with it", " an hour after the Guard", " at an ordinary march", " instead of Erfurt", ", not Erfurt as I wrote", NULL
};
static const Part en_tails[] = {
  { ".", "" },
  { ". If attacked, stand.", "stand" },
  { "; if attacked it stands.", "stand" },
  { " and stands if attacked.", "stand" },
  { " and will stand if attacked.", "stand" },
  { ", standing if attacked.", "stand" },
  { ". If attacked, fall back on Erfurt.", "withdraw target=erfurt" },
  { ". Should it be attacked, it is to stand.", "stand" },
  { " and marches to the guns.", "guns" },
  { ". It will march to the sound of the guns.", "guns" },
  { " and marches to the guns if Bertrand is attacked.", "guns target=fr-iv" },
  { ". If Bertrand gets into a fight, it marches to the guns.", "guns target=fr-iv" },
  { ". Fight if attacked.", "stand" },
  { ". Posture: stand.", "stand" },
  { ". In the event of attack it is to fall back on Erfurt.", "withdraw target=erfurt" },
  { ". When attacked it gives battle.", "stand" },
  { ". If the enemy attacks it, it withdraws to Erfurt.", "withdraw target=erfurt" },
  { ". If attacked by the enemy it should withdraw.", "withdraw" },
  { ". If anyone attacks, fight.", "stand" },
  { ". If it is attacked there, it holds.", "stand" },
  { ". Should the enemy fall upon it, it will defend itself.", "stand" },
  { ". Stand if attacked, and march to the guns.", "stand|guns" },
  { NULL, NULL }
};
static const gchar *const en_frames[] = {
  "%s to Naumburg via Jena.", "%s: Weimar - Jena - Naumburg", "%s: Naumburg via Jena", "%s -> Jena -> Naumburg", "March %s to Naumburg via Jena.", "Send %s to Naumburg via Jena.", "Order %s to march to Naumburg via Jena.", "I want %s to march to Naumburg via Jena", "Have %s march to Naumburg via Jena", "Let %s march to Naumburg via Jena", "Please move %s to Naumburg via Jena", "I am marching %s to Naumburg via Jena.", "I'll take %s to Naumburg via Jena.", "Orders for %s: march to Naumburg via Jena.", "%s\nMarch to Naumburg via Jena", "%s - march to Naumburg via Jena", "Bring %s to Naumburg via Jena.", "Kindly have %s moved to Naumburg by Jena.", "Tomorrow %s marches by Jena to Naumburg.", "To %s: march to Naumburg via Jena.", "%s carries on by Jena to Naumburg.", "%s follows the Guard to Naumburg via Jena.", "%s helps the Guard by marching through Jena to Naumburg.", "%s marches to Jena. From there it continues to Naumburg.", "Forget what I said yesterday, %s goes to Naumburg via Jena.", "%s doesn't stay but marches to Naumburg via Jena.", NULL
};
static const gchar *const en_nothing[] = {
  "The enemy marches to Naumburg.", "III Corps marched to the guns when Bertrand fought.", "If Blücher attacks Bertrand, III Corps marches to the guns.", "III Corps does not march to the guns even if Bertrand fights.", "III Corps marched to Naumburg yesterday.", "III Corps has marched to Naumburg.", "III Corps is not to march to Naumburg.", "III Corps does not march to Naumburg.", "Do not march to Naumburg.", "Never march III Corps to Naumburg.", "Should III Corps march to Naumburg?", "Could III Corps reach Naumburg this turn?", "If III Corps marched to Naumburg, I would be happy.", "I think III Corps should march to Naumburg.", "I would like to march to Naumburg but the road is full.", "Perhaps III Corps marches to Naumburg.", "III Corps might march to Naumburg.", "III Corps could march to Naumburg.", "I had thought of marching III Corps to Naumburg.", "Unless the Guard comes, III Corps marches to Naumburg.", "III Corps marches to Naumburg if the Guard comes.", "III Corps marches to Naumburg unless the enemy is there.", "III Corps marches to Naumburg or Jena.", "III Corps marches to Naumburg when VI Corps has arrived.", "Next turn III Corps marches to Naumburg.", "III Corps marches to Naumburg next turn.", "Instead of marching to Naumburg III Corps thinks.", "Suppose III Corps marches to Naumburg.", "Had III Corps marched to Naumburg, all would be well.", "It would be madness for III Corps to march to Naumburg.", "Why does III Corps march to Naumburg?", "What if III Corps goes to Naumburg?", "My last order, III Corps to Naumburg, is cancelled.", "Cancel the march of III Corps to Naumburg.", "III Corps no longer marches to Naumburg.", "III Corps was to march to Naumburg.", "You told me that III Corps marches to Naumburg.", "Bertrand says III Corps marches to Naumburg.", "The road from Weimar to Naumburg is bad.", "It is two marches from Weimar to Naumburg.", "III Corps hopes to march to Naumburg.", "III Corps is ready to march to Naumburg.", "III Corps is preparing to march to Naumburg.", "III Corps is unable to march to Naumburg.", "III Corps cannot march to Naumburg.", "III Corps refuses to march to Naumburg.", "Part of III Corps marches to Naumburg.", "III Corps less one division marches to Naumburg.", "All but III Corps march to Naumburg.", "III Corps marches halfway to Naumburg.", "I forbid III Corps to march to Naumburg.", "Prevent III Corps from marching to Naumburg.", "III Corps to Naumburg was my first idea.", "Plan A: III Corps to Naumburg.", "In an ideal world III Corps marches to Naumburg.", "For example, III Corps to Naumburg.", "e.g. III Corps to Naumburg", "Assuming the road is free, III Corps to Naumburg.", "III Corps marches to Naumburg provided VI Corps follows.", "III Corps should have marched to Naumburg.", "III Corps is supposed to march to Naumburg.", "III Corps is said to be marching to Naumburg.", "Rumour has it that III Corps marches to Naumburg.", "Let the enemy think that III Corps marches to Naumburg.", "It is a pity that III Corps marches to Naumburg.", "Whether III Corps marches to Naumburg I leave to you.", "Before III Corps marches to Naumburg, VI Corps must be there.", "III Corps can get to Naumburg in one turn.", "III Corps is available for a march to Naumburg.", "III Corps almost to Naumburg.", "III Corps to Naumburg, that is what I would do.", "III Corps goes to Naumburg when it is there.", "III Corps doesn't go to Naumburg but the Guard does.", "III Corps to Naumburg's east side.", "Forget what I said about III Corps going to Naumburg.", NULL
};

/* --- German ------------------------------------------------------------------ */

static const gchar *const de_subjects[] = {
  "das III. Korps", "das 3. Korps", "III. Korps", "das dritte Korps", "Ney", "Marschall Ney", "Neys Korps", "das Korps Ney", "mein Korps", "das III. Armeekorps", "das ganze III. Korps", "das Korps des Marschalls Ney", "Marschall Ney mit seinem Korps", "das III. Korps (Ney)", "unser Korps", NULL
};
static const gchar *const de_marches[] = { "marschiert", "rückt", "geht", "zieht", "begibt sich", "bewegt sich", "marschiert sofort", "wendet sich", "eilt", NULL };
static const Part de_ways[] = {
  { "nach Naumburg", "naumburg" },
  { "von Weimar nach Naumburg", "naumburg" },
  { "über Jena nach Naumburg", "jena naumburg" },
  { "nach Naumburg über Jena", "jena naumburg" },
  { "von Weimar über Jena nach Naumburg", "jena naumburg" },
  { "auf Naumburg", "naumburg" },
  { "zuerst nach Jena, dann nach Naumburg", "jena naumburg" },
  { "nach Jena und weiter nach Naumburg", "jena naumburg" },
  { "bis Naumburg", "naumburg" },
  { "in Richtung Naumburg", "naumburg" },
  { "durch Jena nach Naumburg", "jena naumburg" },
  { "nach Naumburg, nicht nach Erfurt", "naumburg" },
  { NULL, NULL }
};
static const gchar *const de_halts[] = {
  "bleibt in Weimar", "bleibt stehen", "hält Weimar", "verbleibt in Weimar", "bleibt, wo es ist", "rastet in Weimar", "soll in Weimar bleiben", "hält die Stellung", "bewegt sich nicht", "rührt sich nicht", "marschiert nicht", "ruht in Weimar", "verharrt in Weimar", "soll Weimar halten", "verteidigt Weimar", "wartet in Weimar", NULL
};
static const gchar *const de_fillers[] = { "", " sofort", " heute noch", " ohne Verzug", " so schnell wie möglich", " mit allen Divisionen", " am 28. April", " bei Tagesanbruch", " und wartet dort auf weitere Befehle", " und bezieht dort Stellung", NULL };
static const Part de_tails[] = {
  { ".", "" },
  { ". Bei Angriff standhalten.", "stand" },
  { ". Wenn angegriffen, standhalten.", "stand" },
  { ". Wenn es angegriffen wird, hält es stand.", "stand" },
  { ". Wird es angegriffen, so kämpft es.", "stand" },
  { ". Greift der Feind an, hält es stand.", "stand" },
  { ". Bei Angriff Rückzug auf Erfurt.", "withdraw target=erfurt" },
  { ". Bei Angriff weicht es auf Erfurt aus.", "withdraw target=erfurt" },
  { ". Falls der Feind angreift, geht es auf Erfurt zurück.", "withdraw target=erfurt" },
  { ". Sollte es angegriffen werden, zieht es sich zurück.", "withdraw" },
  { ". Im Falle eines Angriffs ausweichen.", "withdraw" },
  { " und marschiert zum Kanonendonner.", "guns" },
  { " und marschiert, falls Bertrand kämpft, zum Kanonendonner.", "guns target=fr-iv" },
  { ". Wird Bertrand angegriffen, marschiert es auf den Kanonendonner.", "guns target=fr-iv" },
  { ". Haltung: standhalten", "stand" },
  { ". Sollte der Feind angreifen, auf Erfurt zurückgehen.", "withdraw target=erfurt" },
  { NULL, NULL }
};
static const gchar *const de_frames[] = {
  "%s über Jena nach Naumburg.", "%s: Weimar - Jena - Naumburg", "%s soll über Jena nach Naumburg marschieren.", "%s soll über Jena nach Naumburg gehen.", "%s rückt über Jena auf Naumburg vor.", "%s bricht über Jena nach Naumburg auf.", "Befehl für %s: über Jena nach Naumburg marschieren.", "Morgen marschiert %s über Jena nach Naumburg.", "Ich schicke %s über Jena nach Naumburg.", "%s\nüber Jena nach Naumburg marschieren", "%s wird über Jena nach Naumburg in Marsch gesetzt.", "%s zieht über Jena nach Naumburg ab.", "%s setzt sich über Jena nach Naumburg in Marsch.", "Ich lasse %s über Jena nach Naumburg marschieren.", NULL
};
static const gchar *const de_nothing[] = {
  "Der Feind marschiert nach Naumburg.", "Das III. Korps ist gestern nach Naumburg marschiert.", "Das III. Korps marschiert nicht nach Naumburg.", "Soll das III. Korps nach Naumburg marschieren?", "Vielleicht marschiert das III. Korps nach Naumburg.", "Wenn die Garde kommt, marschiert das III. Korps nach Naumburg.", "Das III. Korps marschiert nach Naumburg, falls die Garde kommt.", "Das III. Korps könnte nach Naumburg marschieren.", "Ich glaube, dass das III. Korps nach Naumburg marschiert.", "Das III. Korps marschiert nach Naumburg oder Jena.", "Sobald die Garde da ist, marschiert das III. Korps nach Naumburg.", "Bertrand sagt, das III. Korps marschiert nach Naumburg.", "Kein Marsch nach Naumburg!", "Nächste Runde marschiert das III. Korps nach Naumburg.", "Es sei denn, die Garde kommt, marschiert das III. Korps nach Naumburg.", "Angenommen, das III. Korps marschiert nach Naumburg.", "Ney kann in einem Zug nach Naumburg kommen.", "Das III. Korps beinahe nach Naumburg.", NULL
};

/* --- French ------------------------------------------------------------------ */

static const gchar *const fr_subjects[] = {
  "le 3e corps", "le IIIe corps", "le troisième corps", "Ney", "le maréchal Ney", "le corps de Ney", "mon corps", "le corps du maréchal Ney", "le 3ème corps", "le IIIe corps d'armée", "tout le 3e corps", "le maréchal Ney avec son corps", "notre corps", "le 3e corps (Ney)", NULL
};
static const gchar *const fr_marches[] = { "marche", "va", "se porte", "se rend", "se dirige", "avance", "marchera", "se portera", "ira", "doit marcher", "se rendra", "se dirigera", "devra marcher", "s'avance", "a ordre de marcher", NULL };
static const Part fr_ways[] = {
  { "sur Naumburg", "naumburg" },
  { "vers Naumburg", "naumburg" },
  { "de Weimar sur Naumburg", "naumburg" },
  { "sur Naumburg par Jena", "jena naumburg" },
  { "par Jena sur Naumburg", "jena naumburg" },
  { "de Weimar à Naumburg par Jena", "jena naumburg" },
  { "à Naumburg", "naumburg" },
  { "à Naumbourg par Iéna", "jena naumburg" },
  { "d'abord sur Jena, puis sur Naumburg", "jena naumburg" },
  { "jusqu'à Naumburg", "naumburg" },
  { "en direction de Naumburg", "naumburg" },
  { "sur Jena et de là sur Naumburg", "jena naumburg" },
  { "sur Naumburg et non sur Erfurt", "naumburg" },
  { NULL, NULL }
};
static const gchar *const fr_halts[] = {
  "reste à Weimar", "restera à Weimar", "demeure à Weimar", "ne bouge pas", "ne bougera pas", "tient Weimar", "doit rester à Weimar", "attend à Weimar", "garde sa position", "reste où il est", "se repose à Weimar", "reste sur place", "ne fera aucun mouvement", "défend Weimar", "campe à Weimar", NULL
};
static const gchar *const fr_fillers[] = { "", " sans délai", " au plus vite", " demain matin", " avec toutes ses divisions", " le 28 avril", " à l'aube", " et y attend de nouveaux ordres", " où il s'arrête", NULL };
static const Part fr_tails[] = {
  { ".", "" },
  { ". En cas d'attaque, tenir.", "stand" },
  { ". S'il est attaqué, il tient ferme.", "stand" },
  { ". S'il est attaqué, il se replie sur Erfurt.", "withdraw target=erfurt" },
  { ". Si l'ennemi attaque, il combat.", "stand" },
  { ". En cas d'attaque il se retire sur Erfurt.", "withdraw target=erfurt" },
  { ". Attaqué, il se bat.", "stand" },
  { " et marche au canon.", "guns" },
  { " et marche au canon si Bertrand est attaqué.", "guns target=fr-iv" },
  { ". Si l'ennemi se présente, il se replie.", "withdraw" },
  { ". En cas d'attaque : se replier.", "withdraw" },
  { " et tient ferme s'il est attaqué.", "stand" },
  { NULL, NULL }
};
static const gchar *const fr_frames[] = {
  "%s sur Naumburg par Jena.", "%s : Weimar - Jena - Naumburg", "%s : marcher sur Naumburg par Jena.", "Ordre pour %s : marcher sur Naumburg par Jena.", "J'envoie %s à Naumburg par Jena.", "Demain, %s marche sur Naumburg par Jena.", "%s quitte Weimar et marche sur Naumburg par Jena.", "%s part de Weimar pour Naumburg par Jena.", "%s sera dirigé sur Naumburg par Jena.", "%s se met en marche sur Naumburg par Jena.", NULL
};
static const gchar *const fr_nothing[] = {
  "L'ennemi marche sur Naumburg.", "Le 3e corps a marché hier sur Naumburg.", "Le 3e corps ne marche pas sur Naumburg.", "Le 3e corps doit-il marcher sur Naumburg ?", "Si la Garde arrive, le 3e corps marche sur Naumburg.", "Le 3e corps marche sur Naumburg si la Garde arrive.", "Le 3e corps marche sur Naumburg ou Jena.", "Peut-être que le 3e corps marche sur Naumburg.", "Le 3e corps pourrait marcher sur Naumburg.", "Je crois que le 3e corps marche sur Naumburg.", "Dès que la Garde arrive, le 3e corps marche sur Naumburg.", "Le 3e corps marche sur Naumburg, à moins que la Garde n'arrive.", "Bertrand dit que le 3e corps marche sur Naumburg.", "Au prochain tour le 3e corps marche sur Naumburg.", "Quand la Garde sera là, le 3e corps marchera sur Naumburg.", "Ney marche sur Naumbourg : voilà ce que je ferais.", NULL
};

static const Language languages[] = {
  { "English", en_subjects, en_marches, en_ways, en_halts, en_fillers, en_tails, en_frames, en_nothing },
  { "German", de_subjects, de_marches, de_ways, de_halts, de_fillers, de_tails, de_frames, de_nothing },
  { "French", fr_subjects, fr_marches, fr_ways, fr_halts, fr_fillers, fr_tails, fr_frames, fr_nothing },
};

/* --- reading ------------------------------------------------------------------ */

typedef struct
{
  CorpusWorld *world;
  guint sentences;
  guint meant;
  guint right;
  guint wrong;
  guint shown;
} Score;

static void
show (Score *score,
      const gchar *what,
      const gchar *line,
      const gchar *body)
{
  if (score->shown++ < 20 || g_getenv ("VTR_VARIATION") != NULL)
    g_test_message ("%s: %s: %s", what, line, body);
}

/* @meant: '|' between */
static void
check (Score *score,
       const gchar *body,
       const gchar *meant)
{
  g_auto (GStrv) lines = g_strsplit (meant, "|", -1);
  guint n = g_strv_length (lines);
  g_autofree gboolean *found = g_new0 (gboolean, n + 1);
  g_autoptr (GPtrArray) orders = corpus_read (score->world, body, "ney", body);

  score->sentences++;
  for (guint i = 0; i < orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (orders, i);
      gboolean good = FALSE;

      if (!vtr_order_is_order (order))
        continue;
      for (guint k = 0; k < n && !good; k++)
        if (!found[k] && lines[k][0] != '\0' && corpus_is_meant (order, lines[k]))
          good = found[k] = TRUE;
      if (!good)
        {
          g_autofree gchar *line = corpus_order_line (order);

          score->wrong++;
          show (score, "wrong", line, body);
        }
    }
  for (guint k = 0; k < n; k++)
    if (lines[k][0] != '\0')
      {
        score->meant++;
        score->right += found[k] ? 1 : 0;
        if (!found[k])
          show (score, "missed", lines[k], body);
      }
}

static guint
count (const gchar *const *strings)
{
  guint n = 0;

  while (strings[n] != NULL)
    n++;
  return n;
}

static guint
count_parts (const Part *parts)
{
  guint n = 0;

  while (parts[n].text != NULL)
    n++;
  return n;
}

/* The first letter of a sentence is a capital. */
static gchar *
sentence (const gchar *text)
{
  g_autofree gchar *first = g_utf8_substring (text, 0, 1);
  g_autofree gchar *upper = g_utf8_strup (first, -1);

  return g_strconcat (upper, g_utf8_next_char (text), NULL);
}

static gchar *
meaning_of (const gchar *verb,
            const Part *tail)
{
  g_auto (GStrv) more = g_strsplit (tail->meaning, "|", -1);
  GString *meaning = g_string_new (NULL);

  g_string_printf (meaning, "fr-iii %s", verb);
  for (guint i = 0; more[i] != NULL; i++)
    if (more[i][0] != '\0')
      g_string_append_printf (meaning, "|fr-iii %s", more[i]);
  return g_string_free (meaning, FALSE);
}

static void
check_march (Score *score,
             const Language *language,
             guint subject,
             guint march,
             guint way,
             guint filler,
             guint tail)
{
  g_autofree gchar *text = g_strdup_printf ("%s %s %s%s%s", language->subjects[subject], language->marches[march], language->ways[way].text, language->fillers[filler], language->tails[tail].text);
  g_autofree gchar *body = sentence (text);
  g_autofree gchar *verb = g_strdup_printf ("march %s", language->ways[way].meaning);
  g_autofree gchar *meant = meaning_of (verb, &language->tails[tail]);

  check (score, body, meant);
}

static void
check_halt (Score *score,
            const Language *language,
            guint subject,
            guint halt,
            guint tail)
{
  g_autofree gchar *text = g_strdup_printf ("%s %s%s", language->subjects[subject], language->halts[halt], language->tails[tail].text);
  g_autofree gchar *body = sentence (text);
  g_autofree gchar *meant = meaning_of ("halt", &language->tails[tail]);

  check (score, body, meant);
}

static gchar *
fill_frame (const gchar *frame,
            const gchar *subject)
{
  const gchar *mark = strstr (frame, "%s");

  return g_strdup_printf ("%.*s%s%s", (gint) (mark - frame), frame, subject, mark + 2);
}

static void
test_language (gconstpointer data)
{
  const Language *language = data;
  Score score = { corpus_world_open (), 0, 0, 0, 0, 0 };
  g_autoptr (GRand) random = g_rand_new_with_seed (1813);
  guint subjects = count (language->subjects);
  guint marches = count (language->marches);
  guint ways = count_parts (language->ways);
  guint halts = count (language->halts);
  guint fillers = count (language->fillers);
  guint tails = count_parts (language->tails);
  guint nothing = count (language->nothing);

  for (guint s = 0; s < subjects; s++)
    {
      for (guint m = 0; m < marches; m++)
        check_march (&score, language, s, m, (s + m) % ways, 0, 0);
      for (guint h = 0; h < halts; h++)
        check_halt (&score, language, s, h, (s + h) % tails);
      for (guint f = 0; language->frames[f] != NULL; f++)
        {
          g_autofree gchar *text = fill_frame (language->frames[f], language->subjects[s]);
          g_autofree gchar *body = sentence (text);

          check (&score, body, "fr-iii march jena naumburg");
        }
    }
  for (guint m = 0; m < marches; m++)
    for (guint w = 0; w < ways; w++)
      check_march (&score, language, (m + w) % subjects, m, w, 0, 0);
  for (guint w = 0; w < ways; w++)
    for (guint t = 0; t < tails; t++)
      check_march (&score, language, w % subjects, t % marches, w, (w + t) % fillers, t);
  for (guint i = 0; i < rounds (SAMPLES); i++)
    {
      /* one after the other: compilers differ in which argument they draw first */
      guint s = (guint) g_rand_int_range (random, 0, (gint) subjects);
      guint m = (guint) g_rand_int_range (random, 0, (gint) marches);
      guint w = (guint) g_rand_int_range (random, 0, (gint) ways);
      guint f = (guint) g_rand_int_range (random, 0, (gint) fillers);
      guint t = (guint) g_rand_int_range (random, 0, (gint) tails);

      check_march (&score, language, s, m, w, f, t);
    }
  for (guint i = 0; i < nothing; i++)
    check (&score, language->nothing[i], "");
  g_test_message ("%s: %u sentences, %u without an order; %u of %u orders read (%.2f %%), %u wrong", language->name, score.sentences, nothing, score.right, score.meant, 100.0 * score.right / score.meant, score.wrong);
  g_assert_cmpuint (score.wrong, ==, 0);
  g_assert_cmpuint (score.right * 100, >=, score.meant * 99);
  corpus_world_close (score.world);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree gchar *path = g_strdup_printf ("/variation/%s", languages[i].name);

      g_test_add_data_func (path, &languages[i], test_language);
    }
  return g_test_run ();
}

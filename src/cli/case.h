/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <string.h>

int vtr_cli_case (int argc, char **argv);

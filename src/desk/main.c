/* SPDX-License-Identifier: MIT */
#include <glib/gi18n.h>
#include <locale.h>

#include "desk/vtr-desk-application.h"

gint
main (gint argc,
      gchar **argv)
{
  g_autoptr (VtrDeskApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, VTR_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = vtr_desk_application_new (G_APPLICATION_DEFAULT_FLAGS);
  return g_application_run (G_APPLICATION (application), argc, argv);
}

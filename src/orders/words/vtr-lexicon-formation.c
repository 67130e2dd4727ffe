/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* What follows from a formation's fields: the many ways in which "III Corps"
 * and its commander are written. Numerals and synonyms ("3rd", "troisième",
 * "Korps") are not spelt out here: the index knows them as one. */

static const gchar *
kind_noun (gint kind)
{
  switch (kind)
    {
    case VTR_FORMATION_ARMY:
      return "army";
    case VTR_FORMATION_CORPS:
    case VTR_FORMATION_CAVALRY_CORPS:
      return "corps";
    case VTR_FORMATION_DIVISION:
      return "division";
    case VTR_FORMATION_BRIGADE:
      return "brigade";
    default:
      return "";
    }
}

static gboolean
is_kind_noun (const gchar *word)
{
  return g_str_equal (word, "army") || g_str_equal (word, "corps") || g_str_equal (word, "division") || g_str_equal (word, "brigade");
}

static void
add_key (VtrLexicon *lexicon,
         const VtrId *id,
         const gchar *key)
{
  vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, id, key, strchr (key, ' ') == NULL ? VTR_ENTRY_CAPITAL : 0);
}

/* What is a name of its own in another tongue: "Kavalleriereserve", "le corps de la
 * garde". @key: a name or an alias, as indexed. */
void
vtr_lexicon_add_compounds (VtrLexicon *lexicon,
                           const VtrId *id,
                           const gchar *key)
{
  static const struct
  {
    const gchar *name;
    const gchar *others[12];
  } compounds[] = {
    { "cavalry reserve", { "Kavalleriereserve", "Reiterreserve", "Reservekavallerie", "Reservereiterei", "cavalerie de réserve", "réserve de cavalerie", "reserve cavalry", "reserve horse", NULL } },
    { "reserve cavalry", { "Reservekavallerie", "Reservereiterei", "cavalerie de réserve", NULL } },
    { "main army", { "grande army", "grand army", "Hauptarmee", "armée principale", "l'armée principale", NULL } },
    { "wesel reserve", { "réserve de Wesel", "Reserve von Wesel", "Weseler Reserve", NULL } },
    { "guard", { "Guard corps", "Gardekorps", "corps de la garde", "corps de garde", "Kaisergarde", "foot guards", "garde à pied", NULL } },
    { "guard corps", { "Gardekorps", "corps de la garde", NULL } },
    { "old guard division", { "Vieille Garde", "division de la Vieille Garde", "division de vieille garde", "Alte Garde", "Alten Garde", NULL } },
    { "#1 young guard division", { "1re division de Jeune Garde", "1re division de la Jeune Garde", NULL } },
    { "guard infantry", { "Gardeinfanterie", "infanterie de la garde", NULL } },
    { "guard cavalry", { "Gardekavallerie", "Gardereiterei", "cavalerie de la garde", "guard horse", "horse of the guard", "garde à cheval", NULL } },
    { "guard artillery", { "Gardeartillerie", "artillerie de la garde", "guard guns", "guns of the guard", NULL } },
    { "guard reserve artillery", { "Artilleriereserve der Garde", "Gardeartillerie", "Gardereserveartillerie", "Reserveartillerie der Garde", "artillerie de réserve de la garde", NULL } },
    { "grenadier reserve artillery", { "Artilleriereserve der Grenadiere", "Grenadierartillerie", "Reserveartillerie der Grenadiere", "artillerie de réserve des grenadiers", NULL } },
    { "grenadier corps", { "Grenadierkorps", "corps des grenadiers", "corps de grenadiers", NULL } },
    { "upper silesian brigade", { "oberschlesische Brigade", "oberschlesischen Brigade", "brigade de haute Silésie", "brigade haute-silésienne", NULL } },
    { "lower silesian brigade", { "niederschlesische Brigade", "niederschlesischen Brigade", "brigade de basse Silésie", "brigade basse-silésienne", NULL } },
    { "brandenburg brigade", { "brandenburgische Brigade", "brandenburgischen Brigade", "brigade de Brandebourg", "brigade brandebourgeoise", NULL } },
    { "army of the lower elbe", { "Armee der Niederelbe", "Niederelbarmee", "Armee der Unterelbe", "Unterelbe Armee", "Unterelbarmee", "armée du Bas-Elbe", "armée de la Basse-Elbe", "armée de l'Elbe inférieure", "l'armée du Bas-Elbe", "l'armée de la Basse-Elbe", "l'armée de l'Elbe inférieure", NULL } },
    { "#3 western army", { "dritte Westarmee", "dritten Westarmee", NULL } },
    { "army of the elbe", { "Elbarmee", "armée de l'Elbe", "l'armée de l'Elbe", NULL } },
    { "berlin depot division", { "Berliner Depotdivision", "Depotdivision Berlin", "Depotdivision", "division de dépôt de Berlin", "division de dépôt", "depot division", NULL } },
    { "hanseatic legion", { "hanseatische Legion", "hanseatischen Legion", "légion hanséatique", "Hansalegion", "Hanseaten", "Hanséates", "die Legion", "la Légion", "the Legion", NULL } },
    { "lutzow free corps", { "Free Corps", "Freikorps", "Freischar", "corps franc", "Lützowsche Freikorps", "Schwarze Schar", "black riders", "chasseurs noirs", "corps franc de Lützow", NULL } },
    { "westphalian corps", { "corps westphalien", "corps de Westphalie", "westfälische Korps", "westfälisches Korps", "Westfälisches Armeekorps", NULL } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (compounds); i++)
    for (guint k = 0; g_str_equal (key, compounds[i].name) && compounds[i].others[k] != NULL; k++)
      {
        g_autofree gchar *other = vtr_lexicon_key (compounds[i].others[k], FALSE);

        add_key (lexicon, id, other);
      }
}

/* "1re division de cuirassiers", "3e division de cavalerie légère", "2e division de jeune garde":
 * the French forms of "@words", a numbered division of an arm. */
static void
add_french_division (VtrLexicon *lexicon,
                     const VtrFormation *formation,
                     gchar **words)
{
  static const struct
  {
    const gchar *arm;
    const gchar *forms[8];
  } arms[] = {
    { "cuirassier", { "de cuirassier", "des cuirassier", NULL } },
    { "grenadier", { "de grenadier", "des grenadier", NULL } },
    { "guard", { "de guard", "de la guard", NULL } },
    { "reserve", { "de reserve", NULL } },
    { "light cavalry", { "de cavalry light", "light", "de la cavalry light", NULL } },
    { "heavy cavalry", { "de cavalry heavy", "de grosse cavalry", "de cuirassier", "de la grosse cavalry", "heavy", NULL } },
    { "young guard", { "de jeune guard", "de la jeune guard", NULL } },
  };
  guint n = g_strv_length (words);
  g_autofree gchar *arm = n < 3 || n > 4 ? NULL : n == 3 ? g_strdup (words[1])
                                                         : g_strdup_printf ("%s %s", words[1], words[2]);

  if (arm == NULL || words[0][0] != '#' || !g_str_equal (words[n - 1], "division"))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    for (guint k = 0; g_str_equal (arm, arms[i].arm) && arms[i].forms[k] != NULL; k++)
      {
        g_autofree gchar *french = g_strdup_printf ("%s division %s", words[0], arms[i].forms[k]);

        add_key (lexicon, &formation->id, french);
      }
}

/* Forms of the name "@words" (canonical: "#1 cavalry corps"). */
static void
add_name_variants (VtrLexicon *lexicon,
                   const VtrFormation *formation,
                   gchar **words)
{
  guint n = g_strv_length (words);
  g_autofree gchar *whole = g_strjoinv (" ", words);
  gboolean noun = n > 1 && is_kind_noun (words[n - 1]);
  gboolean numbered = n > 0 && words[0][0] == '#';

  if (n == 0)
    return;
  add_key (lexicon, &formation->id, whole);

  /* "Corps III", "Division 8" */
  if (numbered && n == 2 && noun)
    {
      g_autofree gchar *turned = g_strdup_printf ("%s %s", words[1], words[0]);
      g_autofree gchar *with_no = g_strdup_printf ("%s no %s", words[1], words[0]);
      g_autofree gchar *army = g_strdup_printf ("%s army %s", words[0], words[1]);
      g_autofree gchar *infantry = g_strdup_printf ("%s infantry %s", words[0], words[1]);

      add_key (lexicon, &formation->id, turned);
      add_key (lexicon, &formation->id, with_no);
      if (!g_str_equal (words[1], "army"))
        {
          g_autofree gchar *french = g_strdup_printf ("%s %s darmee", words[0], words[1]);

          add_key (lexicon, &formation->id, army);
          add_key (lexicon, &formation->id, french);
          add_key (lexicon, &formation->id, infantry);
        }
    }
  /* "1st Cavalry", "5th Light Cavalry", "1st Young Guard" */
  if (noun && n >= 3)
    {
      g_autofree gchar *last = g_steal_pointer (&words[n - 1]);
      g_autofree gchar *less = g_strjoinv (" ", words);

      if (!is_kind_noun (words[n - 2]))
        add_key (lexicon, &formation->id, less);
      if (numbered && n >= 4 && g_str_equal (words[n - 2], "cavalry"))
        {
          g_autofree gchar *cavalry = g_steal_pointer (&words[n - 2]);
          g_autofree gchar *light = g_strjoinv (" ", words);
          g_autofree gchar *light_division = g_strdup_printf ("%s %s", light, last);

          add_key (lexicon, &formation->id, light);
          add_key (lexicon, &formation->id, light_division);
          words[n - 2] = g_steal_pointer (&cavalry);
        }
      words[n - 1] = g_steal_pointer (&last);
    }
  /* "III C" */
  if (numbered && n == 2 && g_str_equal (words[1], "corps"))
    {
      g_autofree gchar *brief = g_strdup_printf ("%s c", words[0]);

      vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, brief, VTR_ENTRY_CAPITAL);
    }
  /* "II Cav C." */
  if (numbered && n == 3 && g_str_equal (words[1], "cavalry") && g_str_equal (words[2], "corps"))
    {
      g_autofree gchar *brief = g_strdup_printf ("%s cavalry c", words[0]);

      add_key (lexicon, &formation->id, brief);
    }
  /* "the garrison of Erfurt" */
  if (n == 2 && g_str_equal (words[1], "garrison"))
    {
      static const gchar *const joints[] = { "of", "in", "de", "von", "at", "d" };

      for (guint i = 0; i < G_N_ELEMENTS (joints); i++)
        {
          g_autofree gchar *turned = g_strdup_printf ("garrison %s %s", joints[i], words[0]);

          add_key (lexicon, &formation->id, turned);
        }
      {
        g_autofree gchar *plain = g_strdup_printf ("garrison %s", words[0]);

        add_key (lexicon, &formation->id, plain);
      }
    }
  /* "Third Western Army" is the third army */
  if (numbered && n == 3 && g_str_equal (words[2], "army"))
    {
      g_autofree gchar *less = g_strdup_printf ("%s army", words[0]);

      add_key (lexicon, &formation->id, less);
    }
  /* "2e corps de cavalerie" */
  if (numbered && n == 3 && noun && g_str_equal (words[1], "cavalry"))
    {
      g_autofree gchar *french = g_strdup_printf ("%s %s de cavalry", words[0], words[2]);
      g_autofree gchar *german = g_strdup_printf ("%s kavallerie%s", words[0], g_str_equal (words[2], "division") ? "division" : "korps");
      g_autofree gchar *riders = g_strdup_printf ("%s reiter%s", words[0], g_str_equal (words[2], "division") ? "division" : "korps");

      add_key (lexicon, &formation->id, french);
      add_key (lexicon, &formation->id, german);
      add_key (lexicon, &formation->id, riders);
    }
  /* "1. Kürassierdivision" */
  if (numbered && n == 3 && g_str_equal (words[2], "division"))
    {
      static const struct
      {
        const gchar *arm;
        const gchar *noun;
      } nouns[] = { { "cuirassier", "kurassierdivision" }, { "cuirassier", "kuerassierdivision" }, { "grenadier", "grenadierdivision" }, { "guard", "gardedivision" } };

      for (guint i = 0; i < G_N_ELEMENTS (nouns); i++)
        if (g_str_equal (words[1], nouns[i].arm))
          {
            g_autofree gchar *german = g_strdup_printf ("%s %s", words[0], nouns[i].noun);

            add_key (lexicon, &formation->id, german);
          }
    }
  add_french_division (lexicon, formation, words);
  /* "Cavalry Corps I" */
  if (numbered && n == 3 && noun)
    {
      g_autofree gchar *turned = g_strdup_printf ("%s %s %s", words[1], words[2], words[0]);

      add_key (lexicon, &formation->id, turned);
    }
  vtr_lexicon_add_compounds (lexicon, &formation->id, whole);
  /* "Lützow Free Corps" */
  if (n == 3 && g_str_equal (words[1], "free") && g_str_equal (words[2], "corps"))
    {
      static const gchar *const joints[] = { "%s freikorps", "freikorps %s", "freikorps von %s", "corps franc %s", "corps franc de %s" };

      for (guint i = 0; i < G_N_ELEMENTS (joints); i++)
        {
          g_auto (GStrv) parts = g_strsplit (joints[i], "%s", 2);
          g_autofree gchar *key = g_strconcat (parts[0], words[0], parts[1], NULL);

          add_key (lexicon, &formation->id, key);
        }
      add_key (lexicon, &formation->id, "freikorps");
    }
  /* "Reserve Wesel"; "Brandenburger" */
  if (n == 2 && g_str_equal (words[1], "reserve"))
    {
      g_autofree gchar *turned = g_strdup_printf ("%s %s", words[1], words[0]);

      add_key (lexicon, &formation->id, turned);
    }
  if (n == 2 && noun && !numbered && g_str_has_suffix (words[0], "burg"))
    {
      g_autofree gchar *people = g_strconcat (words[0], "er", NULL);
      g_autofree gchar *plural = g_strconcat (words[0], "ers", NULL);

      add_key (lexicon, &formation->id, people);
      add_key (lexicon, &formation->id, plural);
    }
  /* "Hansa-Legion": the brief name and the noun */
  if (n == 2 && !noun && !numbered && strlen (formation->short_name) >= 4)
    {
      g_autofree gchar *brief = vtr_lexicon_key (formation->short_name, FALSE);
      g_autofree gchar *with_noun = g_strdup_printf ("%s %s", brief, words[1]);

      if (strchr (brief, ' ') == NULL)
        add_key (lexicon, &formation->id, with_noun);
    }
  /* the Imperial Guard is the Guard */
  if (n >= 2 && g_str_equal (words[n - 1], "guard"))
    {
      g_autofree gchar *corps = g_strdup_printf ("guard %s", kind_noun (formation->kind));

      add_key (lexicon, &formation->id, "guard");
      add_key (lexicon, &formation->id, corps);
    }
}

static void
add_short_name (VtrLexicon *lexicon,
                const VtrFormation *formation)
{
  const gchar *brief = formation->short_name;
  g_autofree gchar *key = vtr_lexicon_key (brief, FALSE);
  g_autofree gchar *spelt = vtr_lexicon_key (brief, TRUE);
  guint capitals = 0;
  guint digits = 0;

  if (key[0] == '\0')
    return;
  for (const gchar *p = brief; *p != '\0'; p++)
    {
      capitals += g_ascii_isupper (*p) ? 1 : 0;
      digits += g_ascii_isdigit (*p) ? 1 : 0;
    }
  if (key[0] == '#')
    {
      /* "III" alone is a corps; "8" alone is nothing */
      if (digits == 0 && (formation->kind == VTR_FORMATION_CORPS))
        vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, key, VTR_ENTRY_ROMAN);
    }
  else if (capitals >= 2 || (capitals >= 1 && digits >= 1))
    vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, key, VTR_ENTRY_CAPITAL);
  /* "Hansa": of one that is called after nobody */
  else if (capitals == 1 && digits == 0 && strlen (key) >= 5 && strchr (key, ' ') == NULL && formation->kind == VTR_FORMATION_DIVISION && formation->commander[0] == '\0')
    vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, key, VTR_ENTRY_CAPITAL);
  /* "Milo" for Miloradovich */
  if (strlen (key) >= 4 && strchr (key, ' ') == NULL && formation->commander[0] != '\0')
    {
      g_autofree gchar *commander = vtr_fold (formation->commander);

      if (g_str_has_prefix (commander, key))
        vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, key, VTR_ENTRY_COMMANDER | VTR_ENTRY_CAPITAL);
    }
  /* brigades all share "cav" and "art": no name */
  if (formation->kind == VTR_FORMATION_BRIGADE || formation->kind == VTR_FORMATION_TRAIN)
    return;
  for (guint i = 0; i < 2; i++)
    {
      g_autofree gchar *with_noun = g_strdup_printf ("%s %s", i == 0 ? key : spelt, kind_noun (formation->kind));

      if (key[0] != '#' || formation->kind != VTR_FORMATION_CAVALRY_CORPS)
        add_key (lexicon, &formation->id, with_noun);
    }
}

static gboolean
is_particle (const gchar *fold)
{
  static const gchar *const particles[] = { "von", "van", "de", "du", "der", "den", "la", "le", "of", "the", "zu", "st", "saint", "and", NULL };

  return strlen (fold) < 3 || g_strv_contains (particles, fold) || (vtr_word_class (fold) & VTR_CLASS_RANK) != 0;
}

static void
add_commander_key (VtrLexicon *lexicon,
                   const VtrFormation *formation,
                   const gchar *key)
{
  static const gchar *const riders[] = { "cavalry", "reiterei", "reiter", "kosaken", "husaren", "dragoner", "kurassiere", "kuerassiere" };
  g_autofree gchar *with_noun = g_strdup_printf ("%s %s", key, kind_noun (formation->kind));
  guint capital = strchr (key, ' ') == NULL ? VTR_ENTRY_CAPITAL : 0;

  vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, key, VTR_ENTRY_COMMANDER | capital);
  if (kind_noun (formation->kind)[0] != '\0')
    vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, with_noun, VTR_ENTRY_COMMANDER);
  if (formation->kind == VTR_FORMATION_CAVALRY_CORPS)
    {
      g_autofree gchar *cavalry = g_strdup_printf ("%s cavalry", key);
      g_autofree gchar *cavalry_corps = g_strdup_printf ("%s cavalry corps", key);

      vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, cavalry, VTR_ENTRY_COMMANDER);
      vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, cavalry_corps, VTR_ENTRY_COMMANDER);
    }
  /* "Korps Yorck" */
  if (kind_noun (formation->kind)[0] != '\0')
    {
      g_autofree gchar *turned = g_strdup_printf ("%s %s", kind_noun (formation->kind), key);

      vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, turned, VTR_ENTRY_COMMANDER);
    }
  /* Prussian brigades are divisions here, and are called both */
  if (formation->kind == VTR_FORMATION_DIVISION)
    {
      g_autofree gchar *brigade = g_strdup_printf ("%s brigade", key);
      g_autofree gchar *turned = g_strdup_printf ("brigade %s", key);

      vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, brigade, VTR_ENTRY_COMMANDER);
      vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, turned, VTR_ENTRY_COMMANDER);
    }
  /* "Kavallerie Korff", "Reiterei Korff" */
  for (guint i = 0; i < G_N_ELEMENTS (riders) && formation->kind == VTR_FORMATION_DIVISION && strstr (formation->name, "avalry") != NULL; i++)
    {
      g_autofree gchar *turned = g_strdup_printf ("%s %s", riders[i], key);

      vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, turned, VTR_ENTRY_COMMANDER);
    }
}

/* "The Duke of Ragusa", "le roi de Westphalie": what a commander is called by his rank. */
static void
add_titles (VtrLexicon *lexicon,
            const VtrFormation *formation)
{
  static const struct
  {
    const gchar *commander;
    const gchar *titles[10];
  } known[] = {
    { "jerome", { "King of Westphalia", "König von Westfalen", "König von Westphalen", "roi de Westphalie", "King Jerome", NULL } },
    { "mortier", { "Duke of Treviso", "Herzog von Treviso", "duc de Trévise", NULL } },
    { "marmont", { "Duke of Ragusa", "Herzog von Ragusa", "duc de Raguse", NULL } },
    { "macdonald", { "Duke of Taranto", "Herzog von Tarent", "duc de Tarente", NULL } },
    { "oudinot", { "Duke of Reggio", "Herzog von Reggio", "duc de Reggio", NULL } },
    { "davout", { "Prince of Eckmuhl", "Fürst von Eckmühl", "prince d'Eckmühl", "Duke of Auerstedt", "Herzog von Auerstedt", "duc d'Auerstaedt", "duc d'Auerstedt", NULL } },
    { "victor", { "Duke of Belluno", "Herzog von Belluno", "duc de Bellune", NULL } },
    { "bessieres", { "Duke of Istria", "Herzog von Istrien", "duc d'Istrie", NULL } },
    { "arrighi", { "Duke of Padua", "Herzog von Padua", "duc de Padoue", NULL } },
    { "ney", { "Prince of the Moskowa", "Prince of the Moskva", "Fürst von der Moskwa", "Fürst von der Moskowa", "prince de la Moskowa", "prince de la Moskova", "Duke of Elchingen", "Herzog von Elchingen", "duc d'Elchingen", NULL } },
    { "kellermann", { "Count of Valmy", "Graf von Valmy", "comte de Valmy", NULL } },
    { "vandamme", { "Count of Unsebourg", "Graf von Hüneburg", "comte d'Unsebourg", "comte d'Unseburg", NULL } },
    { "eugene", { "Viceroy of Italy", "Vizekönig von Italien", "vice-roi d'Italie", "Prince of Venice", "prince de Venise", NULL } },
  };
  g_autofree gchar *commander = vtr_fold (formation->commander);

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    for (guint k = 0; g_str_equal (commander, known[i].commander) && known[i].titles[k] != NULL; k++)
      {
        g_autofree gchar *key = vtr_lexicon_key (known[i].titles[k], FALSE);

        vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, key, VTR_ENTRY_COMMANDER);
      }
}

/* The whole of the commander's name, and each of its words with a capital. */
static void
add_commander (VtrLexicon *lexicon,
               const VtrFormation *formation)
{
  g_auto (GStrv) words = NULL;

  /* brigades take no order of their own: their chief's name would only mislead */
  if (formation->commander[0] == '\0' || formation->kind == VTR_FORMATION_BRIGADE || formation->kind == VTR_FORMATION_TRAIN)
    return;
  for (guint spelt = 0; spelt < vtr_lexicon_spellings (formation->commander); spelt++)
    {
      g_autofree gchar *whole = vtr_lexicon_key (formation->commander, spelt == 1);

      add_commander_key (lexicon, formation, whole);
    }
  add_titles (lexicon, formation);
  words = g_strsplit_set (formation->commander, " -.", -1);
  for (guint i = 0; words[i] != NULL; i++)
    for (guint spelt = 0; spelt < vtr_lexicon_spellings (words[i]); spelt++)
      {
        const gchar *word = words[i];
        const gchar *apostrophe = strpbrk (word, "'");
        g_autofree gchar *fold = NULL;
        gunichar first;

        /* "d'Hurbal" is Hurbal too; "O'Rourke" is not Rourke */
        if (apostrophe == word + 1 && g_ascii_islower (word[0]))
          word += 2;
        first = g_utf8_get_char_validated (word, -1);
        if (first == (gunichar) -1 || first == (gunichar) -2 || !g_unichar_isupper (first))
          continue;
        fold = vtr_lexicon_key (word, spelt == 1);
        if (is_particle (fold))
          continue;
        add_commander_key (lexicon, formation, fold);
        if (spelt == 0)
          vtr_lexicon_add_reading (lexicon, VTR_NAME_FORMATION, &formation->id, word);
      }
}

/* Its commander says "the reserve cavalry" of what all others call "Blücher's
 * reserve cavalry". */
static void
add_own_name (VtrLexicon *lexicon,
              const VtrFormation *formation)
{
  static const gchar *const reserves[] = { "reserve horse", "reservekavallerie", "reservereiterei", "cavalry de reserve" };
  const gchar *space = strchr (formation->name, ' ');
  g_autofree gchar *key = NULL;

  if (space == NULL || space - formation->name < 3 || strchr (space + 1, ' ') == NULL || !(g_str_has_suffix (formation->name, "cavalry") || g_str_has_suffix (formation->name, "grenadiers")))
    return;
  if (space[-1] != 's' || (space[-2] != '\'' && (guchar) space[-2] != 0x99))
    return;
  key = vtr_lexicon_key (space + 1, FALSE);
  vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, key, VTR_ENTRY_OWN);
  for (guint i = 0; i < G_N_ELEMENTS (reserves) && g_str_equal (key, "reserve cavalry"); i++)
    vtr_lexicon_add_key (lexicon, VTR_NAME_FORMATION, &formation->id, reserves[i], VTR_ENTRY_OWN | (strchr (reserves[i], ' ') == NULL ? VTR_ENTRY_CAPITAL : 0));
}

/**
 * vtr_lexicon_add_formation:
 * @lexicon: a lexicon
 * @formation: a formation as the sender's side knows it
 * @commanded: whether the sender commands it
 *
 * Adds all names that follow from a formation's fields: for "III Corps" under
 * Ney also 3rd Corps, third corps, 3e corps, Corps III, III, Ney, Ney's corps.
 * A numeral alone is read only in Roman capitals, and "I" alone never; other
 * short names only beside "corps", "division" or "army"; a name of one word only
 * with a capital. Further names are added with vtr_lexicon_add().
 */
void
vtr_lexicon_add_formation (VtrLexicon *lexicon,
                           const VtrFormation *formation,
                           gboolean commanded)
{
  VtrLexiconFormation record;

  g_return_if_fail (lexicon != NULL && formation != NULL);

  record = (VtrLexiconFormation){ formation->id, formation->kind, formation->seq, formation->side, formation->parent, commanded };
  if (!g_hash_table_contains (lexicon->formation_index, formation->id.s))
    {
      g_array_append_val (lexicon->formations, record);
      g_hash_table_insert (lexicon->formation_index, g_string_chunk_insert_const (lexicon->chunk, formation->id.s), GUINT_TO_POINTER (lexicon->formations->len));
    }
  if (formation->name[0] != '\0')
    {
      for (guint spelt = 0; spelt < vtr_lexicon_spellings (formation->name); spelt++)
        {
          g_autofree gchar *key = vtr_lexicon_key (formation->name, spelt == 1);
          g_auto (GStrv) words = g_strsplit (key, " ", -1);

          add_name_variants (lexicon, formation, words);
        }
      vtr_lexicon_add_reading (lexicon, VTR_NAME_FORMATION, &formation->id, formation->name);
      add_own_name (lexicon, formation);
    }
  add_short_name (lexicon, formation);
  add_commander (lexicon, formation);
}

const VtrLexiconFormation *
vtr_lexicon_formation (const VtrLexicon *lexicon,
                       const VtrId *id)
{
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (lexicon->formation_index, id->s));

  return index > 0 ? &g_array_index (lexicon->formations, VtrLexiconFormation, index - 1) : NULL;
}

/* Whether @formation is @ancestor or stands under it. */
gboolean
vtr_lexicon_is_under (const VtrLexicon *lexicon,
                      const VtrId *formation,
                      const VtrId *ancestor)
{
  const VtrLexiconFormation *record = vtr_lexicon_formation (lexicon, formation);

  for (guint depth = 0; record != NULL && depth < 8; depth++)
    {
      if (vtr_id_equal (&record->id, ancestor))
        return TRUE;
      record = vtr_lexicon_formation (lexicon, &record->parent);
    }
  return FALSE;
}

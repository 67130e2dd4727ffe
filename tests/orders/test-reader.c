/* SPDX-License-Identifier: MIT */
#include "../rounds.h"
#include "rows.h"

static void
test_names (void)
{
  static const Row rows[] = {
    { "eugene", "VII Corps;march;Leipzig", "vii march leipzig" },
    { "ney", "III Corps marches to Grimma.", "iii march grimma" },
    { "ney", "3rd Corps marches to Grimma.", "iii march grimma" },
    { "ney", "III Corps to Grimma, leaving 8th Division at Leipzig.", "iii march grimma|iii-8 halt" },
    { "ney", "The Third Corps will march to Grimma.", "iii march grimma" },
    { "ney", "3d Corps to Grimma", "iii march grimma" },
    { "ney", "3 Corps to march to Grimma", "iii march grimma" },
    { "ney", "Le 3e corps marche sur Grimma.", "iii march grimma" },
    { "ney", "Das III. Korps marschiert nach Grimma.", "iii march grimma" },
    { "ney", "IIIrd Corps: Leipzig - Grimma", "iii march grimma" },
    { "ney", "Corps III: Leipzig - Grimma", "iii march grimma" },
    { "ney", "III to Grimma", "iii march grimma" },
    { "ney", "Ney to Grimma", "iii march grimma" },
    { "ney", "Marshal Ney's corps will move to Grimma.", "iii march grimma" },
    { "ney", "Ney’s command will move to Grimma.", "iii march grimma" },
    { "vandamme", "1st Cavalry to Leipzig", "1c march leipzig" },
    { "vandamme", "I Cav to Leipzig", "1c march leipzig" },
    { "vandamme", "ICav to Leipzig", "1c march leipzig" },
    { "vandamme", "Latour-Maubourg: Grimma - Leipzig", "1c march leipzig" },
    { "vandamme", "General Latour Maubourg: Grimma - Leipzig", "1c march leipzig" },
    { "vandamme", "Maubourg to Leipzig", "1c march leipzig" },
    { "vandamme", "Hurbal to Leipzig", "1c-l5 march leipzig" },
    { "vandamme", "5th Light to Leipzig", "1c-l5 march leipzig" },
    { "vandamme", "I Corps and I Cavalry Corps halt.", "i halt|1c halt" },
    { "vandamme", "I and III Corps halt.", "i halt|iii halt" },
    { "emperor", "The Guard: Weimar to Leipzig.", "guard march leipzig" },
    { "emperor", "The guard: Weimar to Leipzig.", "not-understood unknown-formation \"The guard\"" },
    { "emperor", "Imperial Guard to Leipzig. Army of the Main headquarters: stay at Weimar.", "guard march leipzig|main halt" },
    { "ney", "8th and 9th Divisions: Leipzig - Grimma", "iii-8 march grimma|iii-9 march grimma" },
    { "ney", "8th Division to Grimma", "iii-8 march grimma" },
    { "lauriston", "8th Division to Leipzig", "v-8 march leipzig" },
    { "eugene", "8th Division to Leipzig", "question which-formation \"8th Division\" choice=iii-8 choice=v-8" },
    { "ney", "Souham: Leipzig - Meissen", "iii-8 march meissen" },
    { "ney", "Ney's cavalry to Grimma", "not-understood no-verb" },
    { "ney", "The cavalry of III Corps marches to Grimma.", "iii-cav march grimma" },
    { "ney", "XXV Corps: Leipzig - Grimma", "not-understood unknown-formation \"XXV Corps\"" },
  };

  CHECK (rows);
}

static void
test_places (void)
{
  static const Row rows[] = {
    { "ney", "March to Luetzen.", "iii march lutzen" },
    { "ney", "March to LUTZEN.", "iii march lutzen" },
    { "ney", "march to lützen", "iii march lutzen" },
    { "ney", "March to Meißen via Küstrin", "iii march kustrin meissen" },
    { "ney", "March to Zary via Glogow", "iii march glogow zary" },
    { "ney", "March to Halle", "iii march halle" },
    { "ney", "March to Halle (Saale).", "iii march halle" },
    { "ney", "March to Frankfurt an der Oder.", "iii march frankfurt-oder" },
    { "ney", "March to Frankfurt/Oder.", "iii march frankfurt-oder" },
    { "ney", "March to Frankfurt on the Main.", "iii march frankfurt-main" },
    { "ney", "March to Frankfurt a.M.", "iii march frankfurt-main" },
    { "ney", "March to Frankfurt.", "question which-place of=iii \"Frankfurt\" choice=frankfurt-oder choice=frankfurt-main" },
    { "ney", "March to Neustadt-Eberswalde", "iii march eberswalde" },
    { "ney", "March to Lipzig.", "iii halt" },
    { "ney", "march to drseden", "iii march dresden" },
    { "ney", "III Corps: Leipzig - Altenberg - Dresden", "iii march altenburg dresden" },
    { "ney", "March to Dresdn.", "iii march dresden" },
    { "ney", "March to Grimmas.", "not-understood unknown-place of=iii \"Grimmas\" nearest=grimma" },
    { "ney", "March to Holf.", "not-understood unknown-place of=iii \"Holf\"" },
    { "ney", "March to Xanadu.", "not-understood unknown-place of=iii \"Xanadu\"" },
    { "ney", "March via Xanadu to Dresden.", "not-understood unknown-place of=iii \"Xanadu\"" },
  };

  CHECK (rows);
}

static void
test_paths (void)
{
  static const Row rows[] = {
    { "ney", "III Corps: Leipzig - Grimma - Dresden", "iii march grimma dresden" },
    { "ney", "III Corps: Leipzig–Grimma–Dresden", "iii march grimma dresden" },
    { "ney", "III Corps: Leipzig-Grimma-Dresden", "iii march grimma dresden" },
    { "ney", "III Corps: Leipzig -> Grimma -> Dresden", "iii march grimma dresden" },
    { "ney", "III Corps: Leipzig > Grimma > Dresden", "iii march grimma dresden" },
    { "ney", "III Corps - Leipzig - Grimma - Dresden", "iii march grimma dresden" },
    { "ney", "Route: Leipzig, Grimma, Dresden", "iii march grimma dresden" },
    { "ney", "Route: Leipzig, Grimma and Dresden", "iii march grimma dresden" },
    { "ney", "III Corps marches from Leipzig to Dresden via Grimma and Meissen.", "iii march grimma meissen dresden" },
    { "ney", "III Corps marches from Leipzig via Grimma to Dresden.", "iii march grimma dresden" },
    { "ney", "III Corps marches to Grimma, then to Dresden.", "iii march grimma dresden" },
    { "ney", "III Corps marches to Grimma and then on to Dresden.", "iii march grimma dresden" },
    { "ney", "III Corps: Leipzig to Grimma to Dresden", "iii march grimma dresden" },
    { "ney", "III Corps will march by way of Grimma to Dresden.", "iii march grimma dresden" },
    { "ney", "III Corps marches on Dresden through Grimma.", "iii march grimma dresden" },
    { "ney", "Das III. Korps marschiert über Grimma nach Dresden.", "iii march grimma dresden" },
    { "ney", "Le IIIe corps marche de Leipzig vers Dresden par Grimma.", "iii march grimma dresden" },
    { "ney", "III Corps marches to Grimma and Dresden.", "not-understood two-goals of=iii \"Dresden\"" },
    { "ney", "III Corps marches from Halle to Dresden.", "not-understood not-there of=iii formation=iii place=halle stands=leipzig" },
    { "ney", "III Corps marches to Leipzig.", "iii halt" },
    { "ney", "III Corps: Dresden", "iii march dresden" },
    { "ney", "III Corps marches to Grimma. It marches from Grimma to Dresden.", "iii march grimma|iii march dresden" },
    { "ney", "III Corps marches to Dresden by\nGrimma and Meissen.", "iii march grimma meissen dresden" },
    { "ney", "III Corps marches by the Grimma road to Dresden.", "iii march grimma dresden" },
    { "ney", "III Corps marches to join V Corps.", "not-understood no-place of=iii \"marches\"" },
    { "ney", "III Corps marches to V Corps.", "not-understood unclear of=iii \"Corps\"" },
  };

  CHECK (rows);
}

static void
test_subjects (void)
{
  static const Row rows[] = {
    { "ney", "I will march to Grimma.", "iii march grimma" },
    { "ney", "We march to Grimma.", "iii march grimma" },
    { "ney", "My corps will march to Grimma.", "iii march grimma" },
    { "ney", "Please march to Grimma", "iii march grimma" },
    { "eugene", "March to Grimma.", "question which-formation choice=vii choice=ii" },
    { "eugene", "My corps marches to Grimma.", "question which-formation \"My corps\" choice=vii choice=ii" },
    { "eugene", "All my corps halt.", "vii halt|ii halt" },
    { "eugene", "Both corps halt.", "vii halt|ii halt" },
    { "eugene", "VII Corps and II Corps march to Leipzig.", "vii march leipzig|ii march leipzig" },
    { "eugene", "VII Corps:\nmarch to Leipzig\nif attacked stand", "chatter heading|vii march leipzig|vii stand" },
    { "eugene", "Unit: II Corps\nRoute: Lützen - Leipzig\nForced: yes\nIf attacked: withdraw", "chatter heading|ii march leipzig forced|ii withdraw" },
    { "eugene", "Unit: II Corps\nOrder: march\nRoute: Lützen - Leipzig\nForced: no", "chatter heading|ii march leipzig" },
    { "eugene", "Unit: XX Corps\nRoute: Lützen - Leipzig", "not-understood unknown-formation \"XX Corps\"|not-understood unknown-formation" },
    { "eugene", "VII Corps marches to Leipzig. It stands if attacked.", "vii march leipzig|vii stand" },
    { "eugene", "VII Corps marches to Leipzig. The weather is bad. It marches to Grimma.", "vii march leipzig|chatter|not-understood who \"It\"" },
    { "eugene", "VII Corps:\nmarch to Leipzig\nII Corps halts.\nmarch to Grimma", "chatter heading|vii march leipzig|ii halt|question which-formation choice=vii choice=ii" },
    { "eugene", "VII Corps marches to Leipzig.\nII Corps. Stay at Lützen.", "vii march leipzig|chatter heading|ii halt" },
    { "eugene", "VII Corps\nHalle - Leipzig\n\nII Corps\nLützen - Leipzig", "chatter heading|vii march leipzig|chatter heading|ii march leipzig" },
    { "eugene", "VII and II Corps will both march to Leipzig.", "vii march leipzig|ii march leipzig" },
    { "eugene", "VII Corps marches to Leipzig and, if attacked, will stand.", "vii march leipzig|vii stand" },
    { "eugene", "II Corps under Victor holds Lützen; if attacked it withdraws to Leipzig.", "ii halt|ii withdraw target=leipzig" },
    { "eugene", "Each corps stands if attacked.", "vii stand|ii stand" },
    { "ney", "8th Division of III Corps to Grimma.", "iii-8 march grimma" },
    { "ney", "The 8th Division (V Corps) to Grimma.", "v-8 march grimma" },
    { "ney", "Ney's 8th Division to Grimma.", "iii-8 march grimma" },
    { "ney", "III Corps (Leipzig): Grimma - Dresden", "iii march grimma dresden" },
    { "ney", "III Corps (at Halle): Grimma - Dresden", "not-understood not-there of=iii formation=iii place=halle stands=leipzig" },
    { "ney", "III Corps: no orders.", "not-understood no-verb of=iii \"no orders\"" },
    { "ney", "Move 8th Division to Grimma.", "iii-8 march grimma" },
    { "ney", "I want III Corps to march to Grimma.", "iii march grimma" },
    { "ney", "III Corps (Ney, all divisions) marches to Grimma.", "iii march grimma" },
    { "ney", "III Corps, under Marshal Ney, marches to Grimma.", "iii march grimma" },
    { "ney", "III Corps (less 8th Division and guns) marches to Grimma.", "not-understood unclear" },
    { "ney", "Ney, march to Grimma.", "iii march grimma" },
    { "emperor", "Left wing: march to Grimma", "not-understood unknown-formation \"Left wing\"" },
    { "ney", "Blücher marches to Halle.", "chatter" },
    { "ney", "Blücher: Dresden - Halle", "not-understood unknown-formation \"Blücher\" nearest=bluecher" },
  };

  CHECK (rows);
}

static void
test_options (void)
{
  static const Row rows[] = {
    { "ney", "III Corps marches to Grimma by forced marches.", "iii march grimma forced" },
    { "ney", "III Corps will force march to Grimma.", "iii march grimma forced" },
    { "ney", "III Corps force-marches to Grimma.", "iii march grimma forced" },
    { "ney", "III Corps: Leipzig - Grimma (forced)", "iii march grimma forced" },
    { "ney", "III Corps: Leipzig - Grimma, forced, split if necessary, continue next turn", "iii march grimma forced split continue" },
    { "ney", "III Corps marches to Grimma without forced marches.", "iii march grimma" },
    { "ney", "III Corps im Eilmarsch nach Grimma", "iii march grimma forced" },
    { "ney", "III Corps marche sur Grimma à marche forcée.", "iii march grimma forced" },
    { "ney", "III Corps: Leipzig - Grimma. Forced march. To the guns.", "iii march grimma forced|iii guns" },
    { "ney", "III Corps: Leipzig - Grimma.\nIf attacked stand.\nForced march.", "iii march grimma forced|iii stand|chatter heading" },
    { "ney", "III Corps marches to Dresden (via Grimma, forced).", "iii march grimma dresden forced" },
    { "ney", "III Corps: Leipzig - Grimma (not forced)", "iii march grimma" },
    { "ney", "III Corps halts, forced.", "not-understood option of=iii" },
    { "ney", "III Corps marches to Grimma, then continues to Dresden.", "iii march grimma dresden" },
  };

  CHECK (rows);
}

static void
test_postures (void)
{
  static const Row rows[] = {
    { "ney", "III Corps marches to Grimma and if attacked stands.", "iii march grimma|iii stand" },
    { "ney", "III Corps: march to Grimma, if attacked withdraw to Leipzig", "iii march grimma|iii withdraw target=leipzig" },
    { "ney", "Stay at Leipzig, if attacked withdraw.", "iii halt|iii withdraw" },
    { "ney", "If the enemy attacks, III Corps will fight.", "iii stand" },
    { "ney", "III Corps will stand if attacked.", "iii stand" },
    { "ney", "III Corps will fall back to Grimma if attacked.", "iii withdraw target=grimma" },
    { "ney", "III Corps falls back to Grimma.", "iii march grimma" },
    { "ney", "III Corps retreats to Grimma.", "iii march grimma" },
    { "ney", "If attacked, hold.", "iii stand" },
    { "ney", "If attacked, march to Grimma.", "not-understood posture of=iii \"march to Grimma\"" },
    { "ney", "If attacked stand or withdraw.", "not-understood condition of=iii \"or\"" },
    { "ney", "If attacked do not stand.", "not-understood negation of=iii \"not\"" },
    { "ney", "III Corps marches to the sound of the guns.", "iii guns" },
    { "ney", "III Corps: Leipzig - Grimma, and to the guns", "iii march grimma|iii guns" },
    { "ney", "To the guns, if V Corps fights.", "iii guns target=v" },
    { "ney", "If V Corps is attacked III Corps marches to the guns.", "iii guns target=v" },
    { "ney", "III Corps does not march to the guns, if V Corps fights.", "not-understood negation of=iii \"not\"" },
    { "ney", "Posture: withdraw", "iii withdraw" },
  };

  CHECK (rows);
}

static void
test_verbs (void)
{
  static const Row rows[] = {
    { "ney", "Detach the 8th Division to Grimma.", "iii-8 detach grimma" },
    { "ney", "III Corps detaches 9th Division.", "iii-9 detach" },
    { "ney", "Attach 8th Division to III Corps.", "iii-8 attach target=iii" },
    { "ney", "8th Division rejoins III Corps.", "iii-8 attach target=iii" },
    { "ney", "Detach the 77th Division.", "not-understood unknown-formation \"the 77th Division\"" },
    { "vandamme", "Torgau garrison: garrison Torgau", "gar garrison target=torgau" },
    { "vandamme", "Narbonne leaves the fortress.", "gar leave" },
    { "ney", "III Corps marches to Torgau and invests it.", "iii march torgau|iii invest target=torgau" },
    { "ney", "III Corps lifts the siege of Torgau.", "iii lift target=torgau" },
    { "ney", "III Corps marches to Grimma and halts there.", "iii march grimma" },
    { "ney", "III Corps stays at Dresden.", "not-understood not-there of=iii formation=iii place=dresden stands=leipzig" },
    { "ney", "III Corps holds Leipzig until the Guard is up.", "iii halt|chatter" },
    { "ney", "III Corps: do not move.", "iii halt" },
  };

  CHECK (rows);
}

/* What must never become an order. */
static void
test_no_orders (void)
{
  static const Row rows[] = {
    { "ney", "III Corps will not march to Grimma.", "not-understood negation of=iii \"not\"" },
    { "ney", "Do not march to Grimma.", "not-understood negation of=iii \"not\"" },
    { "ney", "If Blücher is at Dresden, III Corps marches to Grimma.", "not-understood condition of=iii \"If\"" },
    { "ney", "III Corps marches to Grimma unless Blücher is there.", "not-understood condition of=iii \"unless\"" },
    { "ney", "III Corps marches to Grimma after V Corps has passed.", "not-understood condition of=iii \"after\"" },
    { "ney", "III Corps marches to Grimma or Dresden.", "not-understood condition of=iii \"or\"" },
    { "ney", "Can III Corps march to Grimma?", "not-understood asked" },
    { "ney", "Where is Grimma?", "chatter" },
    { "ney", "I think that III Corps should march to Grimma.", "not-understood not-an-order of=iii \"think\"" },
    /* told as talk is, but of somebody and of another place: the umpire sees it */
    { "ney", "Brenier in two minds: Grimma, to cover the parks.", "not-understood unclear" },
    { "ney", "III Corps, forced march: Grimma, Dresden.", "iii march grimma dresden forced" },
    { "ney", "By the way: Souham lost 470 men at Grimma, no more.", "chatter" },
    { "ney", "III Corps was at Grimma in March, and liked it.", "chatter" },
    { "ney", "III Corps is assembled about Leipzig.", "chatter heading" },
    { "ney", "The Prussians are in Halle and march to Leipzig.", "not-understood unclear" },
    { "ney", "III Corps might march to Grimma.", "not-understood no-verb \"might march to Grimma\"" },
    { "ney", "> III Corps marches to Grimma.\nAgreed.", "chatter quoted|chatter" },
    { "ney", "[quote=\"Berthier\"]III Corps marches to Grimma.[/quote] Agreed.", "chatter quoted|chatter" },
    { "ney", "[quote]III Corps marches to Grimma.", "iii march grimma" },
    { "ney", "Notes: III Corps marches to Grimma next week, I hope.", "not-understood notes of=iii" },
    { "ney", "Notes:\nIII Corps marches to Grimma.", "chatter notes|not-understood notes of=iii" },
    { "ney", "Orders for turn 4:\nmarch to Grimma", "not-understood other-turn \"turn 4\"|not-understood other-turn of=iii" },
    { "ney", "Next turn III Corps marches to Grimma.", "not-understood unclear" },
    { "ney", "Cancel my last orders.", "not-understood amends \"Cancel\"" },
    { "ney", "We ride! Discipline, gentlemen.", "chatter" },
    { "ney", "III Corps arrived at Grimma yesterday.", "chatter" },
    { "ney", "III Corps halts. It is wet. III Corps halts.", "iii halt|chatter|chatter said-already" },
    { "ney", "III Corps hastens to Grimma.", "iii march grimma" },
    { "ney", "Hasten to Grimma!", "iii march grimma" },
    { "ney", "The rest of my orders is unchanged.", "chatter" },
    { "ney", "All my corps except III march to Grimma.", "not-understood unclear \"except III march to Grimma\"" },
    { "ney", "Half of III Corps marches to Grimma.", "not-understood unclear" },
    { "ney", "III Corps to Grimma, leaving half of it at Leipzig.", "not-understood condition of=iii \"leaving\"" },
    { "ney", "March to Grimma as soon as V Corps has left.", "not-understood condition of=iii \"as\"" },
    { "ney", "March halfway to Grimma.", "not-understood no-place" },
    { "ney", "I may march to Grimma.", "not-understood unclear" },
    { "ney", "On to Grimma!", "not-understood no-verb of=iii \"to Grimma\"" },
    { "ney", "III Corps march Leipzig Grimma Dresden", "not-understood unclear of=iii \"Grimma\"" },
    { "ney", "III Corps marches to Grimma/Dresden.", "not-understood unclear of=iii \"Dresden\"" },
    { "ney", "III Corps marches to Grimma, pushing on to Dresden.", "iii march grimma dresden" },
    { "ney", "III Corps marches to Grimma this turn and to Dresden next turn.", "iii march grimma dresden continue" },
    { "ney", "If attacked withdraw to Grimma via Dresden.", "not-understood unclear of=iii \"via\"" },
    { "ney", "If attacked by superior numbers, withdraw.", "not-understood posture of=iii \"by superior numbers, withdraw\"" },
    { "ney", "V Corps told me it will march to Grimma.", "not-understood not-an-order" },
    { "ney", "The enemy is expected to march to Leipzig.", "chatter" },
    { "ney", "-----Original Message-----\nFrom: Lauriston\n\nIII Corps: march to Dresden", "chatter|chatter heading|not-understood quoted of=iii" },
    { "eugene", "VII Corps marches to Leipzig, relieved by II Corps.", "not-understood unclear of=vii \"Corps\"" },
    { "eugene", "VII Corps;perhaps;Leipzig", "chatter heading|chatter|not-understood unclear" },
    { "ney", "...!?", "chatter" },
    { "ney", "", "" },
    { "ney", "  \n\n ", "" },
  };

  CHECK (rows);
}

static void
test_remarks (void)
{
  static const Row rows[] = {
    { "ney", "III Corps marches to Grimma, drums beating.", "iii march grimma|chatter" },
    { "ney", "III Corps marches to Grimma to cover the road to Dresden.", "iii march grimma|chatter" },
    { "ney", "As the enemy is weak, III Corps marches to Grimma.", "chatter|iii march grimma" },
    { "ney", "Dear Ney, III Corps marches to Grimma.", "chatter|iii march grimma" },
    { "ney", "1. III Corps to Grimma.\n2. If attacked stand.\n\nGive them something to remember me by.", "iii march grimma|iii stand|chatter" },
    { "ney", "Turn 3: III Corps: Leipzig - Grimma", "chatter|iii march grimma" },
    { "ney", "5-7 May: III Corps to Grimma", "chatter|iii march grimma" },
    { "ney", "On Mon, 16 Nov 2026, Lauriston wrote:\n> III Corps: march to Dresden\n\nFine. March to Grimma.", "chatter|chatter quoted|chatter|iii march grimma" },
    { "ney", "III Corps marches to Grimma to join V Corps.", "iii march grimma|chatter" },
    { "ney", "III Corps marches to Grimma, covering the road to Dresden.", "iii march grimma|chatter" },
    { "ney", "III Corps marches to Grimma. No rush.", "iii march grimma|chatter" },
    { "ney", "III Corps marches to Grimma. There's no hurry.", "iii march grimma|chatter" },
    { "ney", "[b]III Corps[/b]: Leipzig - Grimma", "iii march grimma" },
    { "ney", "*III Corps*: Leipzig - Grimma", "iii march grimma" },
    { "ney", "\"III Corps: Leipzig - Grimma\"", "iii march grimma" },
  };

  CHECK (rows);
}

static GArray *
roundabout (const VtrId *formation,
            const VtrId *start,
            const GArray *via,
            const VtrId *goal,
            VtrOptions options,
            gpointer user_data)
{
  GArray *found;
  VtrId meissen = vtr_id ("meissen");

  if (vtr_id_is (goal, "bremen"))
    return NULL;
  found = g_array_new (FALSE, FALSE, sizeof (VtrId));
  if (vtr_id_is (goal, "dresden"))
    g_array_append_val (found, meissen);
  g_array_append_vals (found, via->data, via->len);
  g_array_append_val (found, *goal);
  return found;
}

static void
test_route (void)
{
  static const Row rows[] = {
    { "ney", "III Corps: Leipzig - Dresden", "iii march meissen dresden routed" },
    { "ney", "III Corps: Leipzig - Grimma", "iii march grimma" },
    { "ney", "III Corps: Leipzig - Hof - Bremen", "iii march hof bremen" },
  };
  g_autoptr (VtrState) state = small_state ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) orders = small_read (state, rows[i].player, rows[i].body, roundabout);
      g_autofree gchar *line = NULL;

      g_assert_cmpuint (orders->len, ==, 1);
      line = fixture_line (g_ptr_array_index (orders, 0));
      g_assert_cmpstr (line, ==, rows[i].spans);
    }
}

static void
test_spans (void)
{
  g_autoptr (VtrState) state = small_state ();
  const gchar *body = "Sire, march to Grimma and if attacked stand. Vive l'Empereur!";
  g_autoptr (GPtrArray) orders = small_read (state, "ney", body, NULL);
  const VtrOrder *march;
  const VtrOrder *stand;

  fixture_check_spans (body, orders);
  g_assert_cmpuint (orders->len, ==, 3);
  march = g_ptr_array_index (orders, 0);
  stand = g_ptr_array_index (orders, 1);
  g_assert_cmpstr (march->text, ==, "Sire, march to Grimma");
  g_assert_cmpstr (stand->text, ==, "and if attacked stand.");
  g_assert_cmpint (march->verdict.kind, ==, VTR_VERDICT_NONE);
  g_assert_cmpint (march->turn, ==, 3);
  g_assert_cmpstr (march->side.s, ==, "french");
  g_assert_cmpstr (march->player.s, ==, "ney");
}

/* What the order before it has taken up is of that order, and is not told of as unread. */
static void
test_spans_taken_up (void)
{
  g_autoptr (VtrState) state = small_state ();
  const gchar *body = "March to Grimma. That is a forced march.\nVive l'Empereur!";
  g_autoptr (GPtrArray) orders = small_read (state, "ney", body, NULL);
  const VtrOrder *march;

  fixture_check_spans (body, orders);
  g_assert_cmpuint (orders->len, ==, 2);
  march = g_ptr_array_index (orders, 0);
  g_assert_cmpint (march->verdict.kind, ==, VTR_VERDICT_NONE);
  g_assert_cmpint (march->options, ==, VTR_OPTION_FORCED);
  g_assert_cmpstr (march->text, ==, "March to Grimma. That is a forced march.");
}

/* Who corrects himself: all of it is of the order, nothing of the next sentence. */
static void
test_spans_corrected (void)
{
  g_autoptr (VtrState) state = small_state ();
  const gchar *body = "8th Division to Grimma, no, 9th Division to Grimma.\nThe grumblers wait at Leipzig.";
  g_autoptr (GPtrArray) orders = small_read (state, "ney", body, NULL);
  const VtrOrder *march;
  const VtrOrder *left;

  fixture_check_spans (body, orders);
  g_assert_cmpuint (orders->len, ==, 2);
  march = g_ptr_array_index (orders, 0);
  left = g_ptr_array_index (orders, 1);
  g_assert_cmpint (march->verdict.kind, ==, VTR_VERDICT_NONE);
  g_assert_cmpstr (march->text, ==, "8th Division to Grimma, no, 9th Division to Grimma.");
  g_assert_cmpint (left->verdict.kind, ==, VTR_VERDICT_NOT_UNDERSTOOD);
  g_assert_cmpstr (left->text, ==, "The grumblers wait at Leipzig.");
}

/* What later sentences say of orders, and earlier ones of what stands behind them: each by its
 * room in src/orders/review. */
static void
test_looked_back (void)
{
  static const Row rows[] = {
    /* vtr-tokens.c */
    { "ney", "[s]8th Division to Grimma.[/s] 9th Division to Halle.", "chatter quoted|iii-9 march halle" },
    { "ney", "[s]8th Division to Grimma. 9th Division to Halle.", "iii-8 march grimma|iii-9 march halle" },
    /* vtr-held-back.c */
    { "ney", "8th Division to Grimma. Condition: the Guard holds it.", "not-understood condition of=iii-8|not-understood condition of=guard" },
    { "ney", "8th Division to Grimma. But first ask the Emperor.", "not-understood condition of=iii-8|not-understood condition" },
    { "ney", "8th Division to Grimma, 9th Division to Halle. The latter only moves when the Emperor says so.", "iii-8 march grimma|not-understood condition of=iii-9|not-understood condition" },
    { "ney", "8th Division to Grimma. It is a nice town.", "iii-8 march grimma|chatter" },
    /* vtr-afterthought.c */
    { "ney", "8th Division to Grimma, 9th Division to Halle. Sorry, the other way round.", "not-understood amends of=iii-8|not-understood amends of=iii-9|not-understood amends" },
    { "ney", "8th Division to Grimma, 9th Division to Halle. 9th Division a day later.", "iii-8 march grimma|not-understood amends of=iii-9|not-understood unclear" },
    { "ney", "8th Division to Grimma. Sorry for the mess.", "iii-8 march grimma|chatter" },
    /* vtr-leans.c */
    { "ney", "8th Division to Grimma. The Guard is tired. 9th Division too.", "iii-8 march grimma|chatter|not-understood unclear of=iii-9" },
    { "ney", "8th Division to Grimma. 9th Division likewise once it has bread.", "iii-8 march grimma|not-understood unclear of=iii-9" },
    { "ney", "8th Division to Grimma. 9th Division likewise.", "iii-8 march grimma|iii-9 march grimma" },
    { "ney", "8th Division to Grimma. Der Train bleibt zurück, die 9. Division ebenso.", "iii-8 march grimma|chatter|not-understood unclear of=iii-9" },
    { "ney", "Wait until the Guard is here. Then 8th Division goes to Grimma.", "chatter|not-understood condition of=iii-8" },
    { "ney", "A brigade of the 8th Division goes to Grimma.", "not-understood who of=iii-8" },
    { "ney", "Souham mans the outposts. If attacked, back to Halle.", "not-understood no-verb|not-understood who of=iii" },
    { "ney", "III Corps to Grimma, except Souham. He stands if attacked.", "iii march grimma|iii-8 halt|not-understood who of=iii" },
    { "ney", "8th Division to Grimma, 9th Division to Halle. If either is attacked, both fall back to Leipzig.", "iii-8 march grimma|iii-9 march halle|not-understood condition of=iii-8|not-understood condition of=iii-9" },
    { "ney", "8th Division to Grimma. 9th Division stays. If it is attacked it falls back to Leipzig.", "iii-8 march grimma|iii-9 halt|not-understood who of=iii-9" },
    { "ney", "Here is his mail. \"8th Division to Grimma.\" 9th Division to Halle.", "chatter|not-understood quoted of=iii-8|iii-9 march halle" },
    /* vtr-silent.c */
    { "ney", "8th Division to Grimma. Souham mothers the horses near Halle.", "iii-8 march grimma|not-understood no-verb" },
    { "ney", "8th Division to Grimma. Souham sings all day long.", "iii-8 march grimma|chatter" },
    /* vtr-remark.c */
    { "ney", "8th Division to Grimma, 9th Division to Halle. Those are the Emperor's ideas.", "not-understood amends of=iii-8|not-understood amends of=iii-9|not-understood amends" },
    { "ney", "8th Division to Grimma. I have decided against it.", "not-understood amends of=iii-8|not-understood amends" },
    { "ney", "8th Division to Grimma. That is all for now.", "iii-8 march grimma|chatter" },
    { "ney", "8th Division to Grimma. This road is in a bad state.", "iii-8 march grimma|chatter" },
    { "ney", "8th Division to Grimma. If attacked it stands. No fighting, sorry.", "iii-8 march grimma|not-understood amends of=iii-8|not-understood unclear" },
    /* vtr-spans-end.c */
    { "ney", "8th Division to Grimma. 8th Division stays.", "not-understood amends of=iii-8|not-understood unclear of=iii-8" },
    { "ney", "8th Division to Grimma. 8th Division stays there.", "iii-8 march grimma|not-understood unclear of=iii-8" },
    /* vtr-supposed.c */
    { "ney", "Next turn the following. 8th Division to Grimma.", "chatter|not-understood not-an-order of=iii-8" },
    { "ney", "Next turn the following.\n\n8th Division to Grimma.\n9th Division to Halle.", "chatter|not-understood not-an-order of=iii-8|not-understood not-an-order of=iii-9" },
    { "ney", "The Guard has a plan. 8th Division to Grimma.", "chatter|not-understood not-an-order of=iii-8" },
    { "ney", "My nightmare: 8th Division to Grimma.", "chatter|not-understood not-an-order of=iii-8" },
    { "ney", "Here are my orders for this turn. 8th Division to Grimma.", "chatter|iii-8 march grimma" },
    /* vtr-pronoun.c */
    { "ney", "III Corps to Grimma. Souham leads it. It stands if attacked.", "iii march grimma|chatter|not-understood who of=iii-8" },
    { "ney", "III Corps to Grimma. Souham leads it. He stands if attacked.", "iii march grimma|chatter|iii-8 stand" },
    { "ney", "Die 9. Division geht nach Grimma. Die 8. Division bleibt dort.", "iii-9 march grimma|not-understood no-place of=iii-8" },
    /* vtr-talk.c */
    { "ney", "Souham stand gestern noch bei mir.", "not-understood not-an-order of=iii-8|chatter" },
    { "ney", "Souham hält nichts davon.", "not-understood not-an-order of=iii-8" },
    /* vtr-antecedent.c */
    { "ney", "8th Division to Grimma, leaving a picket behind. If attacked it falls back to Halle.", "iii-8 march grimma|not-understood who of=iii-8" },
    { "ney", "8th Division to Grimma. If attacked it falls back to Halle.", "iii-8 march grimma|iii-8 withdraw target=halle" },
  };

  CHECK (rows);
}

static void
test_fold (void)
{
  static const gchar *const pairs[][2] = {
    { "Blücher", "blucher" }, { "Straße", "strasse" }, { "Świdnica", "swidnica" }, { "Głogów", "glogow" }, { "Latour-Maubourg", "latour maubourg" }, { "O'Rourke’s", "orourkes" }, { "  Old_Isegrim!  ", "old isegrim" }, { "Bu\xcc\x88low", "bulow" }, { "Łódź", "lodz" }, { "Kamieński", "kamienski" }, { "", "" }, { "!?", "" }, { "Москва", "" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree gchar *folded = vtr_fold (pairs[i][0]);

      g_assert_cmpstr (folded, ==, pairs[i][1]);
    }
}

static void
test_find (void)
{
  g_autoptr (VtrLexicon) lexicon = vtr_lexicon_new ();
  VtrId bluecher = vtr_id ("bluecher");
  VtrId other = vtr_id ("other");
  VtrId found;

  vtr_lexicon_add (lexicon, VTR_NAME_PLAYER, &bluecher, "General Blücher");
  vtr_lexicon_add (lexicon, VTR_NAME_PLAYER, &bluecher, "Old_Isegrim");
  vtr_lexicon_add (lexicon, VTR_NAME_PLAYER, &bluecher, "Both");
  vtr_lexicon_add (lexicon, VTR_NAME_PLAYER, &other, "Both");
  g_assert_true (vtr_lexicon_find (lexicon, VTR_NAME_PLAYER, "general bluecher", &found));
  g_assert_cmpstr (found.s, ==, "bluecher");
  g_assert_true (vtr_lexicon_find (lexicon, VTR_NAME_PLAYER, "old isegrim", &found));
  g_assert_false (vtr_lexicon_find (lexicon, VTR_NAME_PLAYER, "both", &found));
  g_assert_false (vtr_lexicon_find (lexicon, VTR_NAME_PLAYER, "isegrim", &found));
  g_assert_false (vtr_lexicon_find (lexicon, VTR_NAME_PLACE, "old isegrim", &found));
}

/* In the order of receipt; what was made of one passage later, in the order of its making. */
static void
test_sequence (void)
{
  static const struct
  {
    gint turn;
    gint seq;
    const gchar *id;
  } rows[] = { { 3, 2, "o4" }, { 3, 5, "o9" }, { 3, 5, "o31" }, { 3, 5, "o32" }, { 3, 6, "o10" }, { 4, 1, "o2" } };
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);

  for (guint i = G_N_ELEMENTS (rows); i > 0; i--)
    {
      VtrOrder *order = vtr_order_new ();

      order->turn = rows[i - 1].turn;
      order->seq = rows[i - 1].seq;
      order->id = vtr_id (rows[i - 1].id);
      g_ptr_array_add (orders, order);
    }
  g_ptr_array_sort (orders, vtr_order_compare);
  for (guint i = 0; i < orders->len; i++)
    g_assert_cmpstr (((const VtrOrder *) g_ptr_array_index (orders, i))->id.s, ==, rows[i].id);
}

/* The same thing over and over, as nobody writes: `meson test --benchmark` shows that the
 * time grows as the length does. */
static void
test_large (void)
{
  g_autoptr (VtrState) state = small_state ();
  static const gchar *const pieces[] = { "x", "Leipzig ", "Leipzig - ", "III Corps, ", "march to ", ".", "\"(", "[quote]", "all my corps halt. ", "If attacked ", "to Lipzig ", "\n> ", "I ", "8th ", "and ", "Qwertzuiop to Asdfgh. ", "- ", "1. ", "sur Leipzig ", "das III. Korps, " };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (GString) body = g_string_new (NULL);
      g_autoptr (GPtrArray) orders = NULL;

      while (body->len < rounds (30000))
        g_string_append (body, pieces[i]);
      orders = small_read (state, "eugene", body->str, NULL);
      g_assert_cmpuint (orders->len, >, 0);
      fixture_check_spans (body->str, orders);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/orders/fold", test_fold);
  g_test_add_func ("/orders/find", test_find);
  g_test_add_func ("/orders/reader/names", test_names);
  g_test_add_func ("/orders/reader/places", test_places);
  g_test_add_func ("/orders/reader/paths", test_paths);
  g_test_add_func ("/orders/reader/subjects", test_subjects);
  g_test_add_func ("/orders/reader/options", test_options);
  g_test_add_func ("/orders/reader/postures", test_postures);
  g_test_add_func ("/orders/reader/verbs", test_verbs);
  g_test_add_func ("/orders/reader/no-orders", test_no_orders);
  g_test_add_func ("/orders/reader/remarks", test_remarks);
  g_test_add_func ("/orders/reader/route", test_route);
  g_test_add_func ("/orders/reader/spans", test_spans);
  g_test_add_func ("/orders/reader/spans/taken-up", test_spans_taken_up);
  g_test_add_func ("/orders/reader/spans/corrected", test_spans_corrected);
  g_test_add_func ("/orders/reader/looked-back", test_looked_back);
  g_test_add_func ("/orders/sequence", test_sequence);
  g_test_add_func ("/orders/reader/large", test_large);
  return g_test_run ();
}

// What the studio has set about each questionnaire, and what of them can be asked.
import { eq } from "drizzle-orm";
import { studioQuestionnaires } from "#db/schema/care/questionnaires.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { questionnaires } from "./library.ts";
import type { Item, Questionnaire } from "./questionnaire.ts";
import { itemsOfText } from "./typed-text.ts";

const { questionnaireKey, isUsed, intro, questions, version } = studioQuestionnaires;
const columns = {
  key: questionnaireKey,
  isUsed,
  intro,
  questions,
  version,
};

/** All that the studio has set; at most a row for each questionnaire of the library. */
export const listSettings = (db: Db) =>
  db.select(columns).from(studioQuestionnaires).limit(questionnaires.length);
export type StudioSetting = Awaited<ReturnType<typeof listSettings>>[number];

/** What is set about one; undefined where nothing is. */
export async function findSetting(db: Db, key: string): Promise<StudioSetting | undefined> {
  const [found] = await db
    .select(columns)
    .from(studioQuestionnaires)
    .where(eq(questionnaireKey, key));
  return found;
}

/** What a client reads: the text of the library, or the one that the studio typed. */
export function textOf(
  questionnaire: Questionnaire,
  setting: StudioSetting | undefined,
): { intro: string; items: readonly Item[] } {
  const items = questionnaire.frame
    ? itemsOfText(questionnaire.frame, setting?.questions ?? [])
    : (questionnaire.items ?? []);
  return { intro: setting?.intro || questionnaire.intro, items };
}

/** Used, not used, or without the text that it needs. */
export type Standing = "used" | "off" | "no-text";

/** How a questionnaire stands in this studio. */
export function standingOf(
  questionnaire: Questionnaire,
  setting: StudioSetting | undefined,
): Standing {
  if (questionnaire.frame && textOf(questionnaire, setting).items.length === 0) return "no-text";
  const isOn = setting ? setting.isUsed : !questionnaire.frame;
  return isOn ? "used" : "off";
}

/** All of the library with how each stands, in its order. */
export const listStudioQuestionnaires = (ctx: Ctx<Therapist>) =>
  read(ctx, async (db) => {
    const settings = new Map((await listSettings(db)).map((one) => [one.key, one]));
    return questionnaires.map((questionnaire) => ({
      questionnaire,
      standing: standingOf(questionnaire, settings.get(questionnaire.key)),
    }));
  });

/** What can be asked, by key and title. */
export const listAskable = async (ctx: Ctx<Therapist>) =>
  (await listStudioQuestionnaires(ctx)).flatMap(({ questionnaire: { key, title }, standing }) =>
    standing === "used" ? [{ key, title }] : [],
  );

/** What is set about one, for the page where it is changed. */
export const readSetting = (ctx: Ctx<Therapist>, key: string) =>
  read(ctx, (db) => findSetting(db, key));

import { data, type RouterContextProvider } from "react-router";
import { factsOf } from "#app/http/ctx.ts";
import { theStaff } from "#app/http/locks.ts";
import { problemOf } from "#app/http/problem.ts";
import type { Connection } from "#app/http/test-connections.ts";
import type { Ctx, Owner, Staff } from "#domain/kernel/ctx.ts";
import { type Settings, settingsForms } from "#domain/studio/settings/forms.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { differing, partOf, settingInWords } from "#domain/studio/settings/rules.ts";
import { saveSettings } from "#domain/studio/settings/save-settings.ts";
import {
  notReadYet,
  settingLabels,
  settingParts,
  settingsMessages,
  type SettingsPart,
} from "#domain/studio/settings/words.ts";
import { answerUpkeep, upkeepTasks } from "./answer-upkeep.ts";

/** What a form of the settings says after a press. */
export type SettingsAnswer = {
  part?: SettingsPart;
  saved?: boolean;
  /** Another good thing to say. */
  good?: string;
  connections?: Connection[];
  /** What was typed, while it has not been saved. */
  typed?: Record<string, string>;
  errors?: Record<string, string>;
  /** What somebody else has changed since the form was opened, in sentences. */
  meanwhile?: string[];
  sorry?: string;
  reference?: string;
  /** The settings as they are now. */
  fresh?: Settings | undefined;
};

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Settings are the owner's to change; other staff see them. */
export const asOwner = (ctx: Ctx<Staff>): Ctx<Owner> | undefined =>
  ctx.actor.role === "owner" ? (ctx as Ctx<Owner>) : undefined;

export const ownerOnly = "Only the owner can change the settings.";

/** Saves one form of the settings, or says at its fields what is wrong. */
export async function answerSettings({ request, context }: Asked) {
  const { ctx } = theStaff(context);
  const { reference, address } = factsOf(context);
  const owner = asOwner(ctx);
  if (!owner) return data<SettingsAnswer>({ sorry: ownerOnly }, 403);
  const fields = new Map(
    [...(await request.formData())].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const task = upkeepTasks.find((name) => name === fields.get("intent"));
  const part = (Object.keys(settingParts) as SettingsPart[]).find((name) => name === fields.get("part"));
  if (!part && !task) return data<SettingsAnswer>({ sorry: settingsMessages.notSaved }, 400);
  try {
    if (task) return await answerUpkeep(owner, task, address);
    return await save(owner, part!, Object.fromEntries(fields), address);
  } catch (thrown) {
    const { words, status } = problemOf(thrown, { reference, now: ctx.now });
    factsOf(context).notes.problem = thrown;
    return data<SettingsAnswer>(
      {
        ...(part ? { part, typed: Object.fromEntries(fields) } : {}),
        sorry: settingsMessages.notSaved,
        reference: words.reference,
      },
      status,
    );
  }
}

async function save(ctx: Ctx<Owner>, part: SettingsPart, typed: Record<string, string>, address: string) {
  const parsed = settingsForms[part].safeParse(typed);
  if (!parsed.success) {
    const errors: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
    return data<SettingsAnswer>({ part, typed, errors }, 422);
  }
  const seen = readSeen(typed["seen"]);
  const outcome = await saveSettings(ctx, { part, wanted: parsed.data, seen }, address);
  const fresh = await findSettings(ctx);
  if (outcome.ok) return data<SettingsAnswer>({ part, saved: true, fresh });
  if (outcome.why === "not-read-yet")
    return data<SettingsAnswer>({ part, typed, errors: { papers_checked_on: notReadYet } }, 422);
  const now = partOf(fresh!, part);
  const meanwhile = differing(now, seen).map(
    (name) =>
      `${settingLabels[name]} was ${settingInWords(seen[name] ?? null)} and is now ${settingInWords(now[name] ?? null)}.`,
  );
  return data<SettingsAnswer>({ part, typed, meanwhile, fresh }, 409);
}

/** The values that the form was opened with, as the page wrote them. */
function readSeen(text = ""): Partial<Settings> {
  try {
    const seen: unknown = JSON.parse(text);
    return typeof seen === "object" && seen !== null ? seen : {};
  } catch {
    return {};
  }
}

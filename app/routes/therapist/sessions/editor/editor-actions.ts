import type { RouterContextProvider } from "react-router";
import { fieldErrorsIn } from "#app/http/forms.ts";
import { openedWith, saveOver } from "#app/http/save-over.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { newClientForm } from "#domain/people/clients/forms.ts";
import { actionErrorOf } from "#app/http/action-error.ts";
import { clientMessages } from "#domain/people/clients/messages.ts";
import { listSessionClients } from "#domain/schedule/calendar/list-session-parts.ts";
import { takeOnClient } from "#domain/schedule/clients/take-on-client.ts";
import { addGroup, changeGroup } from "#domain/schedule/groups/add-group.ts";
import { bookSession } from "#domain/schedule/sessions/book-session.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { changeSession } from "#domain/schedule/sessions/change-session.ts";
import { groupForm, sessionForm, tellClient } from "#domain/schedule/sessions/forms.ts";
import { sessionFailed, sessionMessages } from "#domain/schedule/sessions/messages.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { UsablePass } from "#domain/shop/passes/rules.ts";
import { refusedField } from "./field-of.ts";
import { readSaved, type SessionParts } from "./read-editor.ts";

type Texts = Record<string, string>;
type Refused =
  | { why: Exclude<keyof typeof sessionMessages, "closed">; passes?: readonly UsablePass[] }
  | { why: "closed"; because: string };

/** What the form of a session answers when it stays. */
export type EditorResult = EditResult & {
  /** The time is taken: it can be given twice, with a reason. */
  isTaken?: boolean;
  /**
   * The day is closed: it can be saved all the same by a person who confirms that the studio is
   * open.
   */
  isClosed?: boolean;
  /** The clients that words have found. */
  found?: { words: string; clients: SessionParts["clients"] };
  /** The passes of the client among which one is to be chosen. */
  passes?: readonly UsablePass[] | undefined;
};
/** Done and where it took place, or what to say with which status. */
export type Edited =
  | { ok: true; id: string; change: "booked" | "added" | "saved" | "deleted"; startsAt: Date }
  | Refusal;
type Refusal = { ok: false; status: number; result: EditorResult };

const no = (status: number, result: EditorResult): Refusal => ({ ok: false, status, result });

/** Looks for clients by the words in the form, which stays as it was typed. */
export async function findClients(ctx: Ctx<Therapist>, values: Texts): Promise<EditorResult> {
  const words = (values["find"] ?? "").trim().slice(0, 80);
  const clients = await listSessionClients(ctx, words);
  return { values, opened: openedWith(values), found: { words, clients } };
}

/** Books an individual session, with a client who may be new, or adds a group. */
export async function createSession(ctx: Ctx<Therapist>, sent: Texts): Promise<Edited> {
  const values = withOverlap(sent);
  const isGroup = values["is_group_session"] === "true";
  if (!isGroup && values["client_id"] === "new") {
    const taken = await takeOn(ctx, values);
    if (!taken.ok) return taken;
    values["client_id"] = taken.id;
  }
  const read = isGroup ? groupForm.safeParse(values) : sessionForm.safeParse(values);
  if (!read.success) return no(422, { values, errors: fieldErrorsIn(read.error) });
  const made =
    "group_name" in read.data
      ? await addGroup(ctx, read.data)
      : await bookSession(ctx, read.data, byPassOf(values));
  if (!made.ok) return refusal("create", made, values);
  return {
    ok: true,
    id: made.value.id,
    change: isGroup ? "added" : "booked",
    startsAt: made.value.startsAt,
  };
}

/** Saves what was typed over the version the form was opened with; what both changed is asked about. */
export async function editSession(
  ctx: Ctx<Therapist>,
  { id, sent }: { id: string; sent: Texts },
): Promise<Edited> {
  const outcome = await saveOver(withOverlap(sent), {
    save: (values, version) => saveValues(ctx, { id, values, version: Number(version) }),
    saved: async () => (await readSaved(ctx, id))?.saved,
  });
  if (outcome.ok)
    return {
      ok: true,
      id,
      change: "saved",
      startsAt: outcome.value.startsAt,
    };
  const { values, opened } = outcome;
  if ("clashes" in outcome) return no(409, { values, opened, clashes: outcome.clashes });
  if (outcome.why === "mistyped") return no(422, { values, opened, errors: outcome.errors });
  const refused = refusal("update", outcome, values);
  return { ...refused, result: { ...refused.result, opened } };
}

/**
 * Deletes a session as the schedule does it: it is cancelled with a reason, all attendees are
 * notified, and it can be undone.
 */
export async function deleteSession(
  ctx: Ctx<Therapist>,
  { id, sent }: { id: string; sent: Texts },
): Promise<Edited> {
  const reason = (sent["reason"] ?? "").trim().slice(0, 300);
  const tell = tellClient.parse(sent["tell_client"]);
  const gone = await cancelSession(ctx, { id, version: Number(sent["version"]), reason, tell });
  if (gone.ok)
    return {
      ok: true,
      id,
      change: "deleted",
      startsAt: gone.value.startsAt,
    };
  const refused = refusal("delete", gone, sent);
  return { ...refused, result: { ...refused.result, opened: openedWith(sent) } };
}

async function saveValues(
  ctx: Ctx<Therapist>,
  { id, values, version }: { id: string; values: Texts; version: number },
) {
  const isGroup = values["is_group_session"] === "true";
  const read = isGroup ? groupForm.safeParse(values) : sessionForm.safeParse(values);
  if (!read.success)
    return {
      ok: false,
      why: "mistyped",
      errors: fieldErrorsIn(read.error),
    } as const;
  return "group_name" in read.data
    ? changeGroup(ctx, { id, version, form: read.data })
    : changeSession(ctx, { id, version, form: read.data });
}

/**
 * Does what a session's form asks for. Where it breaks, the form stays with what was typed, and says what failed and under
 * which reference.
 */
export async function keepValues<Answer>(
  context: Readonly<RouterContextProvider>,
  { task, sent }: { task: "save" | "delete"; sent: Texts },
  work: () => Promise<Answer>,
): Promise<Answer | Refusal> {
  try {
    return await work();
  } catch (thrown) {
    const { status, reference } = actionErrorOf(context, thrown);
    return no(status, {
      values: sent,
      opened: openedWith(sent),
      failed: sessionFailed[task],
      reference,
    });
  }
}

/** Why it was not done: at its field where it is about one, else in one sentence (requirements 3.8.3). */
function refusal(task: "create" | "update" | "delete", refused: Refused, values: Texts): Refusal {
  if (refused.why === "closed") return no(409, { values, failed: refused.because, isClosed: true });
  const { why } = refused;
  const message = sessionMessages[why];
  const field = refusedField[why];
  if (field && "passes" in refused)
    return no(422, { values, errors: { [field]: message }, passes: refused.passes });
  if (field)
    return no(422, { values, errors: { [field]: message }, isTaken: why === "reason-missing" });
  if (why === "occupied") return no(409, { values, failed: message, isTaken: true });
  return no(409, { values, failed: `Failed to ${task} session: ${message}` });
}

async function takeOn(
  ctx: Ctx<Therapist>,
  values: Texts,
): Promise<{ ok: true; id: string } | Refusal> {
  const read = newClientForm.safeParse(values);
  if (!read.success) return no(422, { values, errors: fieldErrorsIn(read.error) });
  const taken = await takeOnClient(ctx, read.data);
  if (taken.ok) return { ok: true, id: taken.value.id };
  const message = clientMessages[taken.why];
  return no(
    409,
    taken.why === "known" ? { values, errors: { email: message } } : { values, failed: message },
  );
}

/** Whether a pass of the client pays, and which one, where it is chosen. */
const byPassOf = ({ by_pass: byPass, pass_id: passId = "" }: Texts) =>
  byPass === "on" ? { passId: isUuid(passId) ? passId : undefined } : undefined;

/** The boxes that confirm whose time may be given twice, as the commands read them. */
function withOverlap(sent: Texts): Texts {
  const overlap = ["therapist", "room", "client"].filter((one) => sent[`overlap_${one}`] === "on");
  return { ...sent, overlap: overlap.join(",") };
}

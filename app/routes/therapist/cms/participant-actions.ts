import { fieldErrorsIn } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { listClientsById } from "#domain/schedule/calendar/list-session-parts.ts";
import { addParticipants } from "#domain/schedule/groups/add-participant.ts";
import {
  cancelPlace,
  confirmPlace,
  moveParticipant,
} from "#domain/schedule/groups/change-place.ts";
import { groupMessageForm, participantForm } from "#domain/schedule/groups/forms.ts";
import { restorePlace } from "#domain/schedule/groups/restore-place.ts";
import { messageGroup } from "#domain/schedule/groups/message-group.ts";
import { saveRegister } from "#domain/schedule/groups/save-register.ts";
import { groupMessages, type participantNews } from "#domain/schedule/groups/messages.ts";

type Sent = { sessionId: string; values: Record<string, string>; by: string };
type News = keyof typeof participantNews;
/** What was done, or what to say with which status. */
export type Submission =
  | { ok: true; done: News; undo?: string }
  | { ok: false; status: number; result: ActionResult };
type Outcome = { ok: true } | { ok: false; why: keyof typeof groupMessages };

const refused = (status: number, result: ActionResult): Submission => ({
  ok: false,
  status,
  result,
});

/**
 * The actions of the participants dialog, by the button's `intent`; a row's button holds the
 * participant, "move:ID", and the status that was shown: "remove:ID:pending".
 */
export async function handleParticipantsAction(
  ctx: Ctx<Therapist>,
  sent: Sent,
): Promise<Submission> {
  const [intent = "", id = "", was = ""] = (sent.values["intent"] ?? "").split(":");
  if (intent === "add") return add(ctx, sent);
  if (intent === "message") return message(ctx, sent);
  const { values, sessionId, by } = sent;
  const finish = (outcome: Outcome, done: News): Submission =>
    outcome.ok
      ? { ok: true, done }
      : refused(409, { intent, values, failed: groupMessages[outcome.why] });
  if (intent === "save" || intent === "all-came") {
    const register = { ...registerIn(values), by, restCame: intent === "all-came" };
    return finish(
      await saveRegister(ctx, sessionId, register),
      intent === "save" ? "saved" : "all-came",
    );
  }
  if (!isUuid(id)) return finish({ ok: false, why: "no-such-place" }, "saved");
  if (intent === "remove") {
    const removed = await cancelPlace(ctx, { id, reason: "" });
    return removed.ok
      ? {
          ok: true,
          done: "removed",
          undo: `${id}:${was}`,
        }
      : finish(removed, "removed");
  }
  if (intent === "restore") {
    const status = (["pending", "waitlist"] as const).find((one) => one === was) ?? "confirmed";
    return finish(await restorePlace(ctx, { id, status }), "restored");
  }
  const wasAsked = values["was_asked"] === "on";
  if (intent === "confirm")
    return given(values, await confirmPlace(ctx, id, { wasAsked }), "confirmed");
  const to = values[`to:${id}`] ?? "";
  if (!isUuid(to)) return refused(422, { intent, values, failed: "Please choose another date." });
  return given(values, await moveParticipant(ctx, { id, to, wasAsked }), "moved");
}

/**
 * The result of giving a participant a place: where a flag says so, the form asks whether
 * their therapist agrees.
 */
function given(values: Record<string, string>, outcome: Outcome, done: News): Submission {
  if (outcome.ok) return { ok: true, done };
  const message = groupMessages[outcome.why];
  if (outcome.why !== "ask-first") return refused(409, { intent: "give", values, failed: message });
  return refused(409, { intent: "give", values, errors: { was_asked: message } });
}

async function add(ctx: Ctx<Therapist>, { sessionId, values }: Sent): Promise<Submission> {
  const read = participantForm.safeParse(values);
  if (!read.success)
    return refused(422, { intent: "add", values, errors: fieldErrorsIn(read.error) });
  const { status, ...guest } = read.data;
  const clients = ofPeople(values, "client").map(([clientId]) => ({ clientId }));
  const people = [...clients, ...(guest.client_name ? [{ guest }] : [])];
  const wasAsked = values["was_asked"] === "on";
  const byPass = values["by_pass"] === "on";
  const passOf = new Map(ofPeople(values, "pass").filter(([, passId]) => isUuid(passId)));
  const input = { sessionId, status, byPass, passOf, wasAsked, people };
  const added = await addParticipants(ctx, input);
  if (added.ok) return { ok: true, done: people.length > 1 ? "several-added" : "added" };
  const name = people.length > 1 && added.clientId && (await nameOf(ctx, added.clientId));
  const message = name
    ? `${name}: ${groupMessages[added.why]} None is added yet.`
    : groupMessages[added.why];
  if (added.why === "nobody-named")
    return refused(422, { intent: "add", values, errors: { clients: message } });
  if (added.why === "ask-first")
    return refused(409, { intent: "add", values, errors: { was_asked: message } });
  return refused(409, { intent: "add", values, failed: message });
}

const nameOf = async (ctx: Ctx<Therapist>, id: string) =>
  (await listClientsById(ctx, [id]))[0]?.name;

async function message(ctx: Ctx<Therapist>, { sessionId, values }: Sent): Promise<Submission> {
  const read = groupMessageForm.safeParse(values);
  if (!read.success)
    return refused(422, { intent: "message", values, errors: fieldErrorsIn(read.error) });
  const { words, with_waiting: withWaiting } = read.data;
  const sent = await messageGroup(ctx, { sessionId, words, withWaiting });
  if (sent.ok) return { ok: true, done: "messaged" };
  return refused(409, { intent: "message", values, failed: groupMessages[sent.why] });
}

/**
 * "confirm:ID" is a ticked box, "attended:ID" is yes, no or nothing yet, and "was:ID" what it was
 * when the page was made: an unchanged field must not undo what a colleague has saved meanwhile.
 */
function registerIn(values: Record<string, string>) {
  const said: Record<string, boolean> = { yes: true, no: false };
  return {
    confirmed: ofPeople(values, "confirm").map(([id]) => id),
    attended: new Map(
      ofPeople(values, "attended")
        .filter(([id, value]) => value !== values[`was:${id}`])
        .map(([id, value]) => [id, said[value] ?? null]),
    ),
  };
}

/** What was sent of each person under a name of this kind, "kind:ID". */
const ofPeople = (values: Record<string, string>, kind: string) =>
  Object.entries(values).flatMap(([name, value]) => {
    const id = name.startsWith(`${kind}:`) ? name.slice(kind.length + 1) : "";
    return isUuid(id) ? [[id, value] as const] : [];
  });

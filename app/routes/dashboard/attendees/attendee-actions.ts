import { data } from "react-router";
import { fieldErrorsIn } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { ownValue } from "#domain/kernel/input/own-value.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { groupMessageForm } from "#domain/schedule/groups/forms.ts";
import { messageGroup } from "#domain/schedule/groups/message-group.ts";
import { saveRegister } from "#domain/schedule/groups/save-register.ts";
import { groupMessages } from "#domain/schedule/groups/messages.ts";
import { askForNames, messageEvent } from "#domain/shop/attendees/message-event.ts";
import { tickGuest } from "#domain/shop/attendees/tick-guest.ts";
import { attendeeMessages, attendeeRefusals } from "#domain/shop/attendees/messages.ts";

type Submission = { id: string; values: Record<string, string>; by: string };
const said: Record<string, boolean | null> = {
  yes: true,
  no: false,
  open: null,
};

const failed = (intent: string, why: string, values = {}, status = 409) =>
  data<ActionResult>({ intent, values, failed: why }, status);
const unknown = () => failed("", "Please choose what to do.", {}, 422);

/**
 * The actions of the page of a retreat or course: a tick ("tick:LINE:PLACE:yes"), a message, the
 * question for names.
 */
export async function handleEventAction(
  ctx: Ctx<Staff>,
  { id: productId, values, by }: Submission,
) {
  const [intent = "", lineId = "", place = "", how = ""] = (values["intent"] ?? "").split(":");
  if (intent === "tick") {
    const arrived = ownValue(said, how);
    if (arrived === undefined) return unknown();
    const ticked = await tickGuest(ctx, { lineId, place: Number(place), arrived, by });
    return ticked.ok
      ? data<ActionResult>({ intent })
      : failed(intent, attendeeRefusals[ticked.why]);
  }
  if (intent === "ask") {
    const asked = await askForNames(ctx, { productId });
    return asked.ok
      ? data<ActionResult>({ done: attendeeMessages.asked })
      : failed(intent, attendeeRefusals[asked.why]);
  }
  if (intent !== "message") return unknown();
  const read = groupMessageForm.safeParse(values);
  if (!read.success)
    return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
  const sent = await messageEvent(ctx, { productId, words: read.data.words });
  return sent.ok
    ? data<ActionResult>({ done: attendeeMessages.messaged })
    : failed(intent, attendeeRefusals[sent.why], values);
}

/** The same for a class of the schedule: a tick is "tick:PARTICIPANT:yes". */
export async function handleClassPeopleAction(
  ctx: Ctx<Staff>,
  { id: sessionId, values, by }: Submission,
) {
  const [intent = "", participantId = "", how = ""] = (values["intent"] ?? "").split(":");
  if (intent === "tick") {
    const arrived = ownValue(said, how);
    if (arrived === undefined || !isUuid(participantId)) return unknown();
    const register = { confirmed: [], attended: new Map([[participantId, arrived]]), by };
    const saved = await saveRegister(ctx, sessionId, register);
    return saved.ok ? data<ActionResult>({ intent }) : failed(intent, groupMessages[saved.why]);
  }
  if (intent !== "message") return unknown();
  const read = groupMessageForm.safeParse(values);
  if (!read.success)
    return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
  const { words, with_waiting: withWaiting } = read.data;
  const sent = await messageGroup(ctx, { sessionId, words, withWaiting });
  return sent.ok
    ? data<ActionResult>({ done: attendeeMessages.messaged })
    : failed(intent, groupMessages[sent.why], values);
}

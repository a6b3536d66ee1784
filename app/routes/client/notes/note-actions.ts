import { data, redirect, type RouterContextProvider } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { actionErrorOf } from "#app/http/action-error.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { markNoteRead } from "#domain/care/read-receipts/mark-note-read.ts";
import { type NoteKind, notePath } from "#domain/care/read-receipts/rules.ts";
import { findOwnNote } from "#domain/care/read-receipts/queries.ts";
import { replyForm, responseForm } from "#domain/care/responses/forms.ts";
import { giveResponse } from "#domain/care/responses/give-response.ts";
import { responseRefusals } from "#domain/care/responses/messages.ts";
import { writeOwnReply } from "#domain/care/responses/write-own-reply.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";

type Sent = { id: string; form: FormData; context: Readonly<RouterContextProvider> };
/** `to`: where it leads when it is done. */
type ActionInput = Sent & { kind: NoteKind; to: string };

/** Does what the forms of a note's page ask for: mark it as read, respond, write below the response. */
export async function handleNoteAction(ctx: Ctx<Client>, sent: Sent & { kind: NoteKind }) {
  const asked: ActionInput = { ...sent, to: notePath(sent) };
  switch (asked.form.get("intent")) {
    case "mark-read":
      return after(await markNoteRead(ctx, asked.id), asked, "read");
    case "respond":
      return submitResponse(ctx, asked);
    case "reply":
      return reply(ctx, asked);
    default:
      return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  }
}

/** Takes a response to a note, from the note's own page or from the dialog above the list. */
export async function submitResponse(ctx: Ctx<Client>, asked: Sent & { to: string }) {
  const values = textsIn(asked.form);
  const read = responseForm.safeParse(values);
  if (!read.success)
    return data<ActionResult>(
      { intent: "respond", values, errors: fieldErrorsIn(read.error) },
      422,
    );
  const photo = await photoIn(asked.form);
  try {
    const given = await giveResponse(ctx, { noteId: asked.id, form: read.data, photo });
    if (!given.ok && given.why in fieldOf) {
      const errors = { [fieldOf[given.why as keyof typeof fieldOf]]: responseRefusals[given.why] };
      return data<ActionResult>({ intent: "respond", values, errors }, 422);
    }
    return after(given, asked, "responded");
  } catch (thrown) {
    const { status, reference } = actionErrorOf(asked.context, thrown);
    return data<ActionResult>(
      { intent: "respond", values, failed: responseFailed, reference },
      status,
    );
  }
}
const responseFailed = "Failed to send your response. Please try again.";

/** What is wrong with the photo stands at its field; everything typed is there again. */
const fieldOf = {
  "photo-consent": "photo_consent",
  "photo-failed": "progress_photo",
  "not-a-photograph": "progress_photo",
  heic: "progress_photo",
  "too-heavy": "progress_photo",
  "too-many-pixels": "progress_photo",
  "too-small": "progress_photo",
  unreadable: "progress_photo",
  "too-many-photos": "progress_photo",
} as const;

async function photoIn(form: FormData): Promise<Uint8Array | undefined> {
  const file = form.get("progress_photo");
  return file instanceof File && file.size > 0
    ? new Uint8Array(await file.arrayBuffer())
    : undefined;
}

async function reply(ctx: Ctx<Client>, asked: ActionInput) {
  const values = textsIn(asked.form);
  const read = replyForm.safeParse(values);
  if (!read.success)
    return data<ActionResult>({ intent: "reply", values, errors: fieldErrorsIn(read.error) }, 422);
  const note = orNotFound(await findOwnNote(ctx, asked));
  const responseId = note.response?.id ?? "";
  return after(await writeOwnReply(ctx, { responseId, body: read.data.reply }), asked, "replied");
}

type Outcome = { ok: true } | { ok: false; why: keyof typeof responseRefusals };

function after(outcome: Outcome, { form, to }: { form: FormData; to: string }, said: string) {
  if (outcome.ok) throw redirect(`${to}${to.includes("?") ? "&" : "?"}done=${said}`, 303);
  const intent = String(form.get("intent"));
  return data<ActionResult>(
    { intent, values: textsIn(form), failed: responseRefusals[outcome.why] },
    409,
  );
}

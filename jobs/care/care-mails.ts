import {
  clientResponded,
  formRequested,
  formSigned,
  noteShared,
  notesUnread,
  therapistAnswered,
} from "#emails/care.tsx";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import {
  findReviewers,
  findRecipient,
  findUnread,
  type Party,
} from "#domain/care/notices/find-recipient.ts";
import { findFormRequest } from "#domain/care/forms/find-form-request.ts";
import { remindOfNotes } from "#domain/care/notices/remind.ts";
import type { JobHandler, Schedule } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** When a note was shared: one mail to its client, unless they have read it or it was taken back meanwhile. */
export const noteSharedMail: JobHandler<{ noticeId: string }> = async (ctx, { noticeId }) => {
  const recipient = await findRecipient(ctx, noticeId, { who: "client", preference: "newNotes" });
  if (!recipient || recipient.isRead) return;
  const message = noteShared({ studio: await theStudio(ctx), link: notePage(ctx, recipient) });
  await sendOnce(ctx, {
    ...message,
    to: recipient.email,
    kind: "note-shared",
    key: `note-shared-${noticeId}`,
  });
};

/** When a client responded to a note: one mail to its therapist. */
export const responseGiven: JobHandler<{ noticeId: string }> = async (ctx, { noticeId }) => {
  const recipient = await findRecipient(ctx, noticeId, {
    who: "therapist",
    preference: "clientResponses",
  });
  if (!recipient) return;
  const message = clientResponded({
    studio: await theStudio(ctx),
    link: responsesPage(ctx),
    again: false,
  });
  await sendOnce(ctx, {
    ...message,
    to: recipient.email,
    kind: "response-given",
    key: `response-given-${noticeId}`,
  });
};

/** When a person wrote below a response: one email to the other side. */
export const replyWritten: JobHandler<{ noticeId: string; replyId: string; to: Party }> = async (
  ctx,
  written,
) => {
  const { noticeId, replyId, to } = written;
  const recipient = await findRecipient(ctx, noticeId, { who: to, preference: "clientResponses" });
  if (!recipient) return;
  const studio = await theStudio(ctx);
  const message =
    to === "client"
      ? therapistAnswered({ studio, link: notePage(ctx, recipient) })
      : clientResponded({ studio, link: responsesPage(ctx), again: true });
  await sendOnce(ctx, {
    ...message,
    to: recipient.email,
    kind: "reply-written",
    key: `reply-written-${replyId}`,
  });
};

/** When a client has not read notes for the hours they chose: one mail, if there are still any. */
export const notesUnreadMail: JobHandler<{ clientId: string }> = async (ctx, { clientId }, job) => {
  const found = await findUnread(ctx, clientId);
  if (!found || found.unread === 0) return;
  const link = `${ctx.ports.origin()}/client/dashboard?tab=notes`;
  const message = notesUnread({ studio: await theStudio(ctx), link, unread: found.unread });
  await sendOnce(ctx, {
    ...message,
    to: found.email,
    kind: "notes-unread",
    key: `notes-unread-${job.id}`,
  });
};

/** When a client was asked for a form: one mail, unless they have signed it meanwhile. */
export const formAskedMail: JobHandler<{ requestId: string }> = async (ctx, { requestId }) => {
  const asked = await findFormRequest(ctx, requestId);
  if (!asked) return;
  const link = `${ctx.ports.origin()}/client/forms/${asked.slug}`;
  const message = formRequested({ studio: await theStudio(ctx), link });
  await sendOnce(ctx, {
    ...message,
    to: asked.email,
    kind: "form-asked",
    key: `form-asked-${requestId}`,
  });
};

/** When a client has signed forms: one mail for a sitting, to each therapist who is to review them. */
export const formSignedMail: JobHandler<{ clientId: string }> = async (ctx, { clientId }, job) => {
  const message = formSigned({
    studio: await theStudio(ctx),
    link: `${ctx.ports.origin()}/therapist/forms`,
  });
  for (const { id, email } of await findReviewers(ctx, clientId))
    await sendOnce(ctx, {
      ...message,
      to: email,
      kind: "form-signed",
      key: `form-signed-${job.id}-${id}`,
    });
};

/** Four times an hour: clients with notes that they have not read. */
export const remindOfNotesOften: Schedule = {
  name: "remind-of-notes",
  everySeconds: 900,
  run: async (ctx) => void (await remindOfNotes(ctx)),
};

const responsesPage = (ctx: Ctx<System>) => `${ctx.ports.origin()}/therapist/responses`;

const notePage = (
  ctx: Ctx<System>,
  { clientNoteId, noteId }: { clientNoteId: string | null; noteId: string | null },
) => `${ctx.ports.origin()}/client/notes/${clientNoteId ? "note" : "session"}/${noteId}`;

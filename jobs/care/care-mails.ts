import {
  clientResponded,
  formRequested,
  formSigned,
  noteShared,
  notesUnread,
  therapistAnswered,
} from "#emails/care.ts";
import { findFormRequest } from "#domain/care/forms/find-form-request.ts";
import {
  findClientOfNote,
  findReviewers,
  findUnread,
  findTherapistsOfNote,
} from "#domain/care/notices/find-recipient.ts";
import type { JobHandler } from "#jobs/job.ts";
import { mailJob } from "#jobs/mail-job.ts";

const notePage = (note: { clientNoteId: string | null; noteId: string | null }) =>
  `/client/notes/${note.clientNoteId ? "note" : "session"}/${note.noteId}`;
const responsesPage = "/therapist/responses";

/**
 * When a note was shared: one mail to its client, unless they have read it or it was taken back
 * meanwhile.
 */
export const noteSharedMail = mailJob({
  find: (ctx, { noticeId }: { noticeId: string }) =>
    findClientOfNote(ctx, noticeId, { preference: "newNotes" }),
  kind: "note-shared",
  key: ({ payload }) => `note-shared-${payload.noticeId}`,
  to: ({ found }) => !found.isRead && found.email,
  says: ({ found, studio, at }) => noteShared({ studio, link: at(notePage(found)) }),
});

/**
 * When a client responded to a note: one mail to its therapist, or to each who treats the client
 * now.
 */
export const responseGiven = mailJob({
  find: (ctx, { noticeId }: { noticeId: string }) => findTherapistsOfNote(ctx, noticeId),
  kind: "response-given",
  key: ({ payload, found }) => `response-given-${payload.noticeId}-${found.id}`,
  to: ({ found }) => found.email,
  says: ({ at }) => clientResponded({ link: at(responsesPage), again: false }),
});

type Written = { noticeId: string; replyId: string; to: "client" | "therapist" };

const replyToClient = mailJob({
  find: (ctx, { noticeId }: Written) =>
    findClientOfNote(ctx, noticeId, { preference: "clientResponses" }),
  kind: "reply-written",
  key: ({ payload }) => `reply-written-${payload.replyId}`,
  to: ({ found }) => found.email,
  says: ({ found, studio, at }) => therapistAnswered({ studio, link: at(notePage(found)) }),
});

const replyToTherapists = mailJob({
  find: (ctx, { noticeId }: Written) => findTherapistsOfNote(ctx, noticeId),
  kind: "reply-written",
  key: ({ payload, found }) => `reply-written-${payload.replyId}-${found.id}`,
  to: ({ found }) => found.email,
  says: ({ at }) => clientResponded({ link: at(responsesPage), again: true }),
});

/** When a person wrote below a response: one email to each of the other side. */
export const replyWritten: JobHandler<Written> = (ctx, payload, job) =>
  payload.to === "client" ? replyToClient(ctx, payload, job) : replyToTherapists(ctx, payload, job);

/** When a client has not read notes for the hours they chose: one mail, if there are still any. */
export const notesUnreadMail = mailJob({
  find: (ctx, { clientId }: { clientId: string }) => findUnread(ctx, clientId),
  kind: "notes-unread",
  to: ({ found }) => found.unread > 0 && found.email,
  says: ({ found: { unread }, at }) =>
    notesUnread({ link: at("/client/dashboard?tab=notes"), unread }),
});

/** When a client was asked for a form: one mail, unless they have signed it meanwhile. */
export const formAskedMail = mailJob({
  find: (ctx, { requestId }: { requestId: string }) => findFormRequest(ctx, requestId),
  kind: "form-asked",
  key: ({ payload }) => `form-asked-${payload.requestId}`,
  to: ({ found }) => found.email,
  says: ({ found, studio, at }) =>
    formRequested({ studio, link: at(`/client/forms/${found.slug}`) }),
});

/**
 * When a client has signed forms: one mail for a sitting, to each therapist who is to review them.
 */
export const formSignedMail = mailJob({
  find: (ctx, { clientId }: { clientId: string }) => findReviewers(ctx, clientId),
  kind: "form-signed",
  key: ({ jobId, found }) => `form-signed-${jobId}-${found.id}`,
  to: ({ found }) => found.email,
  says: ({ at }) => formSigned({ link: at("/therapist/forms") }),
});

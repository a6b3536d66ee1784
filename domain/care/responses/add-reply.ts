import { eq } from "drizzle-orm";
import { noteNotices } from "#db/schema/care/notes.ts";
import { clientNoteResponses, responseReplies } from "#db/schema/care/responses.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { mailTime } from "../notices/rules.ts";

/**
 * A step of the thread below a response: what the client or a therapist writes, in a transaction
 * with consent (`withConsent`). The other side is notified by an email without its text. Returns
 * whether there is such a response.
 */
export async function addReply(
  tx: Db,
  ctx: Ctx<Client> | Ctx<Therapist>,
  reply: { responseId: string; body: string },
) {
  const [response] = await tx
    .select({ clientId: clientNoteResponses.clientId, noticeId: noteNotices.id })
    .from(clientNoteResponses)
    .innerJoin(noteNotices, eq(noteNotices.noteId, clientNoteResponses.noteId))
    .where(eq(clientNoteResponses.id, reply.responseId));
  if (!response) return false;
  const { kind: author, id: authorId } = ctx.actor;
  const row = { ...reply, clientId: response.clientId, author, authorId, writtenAt: ctx.now };
  const [written] = await tx
    .insert(responseReplies)
    .values(row)
    .returning({ id: responseReplies.id });
  const to = author === "client" ? "therapist" : "client";
  const payload = { noticeId: response.noticeId, replyId: written!.id, to };
  await publishEvent(tx, "reply.written", payload, { now: ctx.now, dueAt: mailTime(ctx.now) });
  return true;
}

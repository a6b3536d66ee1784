import { and, desc, eq, isNull } from "drizzle-orm";
import { clientNoteResponses, responseReplies } from "#db/schema/care/responses.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { withConsent } from "../record/with-consent.ts";
import { addReply } from "../responses/add-reply.ts";

type Reply = { id: string; body: string };

/**
 * Answers a response, which also marks it as seen; the client is notified that there is an answer.
 * The same text again counts as the same answer, sent twice. Refuses without consent in force
 * ("no-consent").
 */
export function replyToResponse(ctx: Ctx<Therapist>, record: OpenRecord, { id, body }: Reply) {
  const { clientId } = record;
  return withConsent(ctx, async (tx) => {
    if (!(await setSeen(tx, ctx, record, id))) return refuse("no-such-response");
    const [last] = await tx
      .select({ body: responseReplies.body, authorId: responseReplies.authorId })
      .from(responseReplies)
      .where(eq(responseReplies.responseId, id))
      .orderBy(desc(responseReplies.writtenAt), desc(responseReplies.id))
      .limit(1);
    if (last?.body === body && last.authorId === ctx.actor.id) return done(undefined);
    await addReply(tx, ctx, { responseId: id, body });
    await audit(tx, ctx, {
      action: "response.answered",
      subjectId: clientId,
      detail: { responseId: id },
    });
    return done(undefined);
  });
}

/** Says that a response, and what the client wrote below it, has been seen. */
export const markResponseSeen = (ctx: Ctx<Therapist>, record: OpenRecord, id: string) =>
  transaction(ctx, async (tx) => {
    if (!(await setSeen(tx, ctx, record, id))) return refuse("no-such-response");
    const { clientId: subjectId } = record;
    await audit(tx, ctx, {
      action: "response.seen",
      subjectId,
      detail: { responseId: id },
    });
    return done(undefined);
  });

/** A step: locks the response, and marks it as seen if it is not. Returns whether there is one. */
async function setSeen(
  tx: Db,
  { actor, now }: Ctx<Therapist>,
  { clientId }: OpenRecord,
  id: string,
) {
  const which = and(eq(clientNoteResponses.id, id), eq(clientNoteResponses.clientId, clientId));
  const columns = { seenAt: clientNoteResponses.seenAt };
  const [response] = await readLocked(tx.select(columns).from(clientNoteResponses).where(which));
  if (!response) return false;
  if (!response.seenAt)
    await tx.update(clientNoteResponses).set({ seenAt: now, seenBy: actor.accountId }).where(which);
  const unread = and(
    eq(responseReplies.responseId, id),
    eq(responseReplies.author, "client"),
    isNull(responseReplies.readAt),
  );
  await tx.update(responseReplies).set({ readAt: now }).where(unread);
  return true;
}

import { and, eq, isNull } from "drizzle-orm";
import { responseReplies } from "#db/schema/care/responses.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { noteActivity } from "../record/note-activity.ts";
import { withConsent } from "../record/with-consent.ts";
import { addReply } from "./add-reply.ts";

/**
 * What a client writes below their own response; refuses "no-response" for another client's, and
 * without consent.
 */
export async function writeOwnReply(ctx: Ctx<Client>, reply: { responseId: string; body: string }) {
  if (!isUuid(reply.responseId)) return refuse("no-response");
  return withConsent(ctx, async (tx) => {
    if (!(await addReply(tx, ctx, reply))) return refuse("no-response");
    await noteActivity(tx, ctx, "reply.written", { response: reply.responseId });
    return done(undefined);
  });
}

/** What therapists wrote below this response has been on their client's screen. */
export const markRepliesRead = (ctx: Ctx<Client>, responseId: string) =>
  transaction(ctx, async (tx) => {
    const fromTherapist = and(
      eq(responseReplies.author, "therapist"),
      isNull(responseReplies.readAt),
    );
    await tx
      .update(responseReplies)
      .set({ readAt: ctx.now })
      .where(
        and(
          eq(responseReplies.responseId, responseId),
          eq(responseReplies.clientId, ctx.actor.id),
          fromTherapist,
        ),
      );
    return done(undefined);
  });

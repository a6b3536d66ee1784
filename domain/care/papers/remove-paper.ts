import { and, eq, lt } from "drizzle-orm";
import { clientPapers } from "#db/schema/care/letters.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, System, Therapist } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { before, days } from "#domain/kernel/time.ts";
import { transaction, write } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

type Removing = { id: string; reason: string };

/**
 * Removes a paper that stands in the wrong record or was attached twice: its file is deleted, and
 * what it was and why it went stays. Refuses without create_notes, and one that is gone.
 */
export const removePaper = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { id, reason }: Removing,
) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const which = and(
      eq(clientPapers.id, id),
      eq(clientPapers.clientId, clientId),
      eq(clientPapers.state, "kept"),
    );
    const [gone] = await tx
      .update(clientPapers)
      .set({
        state: "removed",
        removedAt: ctx.now,
        removedBecause: reason,
      })
      .where(which)
      .returning({ key: clientPapers.fileKey });
    if (!gone) return refuse("no-such-paper");
    await audit(tx, ctx, { action: "paper.removed", subjectId: clientId });
    await publishEvent(tx, "files.forgotten", { keys: [gone.key] }, { now: ctx.now });
    return done(undefined);
  });

/** Forgets papers that were begun a day ago and never finished, with their files. Returns how many. */
export async function purgeUnfinishedPapers(ctx: Ctx<System>): Promise<number> {
  const old = and(
    eq(clientPapers.state, "storing"),
    lt(clientPapers.addedAt, before(ctx.now, days(1))),
  );
  const gone = await write(ctx, (tx) =>
    tx.delete(clientPapers).where(old).returning({ id: clientPapers.id }),
  );
  return gone.length;
}

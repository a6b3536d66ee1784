import { and, eq, isNull } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientTherapists, therapists } from "#db/schema/practice.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

type Whose = { clientId: string };

/**
 * From now on a therapist looks after a client and reads their record, as if a session had been booked. Refuses
 * "no-such-client", a therapist who may not enter ("no-such-therapist"), and one who does so already ("already-theirs").
 */
export const assignTherapist = (ctx: Ctx<Owner>, input: Whose & { therapistId: string }) =>
  transaction(ctx, async (tx) => {
    const { clientId, therapistId } = input;
    if (!isUuid(clientId)) return refuse("no-such-client");
    const isClient = and(eq(clients.id, clientId), eq(clients.userType, "client"));
    if ((await tx.select({ id: clients.id }).from(clients).where(isClient)).length === 0)
      return refuse("no-such-client");
    if (!isUuid(therapistId)) return refuse("no-such-therapist");
    const isActive = and(eq(therapists.id, therapistId), eq(therapists.isActive, true));
    const known = await tx.select({ id: therapists.id }).from(therapists).where(isActive);
    if (known.length === 0) return refuse("no-such-therapist");
    const row = { clientId, therapistId, since: ctx.now };
    const begun = await tx
      .insert(clientTherapists)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: clientTherapists.id });
    if (begun.length === 0) return refuse("already-theirs");
    await audit(tx, ctx, {
      action: "therapist.assigned",
      subjectId: clientId,
      detail: { therapistId },
    });
    return done(undefined);
  });

/**
 * A therapist does not look after a client any more, and from this moment reads nothing of their record, their own notes
 * included, unless they may see all clients. What was written stays. Refuses what has ended already ("not-theirs").
 */
export const endAssignment = (
  ctx: Ctx<Owner>,
  { clientId, assignmentId }: Whose & { assignmentId: string },
) =>
  transaction(ctx, async (tx) => {
    if (!isUuid(clientId) || !isUuid(assignmentId)) return refuse("not-theirs");
    const isOpen = and(
      eq(clientTherapists.id, assignmentId),
      eq(clientTherapists.clientId, clientId),
      isNull(clientTherapists.until),
    );
    const [ended] = await tx
      .update(clientTherapists)
      .set({ until: ctx.now })
      .where(isOpen)
      .returning({ therapistId: clientTherapists.therapistId });
    if (!ended) return refuse("not-theirs");
    await audit(tx, ctx, {
      action: "therapist.ended",
      subjectId: clientId,
      detail: ended,
    });
    return done(undefined);
  });

import { eq } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { studioPayments } from "#db/schema/schedule/payments.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { plansGroups } from "../groups/add-group.ts";
import { findGroup, nextFreePlace } from "../groups/find-group.ts";

/** `id` is made by the phone, which may send it more than once; `by` is who says so, by name. */
type WalkIn = { sessionId: string; id: string; name: string; hasPaid: boolean; by: string };

/**
 * Gives a place to a person who came to the hall without a booking: they came, and have paid the
 * price of the group at the studio if the therapist says so. The same id again changes nothing. It
 * has no e-mail address, so it is told to no person. Refuses a group that is not there or was
 * cancelled, a full one, and who does not plan groups.
 */
export async function addWalkIn(ctx: Ctx<Therapist>, walkIn: WalkIn) {
  if (!plansGroups(ctx)) return refuse("not-allowed");
  return transaction(ctx, async (tx) => {
    const { sessionId, id, name, hasPaid, by } = walkIn;
    await lock(tx, { group: [sessionId] });
    const placeNumber = await nextFreePlace(tx, sessionId);
    const group = await findGroup(tx, sessionId);
    if (!group) return refuse("no-such-group");
    const [known] = await tx
      .select({ sessionId: groupParticipants.sessionId })
      .from(groupParticipants)
      .where(eq(groupParticipants.id, id));
    if (known) return known.sessionId === sessionId ? done({ id }) : refuse("no-such-group");
    if (group.status === "cancelled") return refuse("not-open");
    if (placeNumber === null) return refuse("full");
    await tx.insert(groupParticipants).values({
      id,
      sessionId,
      places: group.places,
      placeNumber,
      clientName: name,
      status: "confirmed",
      joinedAt: ctx.now,
      bookingDate: londonDay(ctx.now),
      bookedBy: "therapist",
      attended: true,
      attendedBy: by,
      paymentStatus: hasPaid ? "completed" : "pending",
      amountPaidPence: hasPaid ? group.pricePence : 0,
      updatedAt: ctx.now,
    });
    // Which way they paid is not asked at the door; it is corrected on the page of the booking.
    if (hasPaid && group.pricePence > 0)
      await tx.insert(studioPayments).values({
        participantId: id,
        amountPence: group.pricePence,
        method: "cash",
        takenAt: ctx.now,
        takenBy: by,
      });
    await audit(tx, ctx, {
      action: "place.booked",
      detail: { sessionId, placeId: id },
    });
    return done({ id });
  });
}

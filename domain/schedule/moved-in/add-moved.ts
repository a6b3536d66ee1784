// Bookings of another system, written as steps: no one is told, and what was paid there is no takings here.
import { randomUUID } from "node:crypto";
import type { MovedBooking } from "#db/schema/lists.ts";
import { clientTherapists } from "#db/schema/practice.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { auditAll } from "#domain/kernel/database/audit.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { noteUses } from "#domain/shop/passes/use-pass.ts";
import { allocatePlace } from "../groups/add-participant.ts";
import type { Group } from "../groups/find-group.ts";
import { payPlace, whyNotByPass } from "../groups/pay-by-pass.ts";
import { claimTimes } from "../sessions/claims.ts";

type MovedPlace = { clientId: string; as: MovedBooking; passId: string | undefined; by: string };

/**
 * Gives a client a place in a class that is locked, with the routine by which the studio gives it,
 * and takes it off the pass that is locked. Refuses as that does, and what the pass does not pay.
 */
export async function seatMoved(tx: Db, ctx: Ctx<System>, group: Group, moved: MovedPlace) {
  const { clientId, as, passId, by } = moved;
  const refused = passId && (await whyNotByPass(tx, { passId, group, clientId }));
  if (refused) return refused;
  const allocated = await allocatePlace(tx, ctx, group, {
    clientId,
    status: "confirmed",
    movedIn: { as, by },
  });
  if (allocated.ok && passId) await payPlace(tx, ctx, { place: allocated.value, passId });
  return allocated;
}

/** An individual session as it was booked elsewhere. */
export type MovedSession = {
  clientId: string;
  therapistId: string;
  sessionTypeId: string;
  locationId: string;
  roomId: string | null;
  startsAt: Date;
  endsAt: Date;
  pricePence: number;
  movedInAs: MovedBooking;
  passId: string | undefined;
};

/**
 * Adds individual sessions whose people and rooms are locked and free: the rows, their times, who
 * looks after whom, and what their passes pay, each in one statement. Returns their ids in order.
 */
export async function addMovedSessions(
  tx: Db,
  ctx: Ctx<System>,
  moved: readonly MovedSession[],
  by: string,
): Promise<string[]> {
  if (moved.length === 0) return [];
  const { now } = ctx;
  const rows = moved.map(({ passId: _passId, ...row }) => ({
    ...row,
    id: randomUUID(),
    kind: "individual" as const,
    bookedBy: "staff" as const,
    createdAt: now,
    updatedAt: now,
  }));
  const ids = rows.map(({ id }) => id);
  await tx.insert(sessions).values(rows);
  await claimTimes(tx, ids);
  await tx
    .insert(clientTherapists)
    .values(rows.map(({ clientId, therapistId }) => ({ clientId, therapistId, since: now })))
    .onConflictDoNothing();
  const uses = moved.flatMap(({ passId }, at) => (passId ? [{ passId, sessionId: ids[at]! }] : []));
  if (uses.length > 0) await noteUses(tx, ctx, uses);
  await auditAll(
    tx,
    ctx,
    rows.map(({ id, clientId }) => ({
      action: "session.booked",
      by,
      subjectId: clientId,
      detail: { sessionId: id, movedIn: true },
    })),
  );
  return ids;
}

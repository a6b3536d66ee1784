import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock, type LockTargets } from "#domain/kernel/database/locks.ts";
import { ChangedMeanwhile } from "#domain/kernel/database/repeated.ts";
import { findGroups } from "#domain/schedule/groups/find-group.ts";
import { groupMessages } from "#domain/schedule/groups/messages.ts";
import { addMovedSessions, seatMoved } from "#domain/schedule/moved-in/add-moved.ts";
import type { KnownLine, Step, WrittenLine } from "../import-kind.ts";
import { refused } from "../line.ts";
import { priceOf } from "./judge.ts";
import type { Plan } from "./meant.ts";
import { planBookings } from "./plan-bookings.ts";
import type { SaidBooking } from "./read-booking.ts";

type Line = KnownLine<SaidBooking>;
type Booked = Extract<Plan, { as: unknown }>;

/**
 * Books what these lines say, as it can be now: places one after another by the studio's own
 * routine, sessions all together. What they need is locked first and looked at again. No one is told.
 */
export async function writeBookings(
  tx: Db,
  lines: readonly Line[],
  { now, ctx, startedBy }: Step,
): Promise<WrittenLine[]> {
  const wanted = needsOf(await planBookings(tx, lines, now));
  await lock(tx, wanted);
  const plans = await planBookings(tx, lines, now);
  if (!isWithin(needsOf(plans), wanted)) throw new ChangedMeanwhile();
  const system = ctx as Ctx<System>;
  const groups = new Map((await findGroups(tx, wanted.group)).map((one) => [one.id, one]));
  const ends = new Map<number, WrittenLine>();
  const own: { number: number; plan: Extract<Booked, { parts: unknown }> }[] = [];
  for (const [at, { number }] of lines.entries()) {
    const plan = plans[at]!;
    if ("here" in plan)
      ends.set(number, {
        number,
        fate: "same",
        subjectId: plan.here,
        clientId: plan.clientId,
      });
    else if (!("as" in plan)) ends.set(number, { number, ...refused(plan.reason) });
    else if ("parts" in plan) own.push({ number, plan });
    else {
      const { clientId, as, pass, group, reason } = plan;
      const moved = { clientId, as, passId: pass?.id, by: startedBy };
      const seated = await seatMoved(tx, system, groups.get(group.id)!, moved);
      ends.set(
        number,
        seated.ok
          ? { number, fate: "new", clientId, subjectId: seated.value.id, reason }
          : { number, ...refused(groupMessages[seated.why]) },
      );
    }
  }
  const ids = await addMovedSessions(
    tx,
    system,
    own.map(({ plan }) => sessionOf(plan)),
    startedBy,
  );
  for (const [at, { number, plan }] of own.entries())
    ends.set(number, {
      number,
      fate: "new",
      clientId: plan.clientId,
      subjectId: ids[at]!,
      reason: plan.reason,
    });
  return [...ends.values()];
}

const sessionOf = (plan: Extract<Booked, { parts: unknown }>) => ({
  clientId: plan.clientId,
  therapistId: plan.parts.therapist.id,
  sessionTypeId: plan.parts.type.id,
  locationId: plan.parts.locationId,
  roomId: plan.parts.roomId,
  startsAt: plan.span.from,
  endsAt: plan.span.until,
  pricePence: priceOf(plan),
  movedInAs: plan.as,
  passId: plan.pass?.id,
});

/** What is locked before these plans are written. */
function needsOf(plans: readonly Plan[]) {
  const booked = plans.flatMap((plan) => ("as" in plan ? [plan] : []));
  const own = booked.flatMap((plan) => ("parts" in plan ? [plan.parts] : []));
  return {
    client: booked.map(({ clientId }) => clientId),
    therapist: own.map(({ therapist }) => therapist.id),
    room: own.flatMap(({ roomId }) => roomId ?? []),
    group: booked.flatMap((plan) => ("group" in plan ? plan.group.id : [])),
    pass: booked.flatMap(({ pass }) => pass?.id ?? []),
  } satisfies LockTargets;
}

type Needs = ReturnType<typeof needsOf>;
const isWithin = (needs: Needs, wanted: Needs): boolean =>
  (Object.keys(needs) as (keyof Needs)[]).every((kind) =>
    needs[kind].every((id) => wanted[kind].includes(id)),
  );

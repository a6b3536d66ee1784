import { and, eq, inArray, ne } from "drizzle-orm";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { after, before, minutes } from "#domain/kernel/time.ts";
import { findOwnPasses } from "./find-passes.ts";
import { findPeople } from "./find-people.ts";
import { findServices } from "./find-services.ts";
import { findStanding } from "./find-taken.ts";
import { judge } from "./judge.ts";
import { type Meant, type Plan, resourcesOf } from "./meant.ts";
import type { SaidBooking } from "./read-booking.ts";

export type PlannedLine = { number: number; said: SaidBooking };

/**
 * What becomes of these lines in their order, each beside what those before it take: places, times
 * and what is left on passes. Some statements for any number of lines; writes nothing.
 */
export async function planBookings(
  tx: Db,
  lines: readonly PlannedLine[],
  now: Date,
): Promise<Plan[]> {
  const said = lines.map((line) => line.said);
  const people = await findPeople(tx, said);
  const services = await findServices(tx, said, now);
  const meant = said.map((one, at): Meant | { reason: string } => {
    if (one.startsAt <= now) return { reason: "It is over." };
    const [person, service] = [people[at]!, services[at]!];
    if ("reason" in person) return person;
    if ("reason" in service) return service;
    const base = { clientId: person.id, said: one };
    if ("group" in service) return { ...base, group: service.group };
    const { type } = service.parts;
    const until = after(one.startsAt, minutes(one.minutes ?? type.minutes));
    return {
      ...base,
      parts: service.parts,
      span: { from: one.startsAt, until },
      buffered: {
        from: before(one.startsAt, minutes(type.bufferBefore)),
        until: after(until, minutes(type.bufferAfter)),
      },
    };
  });
  const known = meant.filter((one) => !("reason" in one)) as Meant[];
  if (known.length === 0) return meant as Plan[];
  const times = known.map((one) => one.said.startsAt.getTime());
  const standing = await findStanding(tx, {
    now,
    groupIds: [...new Set(known.flatMap((one) => ("group" in one ? one.group.id : [])))],
    clients: known.map(({ clientId, said: { startsAt } }) => ({ id: clientId, startsAt })),
    resources: resourcesOf(known),
    span: {
      from: before(new Date(Math.min(...times)), margin),
      until: after(new Date(Math.max(...times)), margin),
    },
  });
  const passes = await findOwnPasses(
    tx,
    known.flatMap(({ clientId, said: { pass } }) => (pass ? clientId : [])),
  );
  const same = await findSame(tx, known);
  return meant.map((one, at) =>
    "reason" in one ? one : judge(one, { standing, passes, same, number: lines[at]!.number }),
  );
}

/** A session is a day at most, with two hours around it. */
const margin = minutes(28 * 60);

/** Sessions of these clients that begin at the same moment with the same therapist, by both. */
async function findSame(tx: Db, known: readonly Meant[]): Promise<Map<string, string>> {
  const own = known.flatMap((one) => ("parts" in one ? [one] : []));
  if (own.length === 0) return new Map();
  const found = await tx
    .select({
      id: sessions.id,
      clientId: sessions.clientId,
      therapistId: sessions.therapistId,
      startsAt: sessions.startsAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.kind, "individual"),
        inArray(
          sessions.clientId,
          own.map(({ clientId }) => clientId),
        ),
        inArray(
          sessions.startsAt,
          own.map(({ span }) => span.from),
        ),
        ne(sessions.status, "cancelled"),
      ),
    );
  return new Map(
    found.map(({ id, clientId, therapistId, startsAt }) => [
      `${clientId} ${therapistId} ${startsAt.getTime()}`,
      id,
    ]),
  );
}

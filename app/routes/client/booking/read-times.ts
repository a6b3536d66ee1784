import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { addDays, type Day, fieldTime, londonDay } from "#domain/kernel/time.ts";
import {
  daysShown,
  listBookableTypes,
  listOwnSlots,
} from "#domain/schedule/own-sessions/find-free-times.ts";

type Time = { at: string; clock: string; therapistId: string };
/** A day with the times at which the client could begin ("09:15"), in order. */
export type FreeDay = { day: Day; times: Time[] };

/** What the address chooses of what can be booked: a type, and a therapist or anybody who gives it. */
export async function readChoice(ctx: Ctx<Client>, query: URLSearchParams) {
  const { types, people } = await listBookableTypes(ctx);
  const type = types.find(({ id }) => id === query.get("type")) ?? types[0];
  const givers = people.filter(({ gives }) => type && gives.includes(type.id));
  const therapist = givers.find(({ id }) => id === query.get("therapist"));
  return { types, people, type, givers, therapist };
}

/** A fortnight of free times from today or a later day on; of several therapists each time once. */
export async function readTimes(ctx: Ctx<Client>, query: URLSearchParams) {
  const { types, people, type, givers, therapist } = await readChoice(ctx, query);
  const today = londonDay(ctx.now);
  const asked = query.get("date") ?? "";
  const from = /^\d{4}-\d\d-\d\d$/.test(asked) && asked > today ? asked : today;
  const wanted = therapist ? [therapist] : givers;
  const found = type
    ? await Promise.all(
        wanted.map(async ({ id }) =>
          (await listOwnSlots(ctx, { sessionTypeId: type.id, therapistId: id, from })).map(
            (at) => ({ at, therapistId: id }),
          ),
        ),
      )
    : [];
  return {
    types: types.map(({ id, name, minutes }) => ({ id, name, minutes })),
    therapists: people.map(({ id, name }) => ({ id, name })),
    type: type && { id: type.id, name: type.name },
    therapist: therapist && { id: therapist.id, name: therapist.name },
    from,
    days: daysOf(found.flat()),
    earlier: from > today ? later(from, -daysShown, today) : undefined,
    next: addDays(from, daysShown),
  };
}

function later(from: Day, count: number, today: Day): Day {
  const day = addDays(from, count);
  return day > today ? day : today;
}

function daysOf(slots: readonly { at: Date; therapistId: string }[]): FreeDay[] {
  const once = new Map(
    slots
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .toReversed()
      .map((slot) => [slot.at.getTime(), slot]),
  );
  const all = [...once.values()].toReversed();
  return [...Map.groupBy(all, ({ at }) => londonDay(at))].map(([day, times]) => ({
    day,
    times: times.map(({ at, therapistId }) => ({
      at: at.toISOString(),
      clock: fieldTime(at),
      therapistId,
    })),
  }));
}

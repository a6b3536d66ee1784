import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { addDays, type Day, fieldTime, londonDay } from "#domain/kernel/time.ts";
import {
  daysShown,
  listBookableTypes,
  listOwnSlots,
} from "#domain/schedule/own-sessions/find-free-times.ts";
import { listAwayNow } from "#domain/studio/away/queries.ts";

type Time = { at: string; clock: string; therapistId: string };
/** A day with the times at which the client could begin ("09:15"), in order. */
export type FreeDay = { day: Day; times: Time[] };

/** What the address chooses of what can be booked: a type by its id or its name in addresses, and a therapist or anybody who gives it; of a therapist alone the first type that they give. */
export async function readChoice(ctx: Ctx<Client>, query: URLSearchParams) {
  const { types, people } = await listBookableTypes(ctx);
  const wanted = query.get("therapist") ?? "";
  const given = people.find(({ id }) => id === wanted)?.gives ?? [];
  const type =
    types.find(({ id, slug }) => [id, slug].includes(query.get("type") ?? "")) ??
    types.find(({ id }) => given.includes(id)) ??
    types[0];
  const givers = people.filter(({ gives }) => type && gives.includes(type.id));
  const therapist = givers.find(({ id }) => id === wanted);
  return { types, people, type, givers, therapist };
}

/** A fortnight of free times from today or a later day on; of several therapists each time once. */
export async function readTimes(ctx: Ctx<Client>, query: URLSearchParams) {
  const { types, people, type, givers, therapist } = await readChoice(ctx, query);
  const today = londonDay(ctx.now);
  const asked = query.get("date") ?? "";
  const from = /^\d{4}-\d\d-\d\d$/.test(asked) && asked > today ? asked : today;
  const wanted = therapist ? [therapist] : givers;
  const lookFrom = (day: Day, count: number) => {
    const range = { from: day, until: addDays(day, count - 1) };
    return type ? listSlotsOf(ctx, { wanted, sessionTypeId: type.id, ...range }) : [];
  };
  const next = addDays(from, daysShown);
  const days = daysOf(await lookFrom(from, daysShown));
  // Where the fortnight has nothing, the way on is the first time after it.
  const following = days.length === 0 ? daysOf(await lookFrom(next, daysAhead)) : days;
  return {
    types: types.map(({ id, name, minutes }) => ({ id, name, minutes })),
    therapists: people.map(({ id, name }) => ({ id, name })),
    type: type && { id: type.id, name: type.name },
    therapist: therapist && { id: therapist.id, name: therapist.name },
    from,
    days,
    first: firstOf(following, people),
    away: await listAwayNow(
      ctx,
      wanted.map(({ id }) => id),
    ),
    earlier: from > today ? later(from, -daysShown, today) : undefined,
    next,
  };
}

/** Longer than any studio lets clients book ahead; the studio's window ends it sooner. */
const daysAhead = 366;

type Wanted = {
  wanted: readonly { id: string }[];
  sessionTypeId: string;
  from: Day;
  until: Day;
};

async function listSlotsOf(ctx: Ctx<Client>, { wanted, ...range }: Wanted) {
  const found = wanted.map(async ({ id: therapistId }) =>
    (await listOwnSlots(ctx, { ...range, therapistId })).map((at) => ({ at, therapistId })),
  );
  return (await Promise.all(found)).flat();
}

/** The first time of all, with its therapist by name. */
function firstOf([first]: readonly FreeDay[], people: readonly { id: string; name: string }[]) {
  const [time] = first?.times ?? [];
  if (!first || !time) return undefined;
  const therapist = people.find(({ id }) => id === time.therapistId)?.name ?? "";
  return { day: first.day, ...time, therapist };
}

export function later(from: Day, count: number, today: Day): Day {
  const day = addDays(from, count);
  return day > today ? day : today;
}

/** Times, grouped by their days; of several therapists each time once. */
export function daysOf(slots: readonly { at: Date; therapistId: string }[]): FreeDay[] {
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

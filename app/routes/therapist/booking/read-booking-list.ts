import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Day } from "#domain/kernel/time.ts";
import { listGroups, listIndividual } from "#domain/schedule/calendar/listings.ts";
import type { BookingListTab } from "./booking-tabs.ts";

type BookingListQuery = { date: Day; typeId: string | undefined; page: number };

/** What a tab lists from the chosen day on, a page of it. */
export async function readBookingList(
  ctx: Ctx<Therapist>,
  tab: BookingListTab,
  { date, typeId, page }: BookingListQuery,
) {
  const query = { from: date, typeId, page: Number.isInteger(page) && page > 0 ? page : 1 };
  const now = ctx.now.getTime();
  if (tab === "sessions")
    return {
      kind: tab,
      page: query.page,
      now,
      rows: await listIndividual(ctx, query),
    } as const;
  return {
    kind: tab,
    page: query.page,
    now,
    rows: await listGroups(ctx, query),
  } as const;
}

export type BookingListData = Awaited<ReturnType<typeof readBookingList>>;

import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { claimTimes } from "../sessions/claims.ts";
import type { PlannedDate } from "./plan.ts";
import type { SeriesTemplate, SeriesWish } from "./wish.ts";

/** What a session takes from its series. */
export const templateOf = (wish: SeriesTemplate): SeriesTemplate => ({
  kind: wish.kind,
  sessionTypeId: wish.sessionTypeId,
  therapistId: wish.therapistId,
  locationId: wish.locationId,
  roomId: wish.roomId,
  clientId: wish.clientId,
  groupName: wish.groupName,
  groupType: wish.groupType,
  maxParticipants: wish.maxParticipants,
  classDescription: wish.classDescription,
  isListed: wish.isListed,
  pricePence: wish.pricePence,
  memberPricePence: wish.memberPricePence,
});

type Dates = {
  seriesId: string;
  wish: SeriesWish;
  dates: readonly Pick<PlannedDate, "day" | "startsAt" | "endsAt">[];
};

/** A step: writes the sessions of these dates in one statement, and takes the time of all of them in another. */
export async function addDates(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  { seriesId, wish, dates }: Dates,
): Promise<{ id: string }[]> {
  if (dates.length === 0) return [];
  const fixed = {
    ...templateOf(wish),
    seriesId,
    isRecurring: true,
    bookedBy: "therapist",
  } as const;
  const rows = dates.map(({ day, startsAt, endsAt }) => ({
    ...fixed,
    occurrenceOn: day,
    startsAt,
    endsAt,
    createdAt: now,
    updatedAt: now,
  }));
  const added = await tx.insert(sessions).values(rows).returning({ id: sessions.id });
  await claimTimes(
    tx,
    added.map(({ id }) => id),
  );
  return added;
}

import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { claimTimes } from "../sessions/claims.ts";
import type { PlannedDate } from "./plan.ts";
import type { SeriesTemplate, SeriesInput } from "./input.ts";

/** What a session takes from its series. */
const templateOf = (input: SeriesTemplate): SeriesTemplate => ({
  kind: input.kind,
  sessionTypeId: input.sessionTypeId,
  therapistId: input.therapistId,
  locationId: input.locationId,
  roomId: input.roomId,
  clientId: input.clientId,
  groupName: input.groupName,
  groupType: input.groupType,
  maxParticipants: input.maxParticipants,
  classDescription: input.classDescription,
  whatToBring: input.whatToBring,
  isListed: input.isListed,
  isPrepaid: input.isPrepaid,
  pricePence: input.pricePence,
  memberPricePence: input.memberPricePence,
});

type Dates = {
  seriesId: string;
  input: SeriesInput;
  dates: readonly Pick<PlannedDate, "day" | "startsAt" | "endsAt">[];
};

/** A step: writes the sessions of these dates in one statement, and takes the time of all of them in another. */
export async function addDates(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  { seriesId, input, dates }: Dates,
): Promise<{ id: string }[]> {
  if (dates.length === 0) return [];
  const fixed = {
    ...templateOf(input),
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

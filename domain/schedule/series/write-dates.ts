import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { pickColumns } from "#domain/kernel/database/field-columns.ts";
import { claimTimes } from "../sessions/claims.ts";
import type { PlannedDate } from "./plan.ts";
import { templateFields } from "./fields.ts";
import type { SeriesInput, SeriesTemplate } from "./input.ts";

/** What a session takes from its series. */
const templateOf = (input: SeriesTemplate): SeriesTemplate => ({
  kind: input.kind,
  ...pickColumns(input, templateFields),
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

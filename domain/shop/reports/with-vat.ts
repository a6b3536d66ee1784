import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { vatNumberOn, vatWithin } from "#domain/studio/settings/rules.ts";
import { type DayTaken, listDaysTaken } from "./queries.ts";
import type { ReportPeriod } from "./rules.ts";

/**
 * The days of a period with the VAT that lies in what stayed of their money, on those days that the studio was
 * registered; `isRegistered` says whether it was on any of them.
 */
export async function daysWithVat(ctx: Ctx<Owner>, period: ReportPeriod) {
  const [days, settings] = [await listDaysTaken(ctx, period), await findSettings(ctx)];
  const vatOf = ({ day, taken, refunded }: DayTaken) =>
    settings && vatNumberOn(settings, day) !== undefined ? vatWithin(taken - refunded) : 0;
  const from = settings?.vat_from;
  const isRegistered = Boolean(from && from <= period.to && (settings.vat_until ?? period.from) >= period.from);
  return { days: days.map((day) => ({ ...day, vat: vatOf(day) })), isRegistered };
}

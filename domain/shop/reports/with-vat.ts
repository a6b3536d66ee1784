import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { listMovements, type RateSums, sumByRate } from "./movements.ts";
import { listDaysTaken } from "./queries.ts";
import type { ReportPeriod } from "./rules.ts";

/**
 * The days of a period with the VAT that lies in what stayed of their money, on those days that the studio was
 * registered, and its sums by rate; `isRegistered` says whether it was on any of them.
 */
export async function daysWithVat(ctx: Ctx<Owner>, period: ReportPeriod) {
  const [days, settings] = [await listDaysTaken(ctx, period), await findSettings(ctx)];
  const from = settings?.vat_from;
  const isRegistered = Boolean(
    from && from <= period.to && (settings.vat_until ?? period.from) >= period.from,
  );
  const movements = isRegistered ? await listMovements(ctx, period) : [];
  const vatOf = new Map<string, number>();
  for (const { day, vatPence } of movements) vatOf.set(day, (vatOf.get(day) ?? 0) + vatPence);
  const rates: RateSums[] = sumByRate(movements);
  return {
    days: days.map((row) => ({ ...row, vat: vatOf.get(row.day) ?? 0 })),
    isRegistered,
    rates,
  };
}

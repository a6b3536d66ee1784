import { sql, type SQL } from "drizzle-orm";
import { monthsAfter, startOfDay } from "#domain/kernel/dates/london.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";

/** The address of an erased person: no email can reach it, and no two are the same. */
export const erasedAddress = (clientId: string): string => `erased-${clientId}@erased.invalid`;

/**
 * The last day to answer a request that came in at this instant: the same day of the next month, or that month's last (UK
 * GDPR, Article 12(3), as the Information Commissioner counts).
 */
export const answerBy = (askedAt: Date): Day => monthsAfter(londonDay(askedAt), 1);

/** When a request came, and whether the studio has taken the two months more. */
export type RequestClock = { askedAt: Date; extendedAt?: Date | null | undefined };

/** The last day to answer a request: a month, and two more where it was extended (UK GDPR, Article 12(3)). */
export const dueOn = ({ askedAt, extendedAt }: RequestClock): Day =>
  monthsAfter(londonDay(askedAt), extendedAt ? 3 : 1);

/** For how many years after the end of its tax year a sale must be provable (HMRC). */
const taxYears = 6;

/** The first day of the tax year that a day is in: 6 April. */
function taxYearOf(day: string): number {
  const [year, rest] = [Number(day.slice(0, 4)), day.slice(5)];
  return rest >= "04-06" ? year : year - 1;
}

/** Sales before this instant need not be kept any more. On 10 June 2026 that is the beginning of 6 April 2020. */
const taxRecordsFrom = (now: Date): Date =>
  startOfDay(`${taxYearOf(londonDay(now)) - taxYears}-04-06`);

/**
 * Orders that need not be kept: sales whose time at the tax office is over, and orders that were
 * never paid and are not held for their buyer any more. A condition on `orders`, without an alias.
 */
export const nothingKeepsOrder = (now: Date): SQL => sql`(
  created_at < ${taxRecordsFrom(now).toISOString()}::timestamptz or (
    paid_at is null and (released_at is not null or status = 'cancelled')
    and not exists (select from payments p where p.order_id = orders.id)))`;

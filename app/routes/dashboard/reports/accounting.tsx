import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { londonDay, longDate, shortDate } from "#domain/kernel/time.ts";
import { findCodes } from "#domain/shop/reports/accounting/codes/queries.ts";
import { partsOf } from "#domain/shop/reports/accounting/formats.ts";
import { type Program, programs } from "#domain/shop/reports/accounting/messages.ts";
import { findBalanceState, listJournal } from "#domain/shop/reports/accounting/queries.ts";
import { byDay } from "#domain/shop/reports/accounting/rules.ts";
import { readPeriod } from "#domain/shop/reports/rules.ts";
import { AccountingFiles } from "./accounting-downloads.tsx";
import { AccountSums, JournalDay } from "./journal-day.tsx";
import { PeriodForm } from "./period-form.tsx";
import { ReportTabs } from "./report-tabs.tsx";
import type { Route } from "./+types/accounting.ts";

/** So many days stand on the page, the latest first; the files have all of them. */
const maxDays = 31;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const today = londonDay(ctx.now);
  const { error, ...period } = readPeriod(new URL(request.url).searchParams, today);
  const lines = await listJournal(ctx, period);
  const days = byDay(lines).toReversed();
  const parts = Object.fromEntries(
    (Object.keys(programs) as Program[]).map((program) => [
      program,
      partsOf(lines, program).length,
    ]),
  );
  return {
    today,
    period,
    error,
    parts,
    lines,
    codes: await findCodes(ctx),
    days: days.slice(0, maxDays),
    left: Math.max(0, days.length - maxDays),
    toldUntil: await findBalanceState(ctx),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Accounting", matches);

export default function Accounting({ loaderData }: Route.ComponentProps) {
  const { today, period, error, days, left, parts, lines, codes, toldUntil } = loaderData;
  return (
    <OfficePage
      title="Accounting"
      subtitle={`${shortDate(period.from)} to ${shortDate(period.to)}, in London days: what is booked, line by line, before you take it along.`}
    >
      <ReportTabs current="accounting" period={period} />
      <PeriodForm
        period={period}
        error={error}
        today={today}
        path={href("/dashboard/reports/accounting")}
      />
      <div className="grid gap-12">
        <AccountingFiles period={period} parts={parts} isEmpty={days.length === 0} />
        <Notice tone="info">
          {toldUntil
            ? `Fees and payouts are known until ${longDate(toldUntil)}, as the card provider’s account tells them.`
            : "The card provider’s account has told of no fee and no payout yet. It is asked every hour."}
        </Notice>
        {days.length > 0 && <AccountSums lines={lines} codes={codes} />}
        <section className="grid gap-10">
          <h2 className="text-xl">Day by day</h2>
          {days.map((day) => (
            <JournalDay key={day.day} {...day} codes={codes} />
          ))}
          {days.length === 0 && (
            <p className="rounded-lg border border-line bg-white px-5 py-4 text-soft">
              Nothing in these days.
            </p>
          )}
          {left > 0 && <p className="text-soft">{left} earlier days stand in the files.</p>}
        </section>
      </div>
    </OfficePage>
  );
}

import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { PassSums } from "#domain/shop/reports/passes.ts";
import type { ReportPeriod } from "#domain/shop/reports/rules.ts";
import { Figure, ReportSection } from "./report-section.tsx";

type PassesOwedProps = { sums: PassSums; period: ReportPeriod; csv: string };

/** What clients have paid for and not had yet at the end of a period, and how it came to that. */
export function PassesOwed({ sums, period, csv }: PassesOwedProps) {
  const { owed, sold, used, cancelled, corrected, expired, movedIn } = sums;
  const moved = [
    ["Sold", sold],
    ["Moved in", movedIn],
    ["Used", -used],
    ["Cancelled with a refund", -cancelled],
    ["Corrected", corrected],
    ["Not used in time", -expired],
  ] as const;
  return (
    <ReportSection
      title="Passes"
      lead={`What is left on passes at the end of ${longDate(period.to)}, as its part of what was paid: a liability until it is used or over. Money for passes is counted as taken when they are sold, and their VAT with it.`}
      csv={csv}
      isEmpty={owed === 0 && moved.every(([, pence]) => pence === 0)}
    >
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Figure name="Owed to clients">{formatPence(owed)}</Figure>
        {moved
          .filter(([, pence]) => pence !== 0)
          .map(([name, pence]) => (
            <Figure key={name} name={name}>
              {pence > 0 && "+"}
              {formatPence(pence)}
            </Figure>
          ))}
      </dl>
    </ReportSection>
  );
}

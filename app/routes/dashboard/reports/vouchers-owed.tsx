import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { ReportPeriod } from "#domain/shop/reports/rules.ts";
import type { VoucherSums } from "#domain/shop/reports/vouchers.ts";
import { Figure, ReportSection } from "./report-section.tsx";

type VouchersOwedProps = { sums: VoucherSums; period: ReportPeriod; csv: string };

/** What is owed to holders of gift vouchers at the end of a period, and how it came to that. */
export function VouchersOwed({ sums, period, csv }: VouchersOwedProps) {
  const { owed, issued, used, refunded, cancelled, corrected, expired, movedIn } = sums;
  const moved = [
    ["Issued", issued],
    ["Moved in", movedIn],
    ["Used", -used],
    ["Given back by refunds", refunded],
    ["Taken back from buyers", -cancelled],
    ["Corrected", corrected],
    ["Expired unused", -expired],
  ] as const;
  const isEmpty = owed === 0 && moved.every(([, pence]) => pence === 0);
  return (
    <ReportSection
      title="Gift vouchers"
      lead={`What is owed to their holders at the end of ${longDate(period.to)}: a liability until it is used or over. Money for vouchers is counted as taken when they are sold, and their VAT with it.`}
      csv={csv}
      isEmpty={isEmpty}
    >
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Figure name="Owed to holders">{formatPence(owed)}</Figure>
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

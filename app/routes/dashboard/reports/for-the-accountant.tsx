import { href } from "react-router";
import { ReportSection } from "./report-section.tsx";

/** Every movement of money as a file. */
export const ForTheAccountant = ({ csv }: { csv: string }) => (
  <ReportSection
    title="For the accountant"
    lead="Each sale, refund, voucher sold and voucher used on its day: net, VAT, gross and how it was paid, one row a rate. What a voucher pays is not sold again: it has no net and no VAT of its own."
    csv={csv}
    isEmpty={false}
  >
    <p className="rounded-lg border border-line bg-white px-5 py-3 text-soft">
      The same days as journals for Xero, QuickBooks Online and FreeAgent, with the card provider’s
      fees and payouts, stand under{" "}
      <a href={href("/dashboard/reports/accounting")} className="link">
        Accounting
      </a>
      .
    </p>
  </ReportSection>
);

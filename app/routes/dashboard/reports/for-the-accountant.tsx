import { ReportSection } from "./report-section.tsx";

/** Every movement of money as a file, and what the shop cannot know of it. */
export const ForTheAccountant = ({ csv }: { csv: string }) => (
  <ReportSection
    title="For the accountant"
    lead="Each sale, refund, voucher sold and voucher used on its day: net, VAT, gross and how it was paid, one row a rate. What a voucher pays is not sold again: it has no net and no VAT of its own."
    csv={csv}
    isEmpty={false}
  >
    <p className="rounded-lg border border-line bg-white px-5 py-3 text-soft">
      What the card provider keeps as its fee and when it pays out to the bank, it does not tell the
      shop. Its own dashboard has both.
    </p>
  </ReportSection>
);

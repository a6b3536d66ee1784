import { formatPence } from "#domain/kernel/money.ts";

/**
 * What Place Order means, in plain words, with the policy documents it rests on (Consumer Contracts
 * Regulations 2013, regulation 14).
 */
export function PlacingMeans({
  totalPence,
  toPayPence,
  termsVersion,
}: {
  totalPence: number;
  toPayPence: number;
  termsVersion: string;
}) {
  const byVoucher =
    toPayPence < totalPence
      ? `, ${formatPence(totalPence - toPayPence)} of it by gift voucher`
      : "";
  return (
    <p className="mt-4 text-sm text-soft">
      {totalPence === 0
        ? "By placing your order you make a contract with us; this one costs you nothing."
        : `By placing your order you make a contract with us and agree to pay ${formatPence(totalPence)}${byVoucher}.`}{" "}
      It is covered by our{" "}
      <PolicyLink href="/PDFs/terms-and-conditions.pdf">terms and conditions</PolicyLink> (version{" "}
      {termsVersion}); how you can cancel and get your money back is in our{" "}
      <PolicyLink href="/PDFs/refund-and-cancellation-policy.pdf">
        refund and cancellation policy
      </PolicyLink>
      .
    </p>
  );
}

function PolicyLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

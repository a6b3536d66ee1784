import { Gift } from "lucide-react";
import { Button } from "#app/ui/forms/button.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import type { CheckoutSummary } from "#domain/shop/orders/placing/find-checkout.ts";
import { maxVouchers } from "#domain/shop/vouchers/rules.ts";
import { EntryField } from "./entry-field.tsx";

export type VoucherFieldProps = {
  vouchers: CheckoutSummary["vouchers"];
  submittedNumber: string | undefined;
  numberError: string | undefined;
  numberNews: string | undefined;
  /** The button that is at work. */
  doing: string;
};

/** The vouchers that pay for the cart, each with a way to take it off, and a field for the next. */
export function VoucherField({
  vouchers,
  submittedNumber,
  numberError,
  numberNews,
  doing,
}: VoucherFieldProps) {
  return (
    <div className="border-b border-line py-4" id="vouchers">
      {vouchers.length > 0 && (
        <ul className="mb-3 grid gap-2">
          {vouchers.map((voucher) => (
            <Applied key={voucher.id} voucher={voucher} doing={doing} />
          ))}
        </ul>
      )}
      {vouchers.length < maxVouchers && (
        <EntryField
          key={vouchers.length}
          label={vouchers.length > 0 ? "Another gift voucher" : "Gift voucher"}
          name="voucherNumber"
          values={submittedNumber}
          error={numberError}
          maxLength={30}
          button="Use it"
          intent="apply-voucher"
          busy={doing === "apply-voucher"}
        />
      )}
      <p role="status" className="text-sm font-semibold text-success not-empty:mt-2">
        {numberNews}
      </p>
    </div>
  );
}

function Applied({
  voucher,
  doing,
}: {
  voucher: CheckoutSummary["vouchers"][number];
  doing: string;
}) {
  const { id, lastFour, balancePence, paysPence } = voucher;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="flex min-w-0 items-center gap-2.5">
        <Gift aria-hidden className="size-4.5 shrink-0 text-pine" />
        <span>
          Voucher ending <strong>{lastFour}</strong>{" "}
          <span className="text-soft">
            {paysPence > 0
              ? `${formatPence(balancePence - paysPence)} stays on it`
              : "pays nothing of this order"}
          </span>
        </span>
      </p>
      <Button
        name="intent"
        value={`remove-voucher:${id}`}
        formNoValidate
        variant="quiet"
        size="small"
        busy={doing === `remove-voucher:${id}`}
        className="-mr-4"
      >
        Remove
        <span className="sr-only"> voucher ending {lastFour}</span>
      </Button>
    </li>
  );
}

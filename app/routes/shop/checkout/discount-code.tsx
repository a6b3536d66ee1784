import { Tag } from "lucide-react";
import { Button } from "#app/ui/forms/button.tsx";
import { formatWorth } from "#domain/shop/discounts/messages.ts";
import type { CheckoutSummary } from "#domain/shop/orders/placing/find-checkout.ts";
import { EntryField } from "./entry-field.tsx";

export type DiscountCodeProps = {
  discount: CheckoutSummary["discount"];
  submittedCode: string | undefined;
  codeError: string | undefined;
  codeNews: string | undefined;
  /** The button that is at work. */
  doing: string;
};

/** The code that is on the cart, with a way to take it off, or a field to try one. */
export function DiscountCode({
  discount,
  submittedCode,
  codeError,
  codeNews,
  doing,
}: DiscountCodeProps) {
  return (
    <div className="border-b border-line py-4" id="discount">
      {discount ? (
        <AppliedCode discount={discount} doing={doing} />
      ) : (
        <EntryField
          label="Discount code"
          name="discountCode"
          values={submittedCode}
          error={codeError}
          maxLength={50}
          button="Apply"
          intent="apply-discount"
          busy={doing === "apply-discount"}
        />
      )}
      <p
        role="status"
        tabIndex={-1}
        className="text-sm font-semibold text-success outline-none not-empty:mt-2"
      >
        {codeNews}
      </p>
    </div>
  );
}

function AppliedCode({
  discount,
  doing,
}: {
  discount: NonNullable<DiscountCodeProps["discount"]>;
  doing: string;
}) {
  const { code, isValid, discountType, discountValue, errorMessage } = discount;
  const worth = isValid && formatWorth({ discountType: discountType ?? "fixed", discountValue });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="flex min-w-0 items-center gap-2.5">
        <Tag aria-hidden className="size-4.5 shrink-0 text-pine" />
        <span className="min-w-0">
          <span className="sr-only">Discount code </span>
          <strong>{code}</strong> {worth && <span className="text-soft">{worth}</span>}
        </span>
      </p>
      <input type="hidden" name="discountCode" value={code} />
      <Button
        name="intent"
        value="remove-discount"
        formNoValidate
        variant="quiet"
        size="small"
        busy={doing === "remove-discount"}
        className="-mr-4"
      >
        Remove
        <span className="sr-only"> discount code {code}</span>
      </Button>
      {!isValid && <p className="basis-full text-sm font-semibold text-warn">{errorMessage}</p>}
    </div>
  );
}

import { Tag } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { worthWords } from "#domain/shop/discounts/words.ts";
import type { CheckoutSummary } from "#domain/shop/orders/find-checkout.ts";

export type DiscountCodeProps = {
  discount: CheckoutSummary["discount"];
  typedCode: string | undefined;
  codeError: string | undefined;
  codeNews: string | undefined;
  /** The button that is at work. */
  doing: string;
};

/** The code that is on the cart, with a way to take it off, or a field to try one. */
export function DiscountCode({ discount, typedCode, codeError, codeNews, doing }: DiscountCodeProps) {
  return (
    <div className="border-b border-line py-4" id="discount">
      {discount ? (
        <AppliedCode discount={discount} doing={doing} />
      ) : (
        <CodeField typedCode={typedCode} codeError={codeError} doing={doing} />
      )}
      <p role="status" tabIndex={-1} className="text-sm font-semibold text-success outline-none not-empty:mt-2">
        {codeNews}
      </p>
    </div>
  );
}

function AppliedCode({ discount, doing }: { discount: NonNullable<DiscountCodeProps["discount"]>; doing: string }) {
  const { code, isValid, discountType, discountValue, errorMessage } = discount;
  const worth = isValid && worthWords({ discountType: discountType ?? "fixed", discountValue });
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

type CodeFieldProps = Pick<DiscountCodeProps, "typedCode" | "codeError" | "doing">;

function CodeField({ typedCode, codeError, doing }: CodeFieldProps) {
  const applyOnEnter = useEnterToApply();
  return (
    <div className="flex items-start gap-3">
      <Field
        label="Discount code"
        name="discountCode"
        defaultValue={typedCode}
        error={codeError}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={50}
        onKeyDown={applyOnEnter}
        className="min-w-0 grow"
      />
      <Button
        name="intent"
        value="apply-discount"
        formNoValidate
        variant="secondary"
        busy={doing === "apply-discount"}
        className="mt-8"
      >
        Apply
      </Button>
    </div>
  );
}

/** Enter in this field tries the code, also while another press is on its way; elsewhere in the form it places the order. */
function useEnterToApply() {
  const submit = useSubmit();
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget;
    if (event.key !== "Enter" || !form) return;
    event.preventDefault();
    const fields = new FormData(form);
    fields.set("intent", "apply-discount");
    void submit(fields, { method: "post", preventScrollReset: true });
  };
}

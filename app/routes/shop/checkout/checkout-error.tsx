import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import {
  type CheckoutField,
  checkoutLabels,
  notPlacedTitle,
  pleaseFillIn,
} from "#domain/shop/orders/messages.ts";
import type { CheckoutResult } from "./checkout-result.ts";

/** Why no order was made, above the form: the red box, or every field that needs another look. */
export function CheckoutError({
  errors = {},
  missing,
  failed,
  reference,
}: Partial<CheckoutResult>) {
  // The code's own message stands beside its field.
  const fields = (Object.keys(checkoutLabels) as CheckoutField[]).filter((name) => errors[name]);
  const somethingMissing = fields.some((field) => errors[field] === pleaseFillIn([field]));
  return (
    <>
      {failed && (
        <Notice tone="error" title={notPlacedTitle} className="mb-8">
          <p>{failed}</p>
          {reference && <p className="mt-1 text-sm">Reference: {reference}</p>}
        </Notice>
      )}
      {fields.length > 0 && (
        <ErrorSummary
          title={somethingMissing ? missing : undefined}
          errors={fields.map((field) => ({ field, message: lineFor(field, errors[field]!) }))}
        />
      )}
    </>
  );
}

/** The title names what is missing, so that its line need only lead there. */
const lineFor = (field: CheckoutField, message: string) =>
  message === pleaseFillIn([field]) ? checkoutLabels[field] : message;

import { Gift } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { formatPence } from "#domain/kernel/money.ts";

export type BalanceVoucherResult = {
  values?: { voucherNumber: string };
  errors?: { voucherNumber: string };
};

type BalanceVoucherProps = {
  /** What vouchers have paid of the balance so far. */
  byVoucherPence: number;
  result: BalanceVoucherResult | undefined;
};

/** A gift voucher pays the balance of a retreat, whole or in part. */
export function BalanceVoucher({ byVoucherPence, result }: BalanceVoucherProps) {
  const busy = useNavigation().formData?.get("intent") === "use-voucher";
  return (
    <Card as="section">
      <h2 className="text-xl">Gift voucher</h2>
      {byVoucherPence > 0 && (
        <p role="status" className="mt-2 flex items-center gap-2.5">
          <Gift aria-hidden className="size-4.5 shrink-0 text-pine" />
          <span>
            Gift vouchers have paid <strong>{formatPence(byVoucherPence)}</strong> of it.
          </span>
        </p>
      )}
      <Form method="post" noValidate className="mt-3">
        <div className="flex items-start gap-3">
          <Field
            label={byVoucherPence > 0 ? "Number of another voucher" : "Its number"}
            name="voucherNumber"
            defaultValue={result?.values?.voucherNumber ?? ""}
            error={result?.errors?.voucherNumber}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            className="min-w-0 grow"
          />
          <Button
            name="intent"
            value="use-voucher"
            variant="secondary"
            busy={busy}
            className="mt-8 shrink-0 whitespace-nowrap"
          >
            Use it
          </Button>
        </div>
      </Form>
      <p className="mt-3 text-sm text-soft">
        What it pays is taken off it at once. A card pays the rest.
      </p>
    </Card>
  );
}

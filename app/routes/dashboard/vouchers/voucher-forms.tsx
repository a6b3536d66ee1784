import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import type { OfficeVoucher } from "#domain/shop/vouchers/list-vouchers.ts";
import type { VoucherResult } from "./voucher-actions.ts";
import { CardLink } from "./card-link.tsx";

/** The card to print, and what can be done about how a voucher got there. */
export function SendingForms({
  voucher,
  mayChange,
}: {
  voucher: OfficeVoucher;
  mayChange: boolean;
}) {
  const { id, delivery, lastFour, postedAt, recipientEmail, numberRound } = voucher;
  const busy = useNavigation().formData?.get("intent");
  if (!lastFour) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
      <CardLink voucherId={id} />
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        {delivery === "post" && !postedAt && (
          <Button name="intent" value="posted" size="small" busy={busy === "posted"}>
            Mark as posted
          </Button>
        )}
        {recipientEmail && (
          <Button
            name="intent"
            value="again"
            variant="secondary"
            size="small"
            busy={busy === "again"}
          >
            Send it again
          </Button>
        )}
        {mayChange && (
          <>
            <input type="hidden" name="round" value={numberRound} />
            <Button
              name="intent"
              value="renumber"
              variant="quiet"
              size="small"
              busy={busy === "renumber"}
            >
              Give it another number
            </Button>
          </>
        )}
      </Form>
    </div>
  );
}

type CorrectionProps = {
  formKey: string;
  balancePence: number;
  result: VoucherResult | undefined;
};

/**
 * Adds or removes money, with a reason: a session that was paid with it at the studio, goodwill, an
 * error.
 */
export function CorrectionForm({ formKey, balancePence, result }: CorrectionProps) {
  const busy = useNavigation().formData?.get("intent") === "correct";
  const { values = {}, errors = {} } = result ?? {};
  return (
    <Card as="section">
      <h2 className="mb-1 text-xl">Correct the balance</h2>
      <p className="mb-4 text-sm text-soft">
        For what was paid with it at the studio, or put right. It stays in the list.
      </p>
      <Form method="post" noValidate preventScrollReset className="grid gap-4">
        <HeldField name="key" value={result?.key ?? values["key"] ?? formKey} />
        <HeldField name="version" value={values["version"] ?? balancePence} />
        <Field
          label="Amount (£)"
          name="amount"
          defaultValue={values["amount"]}
          error={errors["amount"]}
          help="Such as -45 to take off, 10 to put on."
          autoComplete="off"
          maxLength={12}
        />
        <Field
          label="Reason"
          name="reason"
          defaultValue={values["reason"]}
          error={errors["reason"]}
          maxLength={200}
        />
        <div>
          <Button name="intent" value="correct" variant="secondary" busy={busy}>
            Correct
          </Button>
        </div>
      </Form>
    </Card>
  );
}

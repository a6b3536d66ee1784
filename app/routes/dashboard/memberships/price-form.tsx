import { Form, useNavigation } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import type { Day } from "#domain/kernel/time.ts";
import { priceNoticeDays } from "#domain/shop/memberships/rules.ts";

type PriceFormProps = {
  pricePence: number;
  version: string;
  /** The first day that leaves its members their notice. */
  soonest: Day;
  result: ActionResult | undefined;
};

/** Another price: at once for who joins, and with notice for who has. */
export function PriceForm({ pricePence, version, soonest, result }: PriceFormProps) {
  const busy = useNavigation().formData?.get("intent") === "price";
  const { values = {}, errors = {} } = result ?? {};
  return (
    <Card as="section" className="mt-6">
      <h2 className="text-xl">Change the price</h2>
      <p className="mt-1 text-soft">
        It is {formatPence(pricePence)} a month. Who joins from now on pays the new one. Members are
        told by mail at once, and pay it for months that begin on the day you choose or later: at
        least {priceNoticeDays} days ahead.
      </p>
      <Form method="post" noValidate className="mt-5 grid gap-5 sm:grid-cols-2">
        <input type="hidden" name="version" value={version} />
        <Field
          label="New price a month (£)"
          name="price"
          id="new-price"
          inputMode="decimal"
          defaultValue={values["price"] ?? ""}
          error={errors["price"]}
        />
        <Field
          label="For months that begin from"
          name="from"
          type="date"
          min={soonest}
          defaultValue={values["from"] ?? soonest}
          error={errors["from"]}
        />
        <div className="sm:col-span-2">
          <Button name="intent" value="price" variant="secondary" busy={busy}>
            Set the new price and tell the members
          </Button>
        </div>
      </Form>
    </Card>
  );
}

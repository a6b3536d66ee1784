import { Form, useNavigation } from "react-router";
import { resultFor } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import type { OfficeOrder } from "#domain/shop/orders/office/find-order-for-office.ts";
import { leftToSend, whyNotSent } from "#domain/shop/sending/rules.ts";
import { carriers } from "#domain/shop/sending/messages.ts";
import type { OrderResult } from "./order-actions.ts";
import { SentParcel, VouchersToPost, waitsForPost } from "./sent-parcel.tsx";

type SendingCardProps = { order: OfficeOrder; result: OrderResult | undefined; formKey: string };

/** The parcels of an order, and the next one while something of it is to be sent; nothing where nothing travels. */
export function SendingCard({ order, result, formKey }: SendingCardProps) {
  const { parcels, lines, readyAt } = order;
  const collects = order.delivery === "collect";
  const left = lines.filter((line) => leftToSend(line) > 0);
  const isOpen = left.length > 0 && !whyNotSent(order);
  const toPost = whyNotSent(order) ? [] : order.bought.filter(waitsForPost);
  if (parcels.length === 0 && toPost.length === 0 && !isOpen) return null;
  return (
    <Card as="section">
      <h2 className="text-xl">{collects ? "Collection" : "Sending"}</h2>
      {collects && isOpen && <Readiness readyAt={readyAt} />}
      {parcels.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {parcels.map((parcel) => (
            <SentParcel key={parcel.id} {...parcel} collects={collects} />
          ))}
        </ul>
      )}
      <VouchersToPost vouchers={toPost} />
      {isOpen && (
        <NextParcel
          key={parcels.length}
          left={left}
          result={result}
          formKey={formKey}
          collects={collects}
        />
      )}
    </Card>
  );
}

/** Whether the buyer has been told that they can come. */
function Readiness({ readyAt }: { readyAt: Date | null }) {
  const busy = useNavigation().formData?.get("intent") === "ready";
  if (readyAt)
    return (
      <p className="mt-1 text-soft">
        Ready since {shortDate(readyAt)}; the customer has been told.
      </p>
    );
  return (
    <Form method="post" preventScrollReset className="mt-3">
      <Button name="intent" value="ready" variant="secondary" busy={busy}>
        Ready to Collect
      </Button>
      <p className="mt-1.5 text-sm text-soft">
        The customer is told by mail in two minutes, with where and when.
      </p>
    </Form>
  );
}

type NextParcelProps = Pick<SendingCardProps, "result" | "formKey"> & {
  left: OfficeOrder["lines"];
  collects: boolean;
};

/** The parcel holds everything that is left, unless pieces are taken out. */
function NextParcel({ left, result, formKey, collects }: NextParcelProps) {
  const busy = useNavigation().formData?.get("intent") === "send";
  const failed = resultFor(result, "send");
  const values = failed?.values ?? {};
  return (
    <Form method="post" preventScrollReset className="mt-3 grid gap-4">
      <HeldField name="key" value={values["key"] && !result?.failed ? values["key"] : formKey} />
      {collects && <input type="hidden" name="collects" value="on" />}
      <fieldset>
        <legend className="mb-1.5 font-semibold">
          {collects ? "What is collected" : "What lies in the parcel"}
        </legend>
        <ul className="grid gap-2">
          {left.map((line) => (
            <PackedLine
              key={line.id}
              line={line}
              values={values}
              error={failed?.errors?.[`send-${line.id}`]}
            />
          ))}
        </ul>
      </fieldset>
      <div className={collects ? "hidden" : "grid gap-4 sm:grid-cols-2"}>
        <Field
          label="Carrier"
          name="carrier"
          list="carriers"
          maxLength={60}
          autoComplete="off"
          defaultValue={values["carrier"]}
          error={failed?.errors?.["carrier"]}
          optional
        />
        <Field
          label="Tracking number"
          name="tracking"
          maxLength={60}
          autoComplete="off"
          defaultValue={values["tracking"]}
          error={failed?.errors?.["tracking"]}
          optional
        />
      </div>
      <datalist id="carriers">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <div>
        <Button name="intent" value="send" busy={busy}>
          {collects ? "Mark as Collected" : "Mark as Sent"}
        </Button>
        {!collects && (
          <p className="mt-1.5 text-sm text-soft">
            The customer is told by mail in two minutes, with these words.
          </p>
        )}
      </div>
    </Form>
  );
}

type PackedLineProps = {
  line: OfficeOrder["lines"][number];
  values: Record<string, string>;
  error: string | undefined;
};

function PackedLine({ line, values, error }: PackedLineProps) {
  const left = leftToSend(line);
  const name = `send-${line.id}`;
  return (
    <li>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={name} className="min-w-0 wrap-anywhere">
          {line.name} <span className="text-soft">(of {left})</span>
        </label>
        <input
          id={name}
          name={name}
          type="number"
          min={0}
          max={left}
          defaultValue={values[name] ?? left}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          className="min-h-10 w-20 rounded-md border border-edge bg-white px-3 text-right tabular-nums aria-invalid:border-danger"
        />
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </li>
  );
}

import { Search, UserRound } from "lucide-react";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { typing } from "#app/ui/forms/labelled.tsx";
import { checkoutLabels, countryNames } from "#domain/shop/orders/messages.ts";
import type { Draft } from "./new-order-actions.ts";
import { fieldOf } from "./new-order-field.ts";

/** The buyer: a known one, whose details are filled in, or a new one. */
export function BuyerCard({ draft }: { draft: Draft }) {
  const field = (name: keyof typeof checkoutLabels) => ({
    label: checkoutLabels[name],
    name,
    ...fieldOf(draft, name),
  });
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">For whom</h2>
      <BuyerSearch draft={draft} />
      <div
        key={draft.filledFrom}
        className="mt-5 grid gap-4 border-t border-line pt-5 sm:grid-cols-2"
      >
        <Field {...field("firstName")} autoComplete="off" />
        <Field {...field("lastName")} autoComplete="off" />
        <Field {...field("email")} type="email" autoComplete="off" help="The receipt goes there." />
        <Field {...field("phone")} type="tel" autoComplete="off" optional />
        <Field
          {...field("addressLine1")}
          autoComplete="off"
          optional
          help="Needed only for what is posted."
        />
        <Field {...field("addressLine2")} autoComplete="off" optional />
        <Field {...field("city")} autoComplete="off" optional />
        <Field {...field("postcode")} autoComplete="off" optional />
        <Select
          {...field("country")}
          options={Object.entries(countryNames).map(([value, label]) => ({ value, label }))}
        />
        <Select
          label="How it reaches them"
          name="delivery"
          {...fieldOf(draft, "delivery")}
          options={[
            { value: "collect", label: "Handed over at the studio" },
            { value: "send", label: "Sent to this address" },
          ]}
          help="For goods. Sending adds what the settings say."
        />
      </div>
    </Card>
  );
}

function BuyerSearch({ draft: { values, buyers } }: { draft: Draft }) {
  return (
    <div>
      <label htmlFor="who" className="mb-1.5 block font-semibold">
        Find a customer
      </label>
      <div className="flex gap-3">
        <input
          id="who"
          name="who"
          type="search"
          maxLength={100}
          defaultValue={values["who"]}
          aria-describedby="who-help"
          autoComplete="off"
          className={typing}
        />
        <Button
          name="intent"
          value="who"
          variant="secondary"
          aria-label="Search customers"
          icon={<Search aria-hidden className="size-4" />}
        >
          Search
        </Button>
      </div>
      <p id="who-help" className="mt-1.5 text-sm text-soft">
        By name, e-mail or phone. For somebody new, fill in their details below.
      </p>
      {buyers && <BuyersFound buyers={buyers} />}
    </div>
  );
}

function BuyersFound({ buyers }: { buyers: NonNullable<Draft["buyers"]> }) {
  return (
    <ul aria-label="Customers found" className="mt-3 grid gap-2">
      {buyers.length === 0 && (
        <li className="text-soft">No customer has these words in their name, e-mail or phone.</li>
      )}
      {buyers.map(({ id, firstName, lastName, email, phone }) => (
        <li
          key={id}
          className="flex items-center justify-between gap-4 rounded-md bg-cream px-4 py-2"
        >
          <span className="min-w-0">
            <span className="wrap-anywhere">{`${firstName} ${lastName}`}</span>
            <span className="block text-sm wrap-anywhere text-soft">
              {[email, phone].filter(Boolean).join(" · ")}
            </span>
          </span>
          <Button
            name="customer"
            value={id}
            variant="secondary"
            size="small"
            aria-label={`Choose ${firstName} ${lastName}, ${email}`}
            icon={<UserRound aria-hidden className="size-4" />}
          >
            Choose
          </Button>
        </li>
      ))}
    </ul>
  );
}

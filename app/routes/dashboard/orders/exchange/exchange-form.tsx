import { Search } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { differenceOf, formatDifference, worthOf } from "#domain/shop/orders/exchanging/rules.ts";
import { methodLabels, paymentMethods } from "#domain/shop/orders/messages.ts";

/** Looks for something else than another option of the same product. */
export const GoodsSearch = ({ words }: { words: string }) => (
  <Form method="get" role="search" className="mb-6 grid gap-x-3 gap-y-2 sm:grid-cols-[1fr_auto]">
    <Field
      label="Look for something else"
      name="q"
      type="search"
      maxLength={100}
      defaultValue={words}
    />
    <div className="self-end">
      <Button variant="secondary" icon={<Search aria-hidden className="size-4" />}>
        Search
      </Button>
    </div>
    <p className="text-sm text-soft sm:col-span-2">
      Other options of the same product are listed without a search.
    </p>
  </Form>
);

type Good = { id: string; name: string; pricePence: number; stock: number | null };
type ExchangeFormProps = {
  line: { quantity: number; totalPence: number; discountPence: number };
  /** How many pieces the buyer, or the studio for them, still has. */
  held: number;
  goods: readonly Good[];
  formKey: string;
  result: ActionResult | undefined;
};

/** What goes out, how many, and how the difference is paid. */
export function ExchangeForm({ line, held, goods, formKey, result }: ExchangeFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const values = result?.values ?? {};
  if (held === 0) return <p>Nothing of this line is left to exchange.</p>;
  if (goods.length === 0)
    return <p className="text-soft">Nothing for sale fits. Please search by another name.</p>;
  return (
    <Form method="post" preventScrollReset className="grid gap-6">
      <HeldField name="key" value={result?.failed ? formKey : (values["key"] ?? formKey)} />
      <fieldset>
        <legend className="mb-2 font-semibold">What they get instead</legend>
        {result?.errors?.["productId"] && (
          <p className="mb-2 text-sm font-semibold text-danger">{result.errors["productId"]}</p>
        )}
        <ul className="divide-y divide-line border-y border-line">
          {goods.map((good) => (
            <li key={good.id}>
              <Choice good={good} line={line} chosen={values["productId"] === good.id} />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="How many"
          name="quantity"
          type="number"
          min={1}
          max={held}
          defaultValue={values["quantity"] ?? "1"}
          error={result?.errors?.["quantity"]}
          help={`Up to ${held}.`}
        />
        <Select
          label="If they pay more"
          name="method"
          defaultValue={values["method"]}
          error={result?.errors?.["method"]}
          options={[
            { value: "link", label: "By a link in a mail" },
            ...paymentMethods.map((value) => ({ value, label: methodLabels[value] })),
          ]}
          help="What costs less goes back the way it was paid, at once."
        />
      </div>
      <div>
        <Button busy={busy}>Exchange</Button>
      </div>
    </Form>
  );
}

function Choice({
  good,
  line,
  chosen,
}: {
  good: Good;
  line: ExchangeFormProps["line"];
  chosen: boolean;
}) {
  const isOut = good.stock === 0;
  return (
    <label className="flex min-h-11 items-center gap-3 py-2">
      <input
        type="radio"
        name="productId"
        value={good.id}
        required
        disabled={isOut}
        defaultChecked={chosen}
        className="size-5 shrink-0"
      />
      <span className="min-w-0 grow wrap-anywhere">
        {good.name}
        <span className="block text-sm text-soft">
          {isOut
            ? "Sold out"
            : `Each: ${formatDifference(differenceOf(worthOf(line, 1), good.pricePence))}`}
        </span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        {formatPence(good.pricePence)}
        {good.stock !== null && (
          <span className="block text-sm text-soft">{good.stock} in stock</span>
        )}
      </span>
    </label>
  );
}

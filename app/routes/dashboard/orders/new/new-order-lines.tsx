import { Plus, Search, X } from "lucide-react";
import { Button } from "#app/ui/forms/button.tsx";
import { typing } from "#app/ui/forms/labelled.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import type { Draft } from "./new-order-actions.ts";
import { maxPerLine } from "#domain/shop/catalogue/rules.ts";

/** What is on the order so far. */
export function PickedLines({ picked: { lines } }: Pick<Draft, "picked">) {
  if (lines.length === 0)
    return <p className="mb-5 text-soft">Nothing yet. Look for a product and add it.</p>;
  return (
    <ul className="mb-6 divide-y divide-line border-y border-line">
      {lines.map(({ productId, name, quantity, unitPence, totalPence, notice }) => (
        <li
          key={`${productId}${quantity}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3"
        >
          <div className="min-w-0 grow">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-soft">{formatPence(unitPence)} each</p>
            {notice && (
              <p className="text-sm font-semibold text-danger">
                {notice.kind === "fewer" ? `Only ${notice.left} left` : "Not for sale any more"}
              </p>
            )}
          </div>
          <input
            name={`quantity-${productId}`}
            type="number"
            min={0}
            max={maxPerLine}
            defaultValue={quantity}
            aria-label={`Quantity of ${name}`}
            className="min-h-11 w-20 rounded-md border border-edge bg-white px-3 text-right tabular-nums"
          />
          <span className="w-24 text-right tabular-nums">{formatPence(totalPence)}</span>
          <Button
            name="remove"
            value={productId}
            variant="quiet"
            size="small"
            aria-label={`Remove ${name}`}
            icon={<X aria-hidden className="size-4" />}
          />
        </li>
      ))}
    </ul>
  );
}

/** Looks for what else goes on the order. */
export function ProductSearch({ draft: { values, found, errors } }: { draft: Draft }) {
  return (
    <div>
      <label htmlFor="q" className="mb-1.5 block font-semibold">
        Product
      </label>
      <div className="flex gap-3">
        <input
          id="q"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={values["q"]}
          aria-invalid={errors["lines"] ? true : undefined}
          aria-describedby={errors["lines"] ? "q-error" : undefined}
          className={typing}
        />
        <Button
          name="intent"
          value="look"
          variant="secondary"
          icon={<Search aria-hidden className="size-4" />}
        >
          Search
        </Button>
      </div>
      {errors["lines"] && (
        <p id="q-error" className="mt-1.5 text-sm font-semibold text-danger">
          {errors["lines"]}
        </p>
      )}
      {found && (
        <ul aria-label="Products found" className="mt-4 grid gap-2">
          {found.length === 0 && (
            <li className="text-soft">No product for sale has these words in its name.</li>
          )}
          {found.map(({ id, name, pricePence, stock }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-4 rounded-md bg-cream px-4 py-2"
            >
              <span className="min-w-0">
                <span className="wrap-anywhere">{name}</span>
                <span className="block text-sm text-soft">
                  {formatPence(pricePence)}
                  {stock !== null && ` · ${stock} left`}
                </span>
              </span>
              <Button
                name="add"
                value={id}
                variant="secondary"
                size="small"
                disabled={stock === 0}
                aria-label={`Add ${name}`}
                icon={<Plus aria-hidden className="size-4" />}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

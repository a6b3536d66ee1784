import { Search } from "lucide-react";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { typing } from "#app/ui/forms/labelled.tsx";
import type { CodeTargets } from "#domain/shop/discounts/list-codes.ts";
import { termFields } from "#domain/shop/discounts/fields.ts";

type Draft = {
  values: Record<string, string>;
  productIds: string[];
  categoryIds: string[];
  targets: CodeTargets;
  errors: Record<string, string>;
};
type TargetFieldsProps = { draft: Draft; appliesTo: string; setAppliesTo: (value: string) => void };

/** What a code is for. Both lists stand there without a script; with one, only the list that counts. */
export function TargetFields({ draft, appliesTo, setAppliesTo }: TargetFieldsProps) {
  const { targets, categoryIds, errors } = draft;
  const shownFor = (value: string) => classes(appliesTo !== value && "hidden noscript:block");
  return (
    <div className="grid gap-4">
      <FormField
        {...formFields(termFields, draft)("appliesTo")}
        onChange={(event) => setAppliesTo(event.currentTarget.value)}
        className="sm:w-[calc(50%-0.5rem)]"
      />
      <fieldset className={shownFor("specific_categories")}>
        <legend className="mb-2 font-semibold">Categories</legend>
        <Ticks
          id="categoryIds"
          name="categoryIds"
          things={targets.categories}
          ticked={categoryIds}
        />
        <Wrong message={errors["categoryIds"]} />
      </fieldset>
      <fieldset className={shownFor("specific_products")}>
        <legend className="mb-2 font-semibold">Products</legend>
        <Products draft={draft} />
        <Wrong message={errors["productIds"]} />
      </fieldset>
    </div>
  );
}

function Products({ draft: { values, targets, productIds } }: { draft: Draft }) {
  const { chosen, found } = targets;
  const more = found?.filter(({ id }) => !chosen.some((one) => one.id === id));
  return (
    <>
      <Ticks
        id="productIds"
        name="productIds"
        things={[...chosen, ...(more ?? [])]}
        ticked={productIds}
      />
      {found?.length === 0 && (
        <p className="my-2 text-soft">No product has these words in its name.</p>
      )}
      <div className="mt-3 flex max-w-lg gap-3">
        <input
          name="find"
          type="search"
          aria-label="Look for products"
          placeholder="Look for products"
          maxLength={100}
          defaultValue={values["find"]}
          className={typing}
        />
        <Button
          name="intent"
          value="look"
          variant="secondary"
          size="small"
          icon={<Search aria-hidden className="size-4" />}
        >
          Search
        </Button>
      </div>
    </>
  );
}

type TicksProps = {
  id: string;
  name: string;
  things: readonly { id: string; name: string }[];
  ticked: readonly string[];
};

function Ticks({ id, name, things, ticked }: TicksProps) {
  if (things.length === 0)
    return <p className="text-soft">None chosen yet. Look for them by name.</p>;
  return (
    <ul id={id} className="grid gap-x-6 sm:grid-cols-2">
      {things.map((thing) => (
        <li key={thing.id}>
          <label className="flex cursor-pointer items-start gap-3 py-1.5">
            <input
              type="checkbox"
              name={name}
              value={thing.id}
              defaultChecked={ticked.includes(thing.id)}
              className="mt-1 size-5 shrink-0"
            />
            <span className="min-w-0 wrap-anywhere">{thing.name}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

const Wrong = ({ message }: { message: string | undefined }) =>
  message ? <p className="mt-1.5 text-sm font-semibold text-danger">{message}</p> : null;

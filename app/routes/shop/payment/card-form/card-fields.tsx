import { type FormEvent, useRef } from "react";
import { Field } from "#app/ui/forms/field.tsx";
import {
  type CardDetails,
  type CardErrors,
  digitsOf,
  spacedExpiry,
  spacedNumber,
} from "./card-typing.ts";

/**
 * The three fields of a card, spaced while they are typed. Their values are kept by the page, not
 * by React: a buyer who types before the script has come would find them empty.
 */
export function CardFields({ errors }: { errors: CardErrors }) {
  const expiryBefore = useRef("");
  const spaceNumber = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    if (atTheEnd(field)) field.value = spacedNumber(field.value);
  };
  const spaceExpiry = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    if (atTheEnd(field)) field.value = spacedExpiry(field.value, expiryBefore.current);
    expiryBefore.current = field.value;
  };
  return (
    <div className="grid grid-cols-2 gap-5">
      <Field
        label="Card number"
        name="card-number"
        data-card="number"
        className="col-span-2"
        autoComplete="cc-number"
        inputMode="numeric"
        placeholder="1234 1234 1234 1234"
        error={errors.number}
        onInput={spaceNumber}
        onBlur={({ currentTarget: field }) => (field.value = spacedNumber(field.value))}
      />
      <Field
        label="Expiry date"
        name="card-expiry"
        data-card="expiry"
        autoComplete="cc-exp"
        inputMode="numeric"
        placeholder="MM / YY"
        error={errors.expiry}
        onInput={spaceExpiry}
      />
      <Field
        label="CVC"
        name="card-cvc"
        data-card="cvc"
        autoComplete="cc-csc"
        inputMode="numeric"
        placeholder="123"
        error={errors.cvc}
        onInput={({ currentTarget: field }) => (field.value = cvcOf(field.value))}
      />
    </div>
  );
}

/** What stands in the fields of this form. */
export function cardIn(form: HTMLFormElement): CardDetails {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? "");
  return {
    number: spacedNumber(text("card-number")),
    expiry: spacedExpiry(text("card-expiry")),
    cvc: cvcOf(text("card-cvc")),
  };
}

const cvcOf = (values: string) => digitsOf(values).slice(0, 4);

// Spacing what is changed in the middle would throw the cursor to the end.
const atTheEnd = (field: HTMLInputElement) => field.selectionStart === field.value.length;

import type { ChangeEvent } from "react";
import { Field } from "#app/ui/field.tsx";
import { type CardDetails, type CardErrors, digitsOf, spacedExpiry, spacedNumber } from "./card-typing.ts";

interface CardFieldsProps {
  card: CardDetails;
  errors: CardErrors;
  onChange: (card: CardDetails) => void;
}

/** The three fields of a card, spaced while they are typed. */
export function CardFields({ card, errors, onChange }: CardFieldsProps) {
  const number = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) =>
    onChange({ ...card, number: atTheEnd(field) ? spacedNumber(field.value) : field.value });
  const expiry = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) =>
    onChange({ ...card, expiry: atTheEnd(field) ? spacedExpiry(field.value, card.expiry) : field.value });
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
        value={card.number}
        error={errors.number}
        onChange={number}
        onBlur={() => onChange({ ...card, number: spacedNumber(card.number) })}
      />
      <Field
        label="Expiry date"
        name="card-expiry"
        data-card="expiry"
        autoComplete="cc-exp"
        inputMode="numeric"
        placeholder="MM / YY"
        value={card.expiry}
        error={errors.expiry}
        onChange={expiry}
      />
      <Field
        label="CVC"
        name="card-cvc"
        data-card="cvc"
        autoComplete="cc-csc"
        inputMode="numeric"
        placeholder="123"
        value={card.cvc}
        error={errors.cvc}
        onChange={({ currentTarget }) => onChange({ ...card, cvc: digitsOf(currentTarget.value).slice(0, 4) })}
      />
    </div>
  );
}

// Spacing what is changed in the middle would throw the cursor to the end.
const atTheEnd = (field: HTMLInputElement) => field.selectionStart === field.value.length;

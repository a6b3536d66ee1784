import { Field } from "#app/ui/forms/field.tsx";
import { companionFields } from "#domain/shop/places/messages.ts";

type CompanionFieldsProps = {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Whether a pass can pay for them, too. */
  byPass?: boolean;
};

/** Who comes along, by name: folded away, since most people come alone. */
export function CompanionFields({ values, errors, byPass = false }: CompanionFieldsProps) {
  const isOpen = companionFields.some((name) => values[name] || errors[name]);
  return (
    <details open={isOpen} className="rounded-md border border-edge bg-white px-4 py-3">
      <summary className="cursor-pointer font-semibold">Bring somebody along</summary>
      <p className="mt-2 text-sm text-soft">
        {byPass
          ? "A place for each of them, paid together with yours: by card, or one more off your pass."
          : "A place for each of them, paid by card together with yours."}
      </p>
      <div className="mt-4 grid gap-4">
        {companionFields.map((name, at) => (
          <Field
            key={name}
            name={name}
            label={`Name of companion ${at + 1}`}
            defaultValue={values[name]}
            error={errors[name]}
            optional
            maxLength={100}
            autoComplete="off"
          />
        ))}
      </div>
    </details>
  );
}

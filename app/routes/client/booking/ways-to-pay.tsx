import type { ReactNode } from "react";
import { CompanionFields } from "#app/parts/companion-fields.tsx";

type WaysToPayProps = {
  /** How long a place is held for a card, in minutes. */
  holdMinutes: number;
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** How a place is paid, each way with what happens next, and who comes along. */
export function WaysToPay({ holdMinutes, values, errors }: WaysToPayProps) {
  const way = values["pay"] === "card" ? "card" : "studio";
  return (
    <>
      <fieldset className="mt-5">
        <legend className="mb-3 font-semibold">How would you like to pay?</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <Way value="card" checked={way === "card"} title="By card now">
            We keep your place for {holdMinutes} minutes while you pay.
          </Way>
          <Way value="studio" checked={way === "studio"} title="At the studio">
            When you come, by card or in cash.
          </Way>
        </div>
      </fieldset>
      <div className="mt-3">
        <CompanionFields values={values} errors={errors} />
      </div>
    </>
  );
}

type WayProps = { value: string; checked: boolean; title: string; children: ReactNode };

function Way({ value, checked, title, children }: WayProps) {
  return (
    <label className="flex gap-3 rounded-md border border-edge bg-white px-4 py-3 has-checked:border-pine has-checked:bg-pine/5">
      <input
        type="radio"
        name="pay"
        value={value}
        defaultChecked={checked}
        className="mt-1 size-4.5 shrink-0 accent-pine"
      />
      <span>
        <span className="font-semibold">{title}</span>
        <span className="block text-sm text-soft">{children}</span>
      </span>
    </label>
  );
}

import type { ReactNode } from "react";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { formatLeft } from "#domain/shop/passes/messages.ts";
import type { UsablePass } from "#domain/shop/passes/rules.ts";

type WaysToPayProps = {
  /** Those that pay for it, the one that ends first on top: it is what is chosen at first. */
  passes: readonly UsablePass[];
  /** How long a place is held for a card, in minutes; undefined where nothing is sold by card. */
  holdMinutes?: number;
  /** What is held meanwhile. */
  what?: "place" | "time";
  /** What was chosen before: "card", "studio" or "pass:ID". */
  chosen: string | undefined;
  /** What paying at the studio means here; undefined where it is paid when it is booked. */
  atStudio: string | undefined;
  /** Until when cancelling gives it back on a pass; undefined when it is too late already. */
  freeUntil: Date | undefined;
};

/** How it is paid, each way with what happens next. */
export function WaysToPay(props: WaysToPayProps) {
  const { passes, holdMinutes, what = "place", atStudio, freeUntil } = props;
  const [first] = passes;
  const chosen = props.chosen ?? (first ? `pass:${first.id}` : atStudio ? "studio" : "card");
  return (
    <fieldset className="mt-5">
      <legend className="mb-3 font-semibold">How would you like to pay?</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {passes.map((pass) => (
          <Way
            key={pass.id}
            value={`pass:${pass.id}`}
            chosen={chosen}
            title={`With your pass (${formatLeft(pass)})`}
          >
            {pass.name}
          </Way>
        ))}
        {holdMinutes !== undefined && (
          <Way value="card" chosen={chosen} title="By card now">
            We keep your {what} for {holdMinutes} minutes while you pay.
          </Way>
        )}
        {atStudio && (
          <Way value="studio" chosen={chosen} title="At the studio">
            {atStudio}
          </Way>
        )}
      </div>
      {first && (
        <p className="mt-3 text-sm text-soft">
          {freeUntil
            ? `Cancel by ${longDate(freeUntil)}, ${clockTime(freeUntil)}, and it is on your pass again. Later it stays used.`
            : "It is soon: with your pass, it stays used even if you cancel now."}{" "}
          If we cancel, it is always on your pass again.
        </p>
      )}
    </fieldset>
  );
}

type WayProps = { value: string; chosen: string; title: string; children: ReactNode };

function Way({ value, chosen, title, children }: WayProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-md border border-edge bg-white px-4 py-3 has-checked:border-pine has-checked:bg-pine/5">
      <input
        type="radio"
        name="pay"
        value={value}
        defaultChecked={value === chosen}
        className="mt-1 size-4.5 shrink-0 accent-pine"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm wrap-anywhere text-soft">{children}</span>
      </span>
    </label>
  );
}

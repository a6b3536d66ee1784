import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { formatLeft } from "#domain/shop/passes/messages.ts";

type PassView = { id: string; name: string; balance: number; validUntil: Date };
type PayByPassProps = {
  passes: readonly PassView[];
  /** What it costs at the studio, in pence; null where that is agreed with the therapist. */
  pricePence: number | null;
  /** Until when cancelling gives it back; undefined when it is too late already. */
  freeUntil: Date | undefined;
};

/** The ways to pay for a client who has a pass: the pass that ends first on top, and at the studio. Nothing without a pass. */
export function PayByPass({ passes, pricePence, freeUntil }: PayByPassProps) {
  if (passes.length === 0) return null;
  const [first] = passes;
  return (
    <fieldset className="mb-5">
      <legend className="mb-2 font-semibold">How would you like to pay?</legend>
      <div className="grid gap-2">
        {passes.map((pass) => (
          <Way
            key={pass.id}
            value={pass.id}
            chosen={pass === first}
            title={`With your pass (${formatLeft(pass)})`}
            about={pass.name}
          />
        ))}
        <Way
          value=""
          chosen={false}
          title="At the studio"
          about={pricePence === null ? "as agreed with your therapist" : formatPence(pricePence)}
        />
      </div>
      <p className="mt-2 text-sm text-soft">
        {freeUntil
          ? `Cancel by ${longDate(freeUntil)}, ${clockTime(freeUntil)}, and it is on your pass again. Later it stays used.`
          : "It is soon: with your pass, it stays used even if you cancel now."}{" "}
        If we cancel, it is always on your pass again.
      </p>
    </fieldset>
  );
}

type WayProps = { value: string; chosen: boolean; title: string; about: string };

const Way = ({ value, chosen, title, about }: WayProps) => (
  <label className="flex min-h-12 cursor-pointer items-start gap-3 rounded-md border border-edge bg-white px-4 py-3 has-checked:border-ink has-checked:bg-mist/60">
    <input
      type="radio"
      name="pass"
      value={value}
      defaultChecked={chosen}
      className="mt-1 size-5 shrink-0 accent-pine"
    />
    <span className="min-w-0">
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm wrap-anywhere text-soft">{about}</span>
    </span>
  </label>
);

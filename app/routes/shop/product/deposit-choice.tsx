import type { ReactNode } from "react";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { DepositOffer } from "#domain/shop/balances/rules.ts";

type DepositChoiceProps = {
  deposit: DepositOffer | undefined;
  /** What a place costs (pence); undefined where the options cost differently. */
  pricePence: number | undefined;
};

/** All of a retreat now, or a deposit now and the rest by a day; nothing where there is no deposit. */
export function DepositChoice({ deposit, pricePence }: DepositChoiceProps) {
  if (!deposit) return null;
  const { depositPence, restPence, dueOn } = deposit;
  const isFixed = pricePence !== undefined;
  return (
    <fieldset className="w-full">
      <legend className="mb-3 font-semibold">How would you like to pay?</legend>
      <div className="grid gap-3">
        <Way value="full" title="Pay in full" isFirst>
          {isFixed ? `${formatPence(pricePence)} a place now.` : "All of the price now."}
        </Way>
        <Way value="deposit" title={`Pay a deposit of ${formatPence(depositPence)} now`}>
          {isFixed ? formatPence(restPence) : "The rest of the price"} by {longDate(dueOn)}
          {", for each place. We send you a link to pay it."}
        </Way>
      </div>
    </fieldset>
  );
}

type WayProps = { value: string; title: string; isFirst?: boolean; children: ReactNode };

const Way = ({ value, title, isFirst = false, children }: WayProps) => (
  <label className="flex cursor-pointer gap-3 rounded-md border border-edge bg-white px-4 py-3 has-checked:border-pine has-checked:bg-pine/5">
    <input
      type="radio"
      name="pays"
      value={value}
      defaultChecked={isFirst}
      className="mt-1 size-4.5 shrink-0 scroll-mb-16 accent-pine"
    />
    <span className="min-w-0">
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-soft">{children}</span>
    </span>
  </label>
);

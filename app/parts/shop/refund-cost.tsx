import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";

type RefundCostProps = {
  paidPence: number;
  keptPence: number;
  backPence: number;
  freeUntil: Date;
};

/** What of a paid place goes back when it is cancelled now, before the button is pressed. */
export function RefundCost({ paidPence, keptPence, backPence, freeUntil }: RefundCostProps) {
  const paid = formatPence(paidPence);
  const until = `${longDate(freeUntil)}, ${clockTime(freeUntil)}`;
  return (
    <div className="mt-5 rounded-md bg-cream px-4 py-3">
      <p className="font-semibold">
        {keptPence === 0
          ? `You get all of it back: ${paid}.`
          : backPence === 0
            ? `It is late: of the ${paid} that you paid, nothing goes back.`
            : `It is late: of the ${paid} that you paid, we keep ${formatPence(keptPence)}, and ${formatPence(backPence)} goes back.`}
      </p>
      <p className="text-sm text-soft">
        {keptPence === 0
          ? `So it is until ${until}. The money goes back the way it came; banks take a few days.`
          : `Cancelling was free of charge until ${until}.`}
      </p>
    </div>
  );
}

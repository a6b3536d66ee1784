import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";

type CancelTermsProps = {
  isLate: boolean;
  freeUntil: Date;
  feePence: number;
  /** The share of the price that a late cancellation costs by the studio's rules. */
  percent: number;
};

/** What cancelling costs, before a client books: said once, in a sentence. */
export function CancelTerms({ isLate, freeUntil, feePence, percent }: CancelTermsProps) {
  const until = `${longDate(freeUntil)}, ${clockTime(freeUntil)}`;
  const later = percent === 0 ? "" : ` Later, we may ask for ${percent} % of the price.`;
  return (
    <p className="mt-5">
      {isLate
        ? feePence > 0
          ? `It is soon: if you cancel it now, we may ask for ${formatPence(feePence)}.`
          : "It is soon: please book it only if you can come."
        : `You can cancel it free of charge until ${until}.${later}`}
    </p>
  );
}

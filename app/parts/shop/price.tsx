import { formatPence } from "#domain/kernel/money.ts";
import { isOnSale, priceNow } from "#domain/shop/catalogue/rules.ts";

type PriceProps = {
  pricePence: number;
  salePricePence: number | null;
  /** Of what is sold by options that differ in price, the price is the cheapest one's. */
  choice?: { pricesVary: boolean };
  large?: boolean;
};

/** What one costs today; on sale, the price it had before stands beside it, struck through. */
export function Price({ pricePence, salePricePence, choice, large }: PriceProps) {
  const now = formatPence(priceNow({ pricePence, salePricePence }));
  const from = choice?.pricesVary && <span className="text-sm font-normal">From </span>;
  const size = large ? "text-2xl" : "text-lg";
  if (!isOnSale({ pricePence, salePricePence })) {
    return (
      <p className={`font-semibold tabular-nums ${size}`}>
        {from}
        {now}
      </p>
    );
  }
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2.5 tabular-nums ${size}`}>
      <ins className="font-semibold text-clay-deep no-underline">
        <span className="sr-only">Now </span>
        {from}
        {now}
      </ins>
      <del className="text-sm text-soft">
        <span className="sr-only">Before </span>
        {formatPence(pricePence)}
      </del>
    </p>
  );
}

import { ArrowRight } from "lucide-react";
import { Price } from "#app/parts/price.tsx";
import { Section } from "#app/ui/page.tsx";
import type { ListedProduct } from "#domain/shop/catalogue/rules.ts";

type PricesProps = { offers: ListedProduct[]; note: string };

/** What it costs, straight from the shop: every line leads to the thing itself. */
export function Prices({ offers, note }: PricesProps) {
  return (
    <Section id="prices" tone="mist" title="Prices" lead={note} reveal>
      {offers.length === 0 ? (
        <p className="text-lg">
          Please{" "}
          <a href="/contact?type=session" className="underline underline-offset-4">
            ask us for today’s prices
          </a>
          .
        </p>
      ) : (
        <ul className="border-b border-ink/25">
          {offers.map((product) => (
            <Line key={product.id} product={product} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Line({ product }: { product: ListedProduct }) {
  return (
    <li className="border-t border-ink/25" data-reveal-item="">
      <a href={`/shop/product/${product.slug}`} className="site-price-line">
        <span>
          <span className="block font-display text-xl">{product.name}</span>
          <span className="mt-1 block text-ink">{product.duration ?? product.shortDescription}</span>
        </span>
        <Price {...product} large />
        <ArrowRight aria-hidden className="size-5 max-sm:hidden" />
      </a>
    </li>
  );
}

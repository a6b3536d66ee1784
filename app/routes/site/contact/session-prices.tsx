import { href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { type CatalogueProduct, priceNow } from "#domain/shop/catalogue/rules.ts";

/** What the sessions cost, straight from the shop, so that there is one price. */
export function SessionPrices({ prices }: { prices: CatalogueProduct[] }) {
  return (
    <Card as="section">
      <h2 className="text-xl">What it costs</h2>
      <ul className="mt-4">
        {prices.map((product) => (
          <li
            key={product.id}
            className="flex items-baseline justify-between gap-4 border-t border-line py-3"
          >
            <span>
              <a href={href("/shop/product/:slug", { slug: product.slug })} className="link">
                {product.name}
              </a>
              {product.duration && (
                <span className="block text-sm text-soft">{product.duration}</span>
              )}
            </span>
            <span className="font-semibold">{formatPence(priceNow(product))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

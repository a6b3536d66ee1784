// What search engines are told wherever something is sold or takes place (schema.org).
import { penceToPounds } from "#domain/kernel/money.ts";
import { type CatalogueProduct, priceNow } from "#domain/shop/catalogue/rules.ts";

type Offered = Pick<
  CatalogueProduct,
  "name" | "slug" | "pricePence" | "salePricePence" | "stock"
> & {
  eventStartsAt?: Date | null;
};

/** What a product costs today and whether it can be had: places that are gone are sold out, things are out of stock. */
export function offerData(product: Offered, origin: string) {
  const gone = product.eventStartsAt ? "SoldOut" : "OutOfStock";
  return {
    "@type": "Offer",
    name: product.name,
    url: `${origin}/shop/product/${product.slug}`,
    priceCurrency: "GBP",
    price: penceToPounds(priceNow(product)),
    availability: `https://schema.org/${product.stock === 0 ? gone : "InStock"}`,
  };
}

/** Where something takes place: the first of these names that says something. */
export function placeData(...names: (string | null)[]) {
  const name = names.find(Boolean);
  return {
    "@type": "Place",
    name,
    address: {
      "@type": "PostalAddress",
      streetAddress: name,
      addressCountry: "GB",
    },
  };
}

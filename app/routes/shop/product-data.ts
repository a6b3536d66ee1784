import { penceToPounds } from "#domain/kernel/money.ts";
import { priceNow } from "#domain/shop/catalogue/rules.ts";
import type { Product } from "./product-sections.tsx";

/** What search engines are told of a product: an Event for a retreat, a Product for all else (schema.org). */
export function productData(product: Product, { origin, studio }: { origin: string; studio: string }) {
  const url = `${origin}/shop/product/${product.slug}`;
  const about = {
    "@context": "https://schema.org",
    name: product.name,
    description: product.shortDescription,
    image: product.pictures.map((picture) => new URL(picture.url, origin).href),
    url,
  };
  const offers = {
    "@type": "Offer",
    url,
    priceCurrency: "GBP",
    price: penceToPounds(priceNow(product)),
    availability: `https://schema.org/${product.stock === 0 ? "OutOfStock" : "InStock"}`,
  };
  if (!product.eventStartsAt) return { ...about, "@type": "Product", sku: product.slug, offers };
  return {
    ...about,
    "@type": "Event",
    startDate: product.eventStartsAt.toISOString(),
    ...(product.eventEndsAt && { endDate: product.eventEndsAt.toISOString() }),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: product.location ?? studio,
      address: product.location ?? "Shefford, Bedfordshire",
    },
    organizer: { "@type": "Organization", name: studio, url: origin },
    ...(!product.completed && { offers }),
  };
}

import type { StudioDetails } from "#app/frame/studio-details.ts";
import { placeholder } from "#app/parts/shop/product-picture.tsx";
import { offerData, placeData } from "#app/parts/lists/search-data.ts";
import type { Product } from "./product-sections.tsx";

/** What search engines are told of a product: an Event for a retreat, a Product for all else (schema.org). */
export function productData(
  product: Product,
  { origin, studio }: { origin: string; studio: StudioDetails },
) {
  const url = `${origin}/shop/product/${product.slug}`;
  const pictures = product.pictures.length > 0 ? product.pictures : [placeholder];
  const about = {
    "@context": "https://schema.org",
    name: product.name,
    description: product.shortDescription,
    image: pictures.map((picture) => new URL(picture.url, origin).href),
    url,
  };
  const { slug, eventStartsAt } = product;
  const offers = product.options
    ? product.options.map((option) => ({
        ...offerData({ ...option, slug, eventStartsAt }, origin),
        sku: option.id,
      }))
    : offerData(product, origin);
  if (!product.eventStartsAt) return { ...about, "@type": "Product", sku: product.slug, offers };
  return {
    ...about,
    "@type": "Event",
    startDate: product.eventStartsAt.toISOString(),
    ...(product.eventEndsAt && { endDate: product.eventEndsAt.toISOString() }),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: placeData(product.location, studio.address, studio.businessName),
    organizer: {
      "@type": "Organization",
      name: studio.businessName,
      url: origin,
    },
    ...(!product.completed && { offers }),
  };
}

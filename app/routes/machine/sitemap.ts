import { anyone, factsOf } from "#app/http/ctx.ts";
import { paperSlugs } from "#domain/studio/papers/find-paper.ts";
import { listProductAddresses } from "#domain/shop/catalogue/queries.ts";
import type { Route } from "./+types/sitemap.ts";

/** Pages that are always there; every product on show comes after them. */
const pages = [
  "/",
  "/mat-pilates",
  "/studio-pilates",
  "/equestrian-pilates",
  "/sports-therapy",
  "/day-retreats",
  "/services",
  "/contact",
  "/shop",
  "/policies",
  ...paperSlugs.map((slug) => `/policies/${slug}`),
];

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = factsOf(context);
  const products = await listProductAddresses(anyone(context));
  const urls = [
    ...pages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...products.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${origin}/shop/product/${encodeURIComponent(slug)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

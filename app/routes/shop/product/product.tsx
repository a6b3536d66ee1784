import { PackageOpen } from "lucide-react";
import { data, href as addressOf, redirect } from "react-router";
import { pageMeta, studioOf } from "#app/frame/page-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { breadcrumbData, Breadcrumbs, type Breadcrumb } from "#app/parts/office/breadcrumbs.tsx";
import { ProductCard } from "#app/parts/shop/product-card.tsx";
import { usePageError } from "#app/parts/pages/use-page-error.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Section } from "#app/ui/page.tsx";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { cleanRichText } from "#domain/kernel/text/rich-text.ts";
import { spokenDate } from "#domain/kernel/time.ts";
import { findNextDate } from "#domain/schedule/timetable/queries.ts";
import { findNewSlug, findProduct } from "#domain/shop/catalogue/queries.ts";
import { findCourse } from "#domain/shop/courses/with-courses.ts";
import { findDelivery } from "#domain/shop/delivery/find-delivery.ts";
import { isSent } from "#domain/shop/sending/rules.ts";
import { findRetreatGift } from "#domain/studio/settings/find-retreat-gift.ts";
import { describeSending } from "#domain/studio/delivery/messages.ts";
import { findShortWords } from "#domain/studio/policy-documents/find-wordings.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { asCardProduct, layoutOf, type CatalogueProduct } from "#domain/shop/catalogue/rules.ts";
import { productCard, sharedPictureOf } from "#domain/studio/sharing/rules.ts";
import type { Route } from "./+types/product.ts";
import { productData } from "./product-data.ts";
import { layouts } from "./product-layouts.tsx";
import { ProductOpening } from "./product-opening.tsx";

export const handle = { cacheable: [], timetable: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const found = (await findProduct(ctx, params.slug)) ?? (await leadToNewAddress(ctx, params.slug));
  if (!found.complete) throw data({ message: "Product data is incomplete" }, { status: 404 });
  const { related, complete: _, detailedDescription, ...product } = found;
  // What takes no time is in no timetable.
  const course =
    product.productType === "class"
      ? await read(ctx, (db) => findCourse(db, product.id, ctx.now))
      : undefined;
  const date = product.duration && !course ? await findNextDate(ctx, product.id) : undefined;
  const delivery = isSent(product.productType) ? await read(ctx, findDelivery) : undefined;
  return {
    product: {
      ...product,
      story: cleanRichText(detailedDescription),
      date,
      course,
      gift: product.productType === "retreat" ? await findRetreatGift(ctx) : undefined,
      changeOfMind: product.pass ? (await findShortWords(ctx))["short-passes"].words : "",
      sending: delivery && describeSending(delivery, product.parcel),
    },
    related: related.map((other) => asCardProduct(other)),
    origin: requestContextOf(context).origin,
  };
}

/** Links to a product's former address go on leading to it. */
async function leadToNewAddress(ctx: Ctx<Guest>, former: string): Promise<never> {
  const slug = orNotFound(await findNewSlug(ctx, former), unknown);
  throw redirect(addressOf("/shop/product/:slug", { slug }), 301);
}

export { shouldRevalidate } from "#app/routes/shop/cart/after-cart-forms.ts";

const unknown = "The requested product could not be found.";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Product Not Found" }];
  const { product, origin } = loaderData;
  const breadcrumbs = breadcrumbsOf(product);
  return [
    ...pageMeta(
      {
        title: `${product.name} · Shop`,
        description: whenAndWhat(product),
        canonical: `${origin}/shop/product/${product.slug}`,
        picture: sharedPictureOf(productCard(product, studioOf(matches))),
      },
      matches,
    ),
    { "script:ld+json": productData(product, { origin, studio: studioOf(matches) }) },
    { "script:ld+json": breadcrumbData(breadcrumbs, origin) },
  ];
}

/** Two editions of a retreat share their words, so the day comes first. */
const whenAndWhat = ({ eventStartsAt, shortDescription }: CatalogueProduct) =>
  eventStartsAt ? `${spokenDate(eventStartsAt)}. ${shortDescription}` : shortDescription;

const breadcrumbsOf = (product: CatalogueProduct): Breadcrumb[] => [
  { name: "Shop", path: addressOf("/shop") },
  { name: product.categoryName, path: `${addressOf("/shop")}?category=${product.categorySlug}` },
  { name: product.name, path: addressOf("/shop/product/:slug", { slug: product.slug }) },
];

export default function ProductPage({ loaderData: { product, related } }: Route.ComponentProps) {
  const layout = product.pass ? "equipment" : layoutOf(product.categorySlug);
  return (
    <>
      <div className="wrap pt-6 pb-4 md:pt-8">
        <Breadcrumbs breadcrumbs={breadcrumbsOf(product)} />
        <ProductOpening product={product} layout={layout} />
      </div>
      <div className="pt-[clamp(1rem,3vw,3rem)]">{layouts[layout](product)}</div>
      {related.length > 0 && (
        <Section title="You might also like" tone="cream" reveal>
          <ul className="product-grid product-grid-few">
            {related.map((other) => (
              <ProductCard key={other.id} product={other} level={3} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

export function ErrorBoundary() {
  const { message, reference, status } = usePageError();
  const text =
    status === 404
      ? (message ?? unknown)
      : `Failed to load product: ${message ?? "please try again."}`;
  return (
    <EmptyState
      level={1}
      icon={<PackageOpen aria-hidden className="size-8" />}
      title="Product Not Found"
      action={<LinkButton href={addressOf("/shop")}>Back to Shop</LinkButton>}
    >
      <p>{text}</p>
      {reference && <p className="mt-1 text-sm">Reference: {reference}</p>}
    </EmptyState>
  );
}

import { useEffect } from "react";
import { redirect, useLocation, useRouteError } from "react-router";
import { pageMeta, studioOf } from "#app/frame/page-meta.ts";
import { inPlace, type StudioDetails } from "#app/frame/studio-details.ts";
import { isUnreached, errorDetailsOf } from "#app/parts/pages/what-failed.ts";
import { refuseClosed } from "#app/http/close-unoffered.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { useLateNavigation } from "#app/parts/pages/late-navigation.ts";
import { ErrorState, type ErrorDetails } from "#app/ui/feedback/error-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { spokenDate } from "#domain/kernel/time.ts";
import { connectionFailed } from "#domain/kernel/text/messages.ts";
import { listNextDates } from "#domain/schedule/timetable/queries.ts";
import { type NextDate, spokenStart } from "#domain/schedule/timetable/rules.ts";
import { findShopPage } from "#domain/shop/catalogue/find-shop-page.ts";
import { asCardProduct, pageSize, type ShopPageProduct } from "#domain/shop/catalogue/rules.ts";
import { sharedPictureOf, shopCard } from "#domain/studio/sharing/rules.ts";
import type { Route } from "./+types/shop";
import { PageError } from "#app/routes/shop/page-error.tsx";
import { readShopAddress, shopAddress } from "./shop-address.ts";
import { ShopFilters } from "./shop-filters.tsx";
import { CatalogueSkeleton } from "./catalogue-skeleton.tsx";
import { catalogueError, type CatalogueError } from "./catalogue-error.ts";
import { formatResultCount, ProductList } from "./product-list.tsx";

export const handle = { cacheable: ["category", "q", "sort", "page"], timetable: true };

/** A page of the shop as its address asks for it; a page past the last one leads back to the first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  refuseClosed(context);
  const query = readShopAddress(url.searchParams);
  const ctx = anyone(context);
  const [shop, dates] = await Promise.all([findShopPage(ctx, query), listNextDates(ctx)]).catch(
    async (thrown) => {
      throw await catalogueError(context, thrown);
    },
  );
  const asked = { ...query, category: shop.category?.slug ?? "" };
  if (shop.products.length === 0 && asked.page > 1)
    throw redirect(shopAddress({ ...asked, page: 1 }));
  const products = shop.products.map((product) => asCardProduct(product, whenOf(product, dates)));
  return {
    ...shop,
    products,
    asked,
    pages: Math.ceil(shop.total / pageSize),
    origin: requestContextOf(context).origin,
  };
}

/** The day of a retreat to come, or when a class is next. */
function whenOf(
  { id, completed, eventStartsAt }: ShopPageProduct,
  dates: readonly NextDate[],
): string | undefined {
  if (eventStartsAt) return completed ? undefined : spokenDate(eventStartsAt);
  const date = dates.find(({ product }) => product?.id === id);
  return date && `Next: ${spokenStart(date)}`;
}

/** What is shown just now, for when the next filter cannot be fetched; in the browser only. */
const shown: { shop?: Awaited<ReturnType<typeof loader>> } = {};

/** Without a connection the shop stays as it is, and says so. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (thrown) {
    if (!shown.shop || !isUnreached(thrown)) throw thrown;
    return { ...shown.shop, failed: connectionFailed };
  }
}

export { shouldRevalidate } from "#app/routes/shop/cart/after-cart-forms.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Shop" }];
  const { asked, category, origin } = loaderData;
  const { words, page } = asked;
  const name = words ? `Search: ${words}` : category ? `${category.name} · Shop` : "Shop";
  const studio = studioOf(matches);
  const about = aboutShop(studio);
  const picture = sharedPictureOf(shopCard(studio));
  const canonical = origin + shopAddress({ category: asked.category, page });
  const title = page > 1 ? `${name}, page ${page}` : name;
  return pageMeta(
    {
      title,
      description: category ? `${category.name}: ${about}` : about,
      canonical,
      picture,
      hidden: Boolean(words),
    },
    matches,
  );
}

const aboutShop = (studio: StudioDetails) =>
  `Pilates equipment we use ourselves, six-week classes, 1-2-1 sessions, retreat places and gift vouchers from our studio${inPlace(studio)}.`;

const welcome = "Kit we use ourselves, places in our classes, and days to look forward to.";

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { asked, category, categories } = loaderData;
  const { pathname, search } = useLocation();
  const failed = "failed" in loaderData ? loaderData.failed : undefined;
  useEffect(() => {
    shown.shop = loaderData;
    return () => void delete shown.shop;
  }, [loaderData]);
  return (
    <Page
      eyebrow={category && "The shop"}
      title={category?.name ?? "Shop"}
      lead={category ? undefined : welcome}
    >
      <ShopFilters asked={asked} categories={categories} found={formatResultCount(loaderData)} />
      {failed && (
        <div className="mb-8">
          <ErrorState message={failed} retryHref={pathname + search} />
        </div>
      )}
      {useLateNavigation() === "/shop" ? <CatalogueSkeleton /> : <ProductList shop={loaderData} />}
    </Page>
  );
}

export function ErrorBoundary() {
  const { message: said, of = "products" }: ErrorDetails & CatalogueError =
    errorDetailsOf(useRouteError());
  const message = said ? `Failed to load ${of}: ${said}` : "Failed to load shop data";
  return <PageError title="Shop" message={`Error loading products: ${message}`} />;
}

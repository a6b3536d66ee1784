import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { startOfDay } from "#domain/kernel/dates/london.ts";
import { listTimetableAddresses } from "#domain/schedule/timetable/find-class.ts";
import { listTeam, type TeamMember } from "#domain/schedule/team/queries.ts";
import { teamPath, therapistPath } from "#domain/schedule/team/messages.ts";
import { classPath, timetablePath } from "#domain/schedule/timetable/messages.ts";
import { listOfferDates } from "#domain/shop/catalogue/list-offers.ts";
import { listProductAddresses } from "#domain/shop/catalogue/queries.ts";
import { wording } from "#domain/studio/policy-documents/messages.ts";
import { findWordings } from "#domain/studio/policy-documents/find-wordings.ts";
import type { Wordings } from "#domain/studio/policy-documents/policy-text.ts";
import { listPolicies } from "#domain/studio/policy-documents/queries.ts";
import { findContentDates } from "#domain/studio/site-content/queries.ts";
import { hasModule, listOfferedPages } from "#domain/studio/branding/queries.ts";
import type { OfferedPage } from "#domain/studio/branding/messages.ts";
import { listSitePageAddresses } from "#domain/studio/site-pages/queries.ts";
import { sitePagePath } from "#domain/studio/site-pages/rules.ts";
import type { Route } from "./+types/sitemap.ts";

type Address = { path: string; changedAt: Date };
type Offered = { pages: readonly OfferedPage[]; hasShop: boolean };
type Offers = Awaited<ReturnType<typeof listOfferDates>>;
type Class = Awaited<ReturnType<typeof listTimetableAddresses>>[number];
type Product = Awaited<ReturnType<typeof listProductAddresses>>[number];

/** Every public page, and when what it says last changed. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const [products, offers, dates, classes, team, pages, hasShop, written, policies, wordings] =
    await Promise.all([
      listProductAddresses(ctx),
      listOfferDates(ctx),
      findContentDates(ctx),
      listTimetableAddresses(ctx),
      listTeam(ctx),
      listOfferedPages(ctx),
      hasModule(ctx, "shop"),
      listSitePageAddresses(ctx),
      listPolicies(ctx),
      findWordings(ctx),
    ]);
  const { origin } = requestContextOf(context);
  const urls = [
    ...sitePages(products, offers, { pages, hasShop }, dates),
    ...documents(policies, wordings, dates),
    ...products.map(productPage),
    ...timetablePages(classes, dates),
    ...teamPages(team, dates),
    ...writtenPages(written),
  ].map(
    ({ path, changedAt }) =>
      `<url><loc>${origin}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

type Dates = Awaited<ReturnType<typeof findContentDates>>;

const latest = (...dates: Date[]) => new Date(Math.max(...dates.map(Number)));

/** Pages are as new as the studio's words on them and the products that they name. */
function sitePages(
  products: Product[],
  offers: Offers,
  { pages, hasShop }: Offered,
  { contentAt, detailsAt }: Dates,
): Address[] {
  const of = (kind: string) => products.filter(({ productType }) => productType === kind);
  const page = (path: string, named: Product[]) => ({
    path,
    changedAt: latest(contentAt, detailsAt, ...named.map(({ updatedAt }) => updatedAt)),
  });
  const servicePage = (name: string) => {
    const offered = offers.find((one) => one.page === name)?.changedAt ?? contentAt;
    return { path: `/${name}`, changedAt: latest(contentAt, detailsAt, offered) };
  };
  return [
    page("/", []),
    ...pages.map(({ kind, slug }) =>
      kind === "day-retreats" || kind === "retreat"
        ? page(`/${slug}`, of("retreat"))
        : servicePage(slug),
    ),
    page("/services", of("service")),
    page("/contact", []),
    page("/questions", []),
    ...(hasShop ? [page("/shop", products)] : []),
  ];
}

/** Policy documents have a version of their own, and are signed with the studio's details. */
function documents(
  policies: readonly string[],
  wordings: Wordings,
  { detailsAt }: Dates,
): Address[] {
  const pages = policies.map((slug) => ({
    path: `/policies/${slug}`,
    changedAt: latest(startOfDay(wordings[slug]?.from ?? wording.from), detailsAt),
  }));
  const newest = latest(detailsAt, ...pages.map(({ changedAt }) => changedAt));
  return [{ path: "/policies", changedAt: newest }, ...pages];
}

/** The timetable is as new as its newest date, and as the studio's name on it. */
function timetablePages(classes: Class[], { contentAt, detailsAt }: Dates): Address[] {
  const newest = latest(contentAt, detailsAt, ...classes.map(({ updatedAt }) => updatedAt));
  return [
    { path: timetablePath, changedAt: newest },
    ...classes.map(({ id, updatedAt }) => ({
      path: classPath(id),
      changedAt: latest(detailsAt, updatedAt),
    })),
  ];
}

/** The therapists who are shown; where none is, there is no page of them all. */
function teamPages(team: TeamMember[], { detailsAt }: Dates): Address[] {
  if (team.length === 0) return [];
  return [
    { path: teamPath, changedAt: latest(detailsAt, ...team.map(({ changedAt }) => changedAt)) },
    ...team.map(({ slug, changedAt }) => ({
      path: therapistPath(slug),
      changedAt: latest(detailsAt, changedAt),
    })),
  ];
}

type Written = Awaited<ReturnType<typeof listSitePageAddresses>>;

/** The studio's own pages and articles; the list of articles is as new as the newest change of one. */
function writtenPages(written: Written): Address[] {
  const articles = written.filter(({ kind }) => kind === "article");
  const list = {
    path: "/articles",
    changedAt: latest(...articles.map(({ changedAt }) => changedAt)),
  };
  return [
    ...(articles.length > 0 ? [list] : []),
    ...written.map(({ kind, slug, changedAt }) => ({ path: sitePagePath(kind, slug), changedAt })),
  ];
}

const productPage = ({ slug, updatedAt }: Product): Address => ({
  path: `/shop/product/${encodeURIComponent(slug)}`,
  changedAt: updatedAt,
});

// What is counted and what is not (docs/decisions/008-page-views.md). The browser uses the first of these too.

/** The pages of the site itself, without the shop. */
export const sitePages = [
  "/",
  "/mat-pilates",
  "/studio-pilates",
  "/equestrian-pilates",
  "/sports-therapy",
  "/services",
  "/timetable",
  "/team",
  "/day-retreats",
  "/center-parcs-retreat",
  "/contact",
] as const;
const fixedPages = new Set<string>([
  ...sitePages,
  "/articles",
  "/policies",
  "/questions",
  "/shop",
  "/cart",
  "/checkout",
]);
/** A class on one date is counted with the timetable: it is over next week. */
const datedPage = /^(\/timetable)\/[0-9a-f-]{36}$/;
const namedPage = /^\/(shop\/product|policies|team|articles|pages)\/[a-z0-9]+(-[a-z0-9]+)*$/;
const maxPageLength = 120;

/**
 * The name a page is counted under, or undefined when it is not counted: the list is of what is public, so that an
 * order, a token or a private page cannot slip in. Parameters are not looked at.
 */
export function countedPage(path: string): string | undefined {
  const page = path.length > 1 ? path.replace(/\/$/, "") : path;
  const [, timetable] = datedPage.exec(page) ?? [];
  if (timetable) return timetable;
  return fixedPages.has(page) || (namedPage.test(page) && page.length <= maxPageLength)
    ? page
    : undefined;
}

/** The product that a counted page shows, by its slug. */
export const productIn = (page: string): string | undefined =>
  /^\/shop\/product\/(.+)$/.exec(page)?.[1];

/** The paper that a counted page shows, by its slug. */
export const policyIn = (page: string): string | undefined => /^\/policies\/(.+)$/.exec(page)?.[1];

const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const maxHostLength = 100;

/**
 * The site that the visitor came from, without "www."; "" for this site, and for a name of no
 * public site.
 */
export function referrerHost(value: string, ourHost: string): string {
  const [host = ""] = value.toLowerCase().split(":");
  const [ours] = ourHost.toLowerCase().split(":");
  if (host === ours || host.length > maxHostLength || !hostName.test(host) || /\.\d+$/.test(host))
    return "";
  return host.replace(/^www\./, "");
}

// A telephone is called Cubot. Machines that behave name themselves, most of them with an address.
const machine =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|https?:|curl|wget|python|axios|okhttp|java\/|node|phantom|puppeteer|playwright|externalhit|archive|validator/i;

/** Whether a browser by this name is a person's, as far as it says. */
export const isPerson = (userAgent: string | null): boolean =>
  userAgent !== null && !machine.test(userAgent);

/** Whether a browser asks not to be followed: Global Privacy Control, or its forerunner Do Not Track. */
export const asksNotToBeCounted = (headers: Headers): boolean =>
  headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";

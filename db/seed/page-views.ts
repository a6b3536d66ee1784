import type { pageViews } from "#db/schema/page-views.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { random } from "./random.ts";
import type { Sale } from "./sales.ts";

type Row = typeof pageViews.$inferInsert;

/** Where visits begin, out of a hundred. */
const hosts = {
  "google.co.uk": 41,
  "": 27,
  "instagram.com": 17,
  "facebook.com": 11,
  "bing.com": 4,
};
/** How often a page is looked at in a hundred visits. */
const pages = {
  "/mat-pilates": 22,
  "/studio-pilates": 15,
  "/equestrian-pilates": 12,
  "/sports-therapy": 19,
  "/day-retreats": 14,
  "/services": 11,
  "/contact": 13,
  "/shop": 34,
};
/** Of a hundred who look at the shop's things. */
const shown = 62;

/** The visits that a year of sales comes from: about twenty-five for each order, a few more on quiet days. */
export function pageViewRows(year: readonly Sale[], now: Date): Row[] {
  const chance = random("page views");
  const today = londonDay(now);
  const byDay = Map.groupBy(year, ({ at }) => londonDay(at));
  return Array.from({ length: 365 }, (_, ago) => addDays(today, ago - 364)).flatMap((day) => {
    const sold = byDay.get(day) ?? [];
    const visits = 14 + chance.below(10) + sold.length * (22 + chance.below(9));
    const share = (percent: number) =>
      Math.round((visits * percent * (85 + chance.below(31))) / 10_000);
    const row = (page: string, referrer: string, views: number, arrivals: number): Row[] =>
      views > 0 ? [{ day, page, referrer, views, arrivals: Math.min(arrivals, views) }] : [];

    const arrivals = Object.entries(hosts).flatMap(([host, percent]) => {
      const begun = share(percent);
      // Views with an unknown referrer are counted with the views in the middle of a visit.
      return row("/", host, host ? begun : begun + share(20), begun);
    });
    const looks = Object.entries(pages).flatMap(([page, percent]) =>
      row(page, "", share(percent), 0),
    );
    const slugs = [
      ...new Set(sold.flatMap(({ basket }) => basket.map(({ good }) => good.product.slug))),
    ].slice(0, 3);
    const products = slugs.flatMap((slug) =>
      row(`/shop/product/${slug}`, "", Math.ceil(share(shown) / slugs.length), 0),
    );
    const buying = [
      ...row("/cart", "", sold.length * 3, 0),
      ...row("/checkout", "", sold.length * 2, 0),
    ];
    return [...arrivals, ...looks, ...products, ...buying];
  });
}

import { londonDay } from "#domain/kernel/time.ts";
import type { CatalogueProduct } from "#domain/shop/catalogue/rules.ts";

/** One package of a retreat: `day` or `spa`. */
export type RetreatPackage = CatalogueProduct & {
  retreatPackage: string | null;
  whatsIncluded: string[];
};

/** A retreat as its pages show it: one day with its packages. */
export type RetreatEdition = {
  startsAt: Date;
  location: string | null;
  packages: RetreatPackage[];
};

/** The retreat to book and those that are over, the latest first. An edition is over when all its packages are. */
export function retreatEditions(packages: RetreatPackage[]): {
  next: RetreatEdition | undefined;
  past: RetreatEdition[];
} {
  const all = Map.groupBy(
    packages,
    ({ eventStartsAt }) => eventStartsAt && londonDay(eventStartsAt),
  );
  const editions = [...all]
    .filter(([day]) => day !== null)
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([, those]) => asEdition(those));
  const isOver = (edition: RetreatEdition) => edition.packages.every(({ completed }) => completed);
  return {
    next: editions.find((edition) => !isOver(edition)),
    past: editions.filter(isOver).toReversed(),
  };
}

const asEdition = (packages: RetreatPackage[]): RetreatEdition => ({
  startsAt: packages[0]!.eventStartsAt!,
  location: packages[0]!.location,
  packages: packages.toSorted((a, b) =>
    String(a.retreatPackage).localeCompare(String(b.retreatPackage)),
  ),
});

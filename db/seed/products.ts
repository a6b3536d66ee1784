import type { productMedia, products } from "#db/schema/catalogue.ts";
import { before, days, hours } from "#domain/kernel/time.ts";
import { catalogue } from "./catalogue/all.ts";
import { retreatPools } from "./catalogue/retreats.ts";
import {
  categories,
  illustrationUrl,
  type CatalogueProduct,
  type CategoryKey,
} from "./catalogue/shape.ts";
import type { Random } from "./random.ts";

/** A number of things or places, shared by all products that draw on it. */
export type Supply = {
  id: string;
  name: string;
  /** How many are left today, whatever was sold; or, for a retreat, how many places it opened with. */
  left?: number;
  places?: number;
  /** What the year's orders took and did not give back. */
  taken: number;
};

/** A product with its row's id and what it draws on. */
export type Good = { id: string; product: CatalogueProduct; supply?: Supply };

/** All products when the studio opens. */
export type SeedProducts = {
  categoryIds: Record<CategoryKey, string>;
  goods: readonly Good[];
  supplies: readonly Supply[];
};

/** The catalogue with ids and stock. Above a scale of 1 it is stocked with variants until there are 24 × scale products. */
export function seedProducts(chance: Random, now: Date, scale: number): SeedProducts {
  const categoryIds = Object.fromEntries(
    categories.map(({ key }) => [key, chance.uuid()]),
  ) as Record<CategoryKey, string>;
  const pools = new Map<string, Supply>();
  const supplies: Supply[] = [];
  const goods = stocked(catalogue(now), 24 * scale).map(({ product, series }): Good => {
    const good = { id: chance.uuid(), product };
    const supply = supplyOf(product, series);
    return supply ? { ...good, supply } : good;
  });
  return { categoryIds, goods, supplies };

  function supplyOf(product: CatalogueProduct, series: string): Supply | undefined {
    if (!product.pool)
      return product.stock === undefined
        ? undefined
        : add({ name: product.name, left: product.stock });
    const key = product.pool + series;
    const known = pools.get(key);
    if (known) return known;
    const { name, places } = retreatPools(now).find((pool) => pool.key === product.pool)!;
    const pool = add({ name: name + series, places });
    pools.set(key, pool);
    return pool;
  }

  function add(supply: Omit<Supply, "id" | "taken">): Supply {
    const added = { ...supply, id: chance.uuid(), taken: 0 };
    supplies.push(added);
    return added;
  }
}

const variants = [
  "Moss",
  "Clay",
  "Oatmeal",
  "Sage",
  "Heather",
  "Slate",
  "Chalk",
  "Fern",
  "Rust",
  "Plum",
];

/**
 * The catalogue once, and then again and again under other names until there are enough products.
 */
function stocked(
  seededProducts: readonly CatalogueProduct[],
  atLeast: number,
): { product: CatalogueProduct; series: string }[] {
  const total = Math.max(seededProducts.length, atLeast);
  return Array.from({ length: total }, (_, position) => {
    const product = seededProducts[position % seededProducts.length]!;
    const round = Math.floor(position / seededProducts.length);
    return round === 0 ? { product, series: "" } : variant(product, round);
  });
}

function variant(product: CatalogueProduct, round: number) {
  const series = ` ${variants[(round - 1) % variants.length]} ${Math.ceil(round / variants.length)}`;
  // A variant is a place in no class of the schedule, and stays as it is.
  const { timetableClass: _, options: __, ...rest } = product;
  const again = {
    ...rest,
    slug: product.slug + series.toLowerCase().replaceAll(" ", "-"),
    name: `${product.name},${series}`,
    displayOrder: product.displayOrder + round * 1000,
    featured: false,
  };
  return { product: again, series };
}

/** The rows of the products, the first one the newest, so that they keep their order where display orders tie. */
export function productRows(
  { goods, categoryIds }: SeedProducts,
  now: Date,
): (typeof products.$inferInsert)[] {
  return goods.map(({ id, product, supply }, position) => {
    const createdAt = before(now, days(400) + hours(position / 60));
    return {
      id,
      ...described(product),
      categoryId: categoryIds[product.category],
      stockItemId: supply?.id ?? null,
      eventStartsAt: product.event?.startsAt ?? null,
      eventEndsAt: product.event?.endsAt ?? null,
      showWhenCompleted: product.event?.showWhenCompleted ?? false,
      retreatPackage:
        (/^center-parcs-(day|spa)-/.exec(product.slug)?.[1] as "day" | "spa" | undefined) ?? null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

const described = (product: CatalogueProduct) => ({
  slug: product.slug,
  name: product.name,
  shortDescription: product.shortDescription,
  detailedDescription: product.detailedDescription,
  keyFeatures: [...product.keyFeatures],
  specifications: [...product.specifications],
  whatsIncluded: [...product.whatsIncluded],
  highlights: [...(product.highlights ?? [])],
  pricePence: product.pricePence,
  salePricePence: product.salePricePence ?? null,
  productType: product.productType,
  openAmount: product.openAmount ?? false,
  status: product.status,
  displayOrder: product.displayOrder,
  featured: product.featured,
  duration: product.duration ?? null,
  location: product.location ?? null,
  maxParticipants: product.maxParticipants ?? null,
  timetableClass: product.timetableClass ?? null,
  passCredits: product.pass?.credits ?? null,
  passValidDays: product.pass?.validDays ?? null,
  passOpens: product.pass?.opens ?? null,
});

/** The pictures of every product, the first one featured. */
export function mediaRows(
  { goods }: SeedProducts,
  chance: Random,
): (typeof productMedia.$inferInsert)[] {
  return goods.flatMap(({ id, product }) =>
    product.pictures.map(({ illustration, alt }, position) => ({
      id: chance.uuid(),
      productId: id,
      mediaUrl: illustrationUrl(illustration),
      altText: alt,
      isFeatured: position === 0,
      displayOrder: position,
    })),
  );
}

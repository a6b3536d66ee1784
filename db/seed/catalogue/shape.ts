// The shape of the demo studio's catalogue: words and numbers only, so that a Pilates teacher who
// has never seen a database can read, correct and sign it.

/** The studio's own illustrations (`/media/scenes/NAME.svg`) that stand in for its photographs. */
export type Illustration =
  | "hero-hills"
  | "mat-class"
  | "mat-roll-down"
  | "mat-bridge"
  | "village-hall"
  | "reformer"
  | "reformer-springs"
  | "reformer-footwork"
  | "studio-room"
  | "horse-rider"
  | "bridle-path"
  | "rider-balance"
  | "hands-therapy"
  | "needles"
  | "taping"
  | "laser"
  | "lymphatic"
  | "spine-curves"
  | "breathing"
  | "lodge-lake"
  | "pool-spa"
  | "woodland-walk"
  | "morning-tea"
  | "gift-bag"
  | "voucher"
  | "pilates-mat"
  | "resistance-bands"
  | "foam-roller"
  | "pilates-ball"
  | "magic-circle"
  | "grip-socks"
  | "water-bottle"
  | "block-strap"
  | "spine-corrector"
  | "massage-ball"
  | "tote-bag"
  | "sweatshirt"
  | "leggings"
  | "founder"
  | "leaves"
  | "stretch-window"
  | "placeholder";

/** One picture of a gallery; `alt` says what is to be seen, for those who cannot see it. */
export type Picture = { illustration: Illustration; alt: string };

/** Where a picture is served from. */
export const illustrationUrl = (illustration: Illustration) => `/media/scenes/${illustration}.svg`;

/**
 * The shop's categories, in the order in which the studio names them. `key` is the word in
 * addresses and layouts.
 */
export const categories = [
  {
    key: "retreats",
    name: "Retreats",
    description: "A whole day of movement, rest and good company.",
  },
  {
    key: "classes",
    name: "Classes",
    description: "Six-week blocks in village halls around Shefford.",
  },
  {
    key: "sessions",
    name: "Sessions",
    description: "Reformer packs and rider work, by appointment.",
  },
  {
    key: "services",
    name: "Services",
    description: "Everything the studio teaches and treats.",
  },
  {
    key: "equipment",
    name: "Equipment",
    description: "The kit we use ourselves, for practice at home.",
  },
  {
    key: "clothing",
    name: "Clothing",
    description: "Comfortable layers for the mat, the yard and the school run.",
  },
  {
    key: "vouchers",
    name: "Vouchers",
    description: "A present that is never the wrong size.",
  },
] as const;

export type CategoryKey = (typeof categories)[number]["key"];
type ProductType = "physical" | "service" | "session" | "class" | "retreat" | "voucher" | "pass";

/** The day a retreat takes place, and whether the shop still shows it afterwards. */
type RetreatDate = { startsAt: Date; endsAt: Date; showWhenCompleted: boolean };

/** One product. Prices are pence; rich text keeps to p, strong, em, ul and li. */
export type CatalogueProduct = {
  slug: string;
  name: string;
  category: CategoryKey;
  productType: ProductType;
  shortDescription: string;
  detailedDescription: string;
  keyFeatures: readonly string[];
  /** "Label: value" */
  specifications: readonly string[];
  whatsIncluded: readonly string[];
  pricePence: number;
  /** A voucher whose buyer chooses the amount; the price is what is suggested. */
  openAmount?: true;
  salePricePence?: number;
  /** How many there are today; not counted when absent. A product with a `pool` has none of its own. */
  stock?: number;
  /** What it is chosen of, by name ("Size"), each counted by itself. */
  options?: {
    name: string;
    list: readonly { label: string; stock: number; ownPricePence?: number }[];
  };
  /**
   * The shared places this product draws on (`retreatPools`): a day guest and a spa guest share the
   * same lodge.
   */
  pool?: string;
  duration?: string;
  location?: string;
  maxParticipants?: number;
  /** Of a pass: how many classes or sessions, and for how many days. */
  pass?: { credits: number; validDays: number; opens: "class" | "session" };
  /** The class of the demo's schedule that it is a place in. */
  timetableClass?: string;
  highlights?: readonly string[];
  event?: RetreatDate;
  status: "draft" | "published" | "archived";
  displayOrder: number;
  featured: boolean;
  /** The first one is the featured picture. */
  pictures: readonly [Picture, Picture, ...Picture[]];
};

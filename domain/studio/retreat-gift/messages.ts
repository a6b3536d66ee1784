// The code that comes with a retreat place (requirements 1.4.5 and 1.9), as the owner has set it. Pure.
/** Percent off, the addresses of the categories it is for, and for how many days after the retreat. */
export type RetreatGift = {
  percent: number;
  categories: string[];
  days: number;
};

/** What a retreat guest gets, or undefined where the owner gives nothing. */
export const retreatGiftOf = (set: {
  retreat_gift_percent: number;
  retreat_gift_categories: string[];
  retreat_gift_days: number;
}): RetreatGift | undefined =>
  set.retreat_gift_percent > 0
    ? {
        percent: set.retreat_gift_percent,
        categories: set.retreat_gift_categories,
        days: set.retreat_gift_days,
      }
    : undefined;

const list = new Intl.ListFormat("en-GB");

/** "equipment and clothing". */
export const formatCategories = ({ categories }: Pick<RetreatGift, "categories">): string =>
  list.format(categories.map((slug) => slug.replaceAll("-", " ")));

import type { Brand } from "#domain/kernel/text/receipt.ts";
import type { Module, OfferedPage, PageLink } from "#domain/studio/branding/messages.ts";

/** What the frame says about the studio; the owner keeps it in the settings, and what is empty is not shown. */
export type StudioDetails = {
  businessName: string;
  email: string;
  phone: string;
  address: string;
  websiteUrl: string;
  instagram: string;
  facebook: string;
  /** Where the studio is, as a visitor would say it. */
  town: string;
  area: string;
  /** What its day retreats are called after. */
  retreatVenue: string;
  /** Below the name in the footer. */
  strapline: string;
  shortName: string;
  /** Who runs it, as the law wants it said, and its VAT number; none where there is nothing to say. */
  legalLines?: readonly string[] | undefined;
  /** Grows with its look; "" while it looks as the product comes. */
  look: string;
  /** What its papers and share pictures are drawn with; none where it looks as the product comes. */
  brand?: Brand | undefined;
  /** Whether the drawn scenes stand where there is no photograph. */
  hasScenes: boolean;
  /** What the studio offers, and the pages of it that are published, in the order of the menu. */
  modules: readonly Module[];
  pages: readonly OfferedPage[];
  /** Published pages of the studio's own that the menu or the foot leads to, and whether there are articles. */
  links: readonly PageLink[];
  hasArticles: boolean;
};

/** Stands in when the settings cannot be read: the frame of an error page still has a name on it. */
export const namelessStudio: StudioDetails = {
  businessName: "The studio",
  email: "",
  phone: "",
  address: "",
  websiteUrl: "",
  instagram: "",
  facebook: "",
  town: "",
  area: "",
  retreatVenue: "",
  strapline: "",
  shortName: "",
  look: "",
  hasScenes: false,
  modules: [],
  pages: [],
  links: [],
  hasArticles: false,
};

/** Whether the studio offers this. */
export const isOffered = ({ modules }: Pick<StudioDetails, "modules">, module: Module): boolean =>
  modules.includes(module);

/** The address of a given page; undefined where the studio has not published it. */
export function pageOf({ pages }: Pick<StudioDetails, "pages">, kind: OfferedPage["kind"]) {
  const page = pages.find((one) => one.kind === kind);
  return page && `/${page.slug}`;
}

/** " in Shefford, Bedfordshire", or nothing when the studio has not said where it is. */
export function inPlace({ town, area }: Pick<StudioDetails, "town" | "area">, how = "in"): string {
  const place = [town, area].filter(Boolean).join(", ");
  return place && ` ${how} ${place}`;
}

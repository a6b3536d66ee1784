import type { Photograph } from "../pictures/messages.ts";
import { isImageSlot, pictureIn, type ImageSlot } from "../pictures/messages.ts";
import { type Module, moduleOfPage, pageKindAt } from "../branding/messages.ts";
import { imageUrl } from "../library/rules.ts";
import type { SitePageKind } from "../site-pages/messages.ts";
import { sitePagePath } from "../site-pages/rules.ts";
import type { CardStudio, ShareCard } from "./rules.ts";

/** What the titles of cards may name. */
type Named = { town: string; retreatVenue: string };
type Studio = CardStudio & Named & { hasScenes: boolean; modules: readonly Module[] };
type SharedPage = {
  path: string;
  slot: ImageSlot;
  title: string | ((studio: Named) => string);
};

/** The card of every page of the public site: its title, and the slot whose picture it shows. */
const sharedPages = {
  home: {
    path: "/",
    slot: "home.hero",
    title: ({ town }) => `Pilates and Sports Therapy${town && ` in ${town}`}`,
  },
  "mat-pilates": {
    path: "/mat-pilates",
    slot: "services.mat-pilates",
    title: "Mat Pilates Course",
  },
  "studio-pilates": {
    path: "/studio-pilates",
    slot: "services.studio-pilates",
    title: "1-2-1 Studio Pilates",
  },
  "equestrian-pilates": {
    path: "/equestrian-pilates",
    slot: "services.equestrian-pilates",
    title: "Equestrian Pilates",
  },
  "sports-therapy": {
    path: "/sports-therapy",
    slot: "services.sports-therapy",
    title: "Sports Therapy",
  },
  "day-retreats": {
    path: "/day-retreats",
    slot: "retreat.walk",
    title: "Day Retreats",
  },
  "center-parcs-retreat": {
    path: "/center-parcs-retreat",
    slot: "services.day-retreats",
    title: ({ retreatVenue }) => [retreatVenue, "Retreat"].filter(Boolean).join(" "),
  },
  services: {
    path: "/services",
    slot: "studio.footwork",
    title: "Services",
  },
  timetable: {
    path: "/timetable",
    slot: "mat.2",
    title: "Timetable",
  },
  team: {
    path: "/team",
    slot: "home.founder",
    title: "Our Team",
  },
  articles: {
    path: "/articles",
    slot: "gallery.1",
    title: "Articles",
  },
  contact: {
    path: "/contact",
    slot: "gallery.4",
    title: "Contact Us",
  },
  questions: {
    path: "/questions",
    slot: "gallery.3",
    title: "Questions and Answers",
  },
  policies: {
    path: "/policies",
    slot: "studio.room",
    title: "Policies and Forms",
  },
} as const satisfies Record<string, SharedPage>;

export type SharedPageName = keyof typeof sharedPages;

/** Whether a card of this name is that of a page of the site. */
export const isSharedPage = (name: string): name is SharedPageName =>
  Object.hasOwn(sharedPages, name);

/** What the owner says of a page otherwise than it does by itself; what is empty is as it was. */
export type PageHead = { page: string; title: string; description: string; slot: string };

/** The pages whose heads can be changed, with their addresses and their pictures as they were: those that are offered. */
export const listSharedPages = (
  studio: Named & { modules: readonly Module[]; hasArticles: boolean },
) =>
  Object.entries(sharedPages)
    .map(([name, page]: [string, SharedPage]) => ({
      name,
      path: page.path,
      slot: page.slot,
      title: titleOf(page, studio),
    }))
    .filter(({ name, path }) => {
      if (name === "articles") return studio.hasArticles;
      const kind = pageKindAt(path);
      const module = kind && moduleOfPage[kind];
      return !module || studio.modules.includes(module);
    });

/** The changed head of the page at this address, which is not that of pages below it. */
export const headOf = (name: SharedPageName, path: string, heads: readonly PageHead[]) =>
  sharedPages[name].path === path ? heads.find(({ page }) => page === name) : undefined;

const titleOf = ({ title }: SharedPage, studio: Named) =>
  typeof title === "string" ? title : title(studio);

type Shown = { photographs: readonly Photograph[]; heads: readonly PageHead[] };
type Written = {
  kind: SitePageKind;
  slug: string;
  title: string;
  headTitle: string;
  picturePath: string | null;
  slot: string;
};

/** The card of a page of the studio's own or an article: with its picture, or that of all articles. */
export function writtenCard(page: Written, studio: Studio, shown: Shown): ShareCard {
  const { photographs } = shown;
  const pictureOf = (slot: ImageSlot) => pictureIn(slot, photographs, studio).url;
  const { picturePath, slot } = page;
  return {
    ...cardOf("articles", studio, shown),
    name: sitePagePath(page.kind, page.slug).slice(1),
    title: page.headTitle || page.title,
    ...(isImageSlot(slot) && { picture: pictureOf(slot) }),
    ...(picturePath && { picture: imageUrl(picturePath) }),
  };
}

/** The card of a page as it looks now, with what the owner has changed of it. */
export function cardOf(
  name: SharedPageName,
  studio: Studio,
  { photographs, heads }: Shown,
): ShareCard {
  const page: SharedPage = sharedPages[name];
  const head = heads.find((one) => one.page === name);
  const slot = head && isImageSlot(head.slot) ? head.slot : page.slot;
  return {
    name,
    title: head?.title || titleOf(page, studio),
    studio: studio.businessName,
    brand: studio.brand,
    picture: pictureIn(slot, photographs, studio).url,
  };
}

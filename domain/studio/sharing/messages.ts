import type { Photograph } from "../pictures/messages.ts";
import { pictureIn, type ImageSlot } from "../pictures/messages.ts";
import type { Module } from "../branding/messages.ts";
import type { CardStudio, ShareCard } from "./rules.ts";

/** What the titles of cards may name. */
type Studio = CardStudio & {
  town: string;
  retreatVenue: string;
  hasScenes: boolean;
  modules: readonly Module[];
};
type SharedPage = { slot: ImageSlot; title: string | ((studio: Studio) => string) };

/** The card of every page of the public site: its title, and the slot whose picture it shows. */
const sharedPages = {
  home: {
    slot: "home.hero",
    title: ({ town }) => `Pilates and Sports Therapy${town && ` in ${town}`}`,
  },
  "mat-pilates": { slot: "services.mat-pilates", title: "Mat Pilates Course" },
  "studio-pilates": { slot: "services.studio-pilates", title: "1-2-1 Studio Pilates" },
  "equestrian-pilates": { slot: "services.equestrian-pilates", title: "Equestrian Pilates" },
  "sports-therapy": { slot: "services.sports-therapy", title: "Sports Therapy" },
  "day-retreats": { slot: "retreat.walk", title: "Day Retreats" },
  "center-parcs-retreat": {
    slot: "services.day-retreats",
    title: ({ retreatVenue }) => [retreatVenue, "Retreat"].filter(Boolean).join(" "),
  },
  services: { slot: "studio.footwork", title: "Services" },
  timetable: { slot: "mat.2", title: "Timetable" },
  team: { slot: "home.founder", title: "Our Team" },
  contact: { slot: "gallery.4", title: "Contact Us" },
  questions: { slot: "gallery.3", title: "Questions and Answers" },
  policies: { slot: "studio.room", title: "Policies and Forms" },
} as const satisfies Record<string, SharedPage>;

export type SharedPageName = keyof typeof sharedPages;

/** Whether a card of this name is that of a page of the site. */
export const isSharedPage = (name: string): name is SharedPageName =>
  Object.hasOwn(sharedPages, name);

/** The card of a page as it looks now. */
export function cardOf(
  name: SharedPageName,
  studio: Studio,
  photographs: readonly Photograph[],
): ShareCard {
  const { slot, title }: SharedPage = sharedPages[name];
  const said = typeof title === "string" ? title : title(studio);
  return {
    name,
    title: said,
    studio: studio.businessName,
    brand: studio.brand,
    picture: pictureIn(slot, photographs, studio).url,
  };
}

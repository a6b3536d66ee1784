// What stands in a place until the owner puts a photograph there, and what is said when theirs cannot be used.
import type { WhyNot } from "#domain/kernel/outcome.ts";
import { filesUnwritable } from "../library/words.ts";
import type { clearPicture } from "./clear-picture.ts";
import type { restorePicture } from "./restore-picture.ts";
import { copyName, keptForDays, type Photograph, pictureLimits, pictureUrl } from "./rules.ts";
import type { setPicture } from "./set-picture.ts";
import type { maintainSlot } from "./maintain-slot.ts";

/** One place for a picture on the public site: what stands in it until the owner puts a photograph there. */
export type SlotPicture = { url: string; alt: string; width: number; height: number };

const scene = (name: string, alt: string): SlotPicture => ({
  url: `/media/scenes/${name}.svg`,
  alt,
  width: 1200,
  height: 900,
});

/** Every picture of the public pages by the name of its place. */
export const slots = {
  "home.hero": { ...scene("hero-hills", ""), width: 2000, height: 1200 },
  "home.founder": scene("founder", "The founder of the studio, smiling, with her hair in a plait"),
  "home.pilates": scene(
    "spine-curves",
    "A woman standing tall, the curves of her spine drawn along her back",
  ),

  "services.mat-pilates": scene(
    "mat-class",
    "Three people balancing in a V on their mats in a bright hall",
  ),
  "services.studio-pilates": scene(
    "reformer",
    "A woman kneeling tall on the carriage of a reformer beside a window",
  ),
  "services.equestrian-pilates": scene(
    "horse-rider",
    "A rider sitting tall on a walking bay horse",
  ),
  "services.sports-therapy": scene(
    "hands-therapy",
    "A therapist's hands working along a client's back",
  ),
  "services.day-retreats": scene(
    "lodge-lake",
    "A timber lodge beside a lake, with a jetty leading to its door",
  ),

  "gallery.1": scene("stretch-window", "A woman kneeling at an arched window, arms stretched high"),
  "gallery.2": scene("studio-room", "The studio room with its reformer, a plant and tall windows"),
  "gallery.3": scene("mat-bridge", "A shoulder bridge on the mat, hips lifted and arms long"),
  "gallery.4": scene(
    "village-hall",
    "A brick village hall with a clock, where mat classes are held",
  ),
  "gallery.5": scene("breathing", "A woman breathing quietly with her eyes closed"),
  "gallery.6": scene("bridle-path", "A bridle path winding between trees towards low hills"),

  "social.1": scene("mat-roll-down", "A woman rolling down through her spine towards the floor"),
  "social.2": scene(
    "rider-balance",
    "A rider on a horse drawn in pale green, her own joints marked",
  ),
  "social.3": scene("morning-tea", "A teapot, two cups and a plate of flapjacks by a window"),

  "mat.1": scene("mat-class", "Three people balancing in a V on their mats in a bright hall"),
  "mat.2": scene(
    "mat-roll-down",
    "A woman rolling down through her spine, arms hanging towards the floor",
  ),
  "mat.3": scene("mat-bridge", "A shoulder bridge on the mat, hips lifted and arms long"),
  "mat.4": scene("stretch-window", "A kneeling stretch at the window, both arms overhead"),
  "mat.5": scene("block-strap", "Two foam blocks and a rolled strap"),
  "mat.6": scene("village-hall", "A brick village hall with a clock, where classes are held"),

  "studio.springs": scene("reformer-springs", "The reformer's four springs, one of them unhooked"),
  "studio.footwork": scene("reformer-footwork", "Footwork lying on the reformer, feet on the bar"),
  "studio.room": scene(
    "studio-room",
    "The studio room with its reformer, a plant and tall windows",
  ),

  "equestrian.balance": scene(
    "rider-balance",
    "A rider on a horse drawn in pale green, her own joints marked",
  ),
  "equestrian.path": scene("bridle-path", "A bridle path winding between trees towards low hills"),

  "therapy.needles": scene("needles", "Five fine needles standing in an upper back"),
  "therapy.laser": scene("laser", "A hand-held laser over a knee"),
  "therapy.lymphatic": scene("lymphatic", "Two hands resting lightly on a lower leg"),
  "therapy.taping": scene("taping", "Tape laid along a spine and over a shoulder"),
  "therapy.rehabilitation": scene("resistance-bands", "Resistance bands in three strengths"),

  "contact.map": scene(
    "way-here",
    "A sketch map: the A507 runs south of Shefford, the A600 crosses it, and the studio lies between the A507 and the High Street",
  ),

  "closing.leaves": scene("leaves", "Sprays of leaves before a pale green sun"),

  "retreat.day": scene(
    "lodge-lake",
    "A timber lodge beside a lake, with a jetty leading to its door",
  ),
  "retreat.spa": scene("pool-spa", "A swimmer on her back in a warm pool under arched windows"),
  "retreat.walk": scene("woodland-walk", "Two women walking on a path between tall pines"),
  "retreat.workshops": scene(
    "mat-roll-down",
    "A woman rolling down through her spine beside a window",
  ),
  "retreat.tea": scene("morning-tea", "A teapot, two cups and a plate of flapjacks by a window"),
  "retreat.bag": scene("gift-bag", "A paper gift bag with leaves and a candle"),
} as const satisfies Record<string, SlotPicture>;

export type Slot = keyof typeof slots;

/** What stands in a slot: a photograph of the studio's own, or the illustration that the site brings. */
export type PictureView = SlotPicture & { photograph?: Photograph };

/** What stands in a slot, given the photographs that are shown now. */
export function pictureIn(slot: Slot, photographs: readonly Photograph[]): PictureView {
  const photograph = photographs.find((one) => one.slot === slot);
  if (!photograph) return slots[slot];
  const { hash, alt, width, height } = photograph;
  return { url: pictureUrl(copyName(hash, width, "webp")), alt, width, height, photograph };
}

/** Width by height of a slot: what is put there is cut to it. */
export const ratioOf = (slot: Slot): number => slots[slot].width / slots[slot].height;

/** Whether the site has a place of this name. */
export const isSlot = (name: string): name is Slot => Object.hasOwn(slots, name);

/** The site's own drawings, by file name: they come with it and stay (requirements 3.2.8). */
export const drawings = (): { name: string; url: string }[] => {
  const urls = [...new Set<string>(Object.values(slots).map(({ url }) => url))].toSorted();
  return urls.map((url) => ({ url, name: url.split("/").at(-1) ?? url }));
};

const parts: Record<string, string> = {
  home: "Home page",
  services: "Services",
  gallery: "Gallery",
  social: "Social posts",
  mat: "Mat Pilates",
  studio: "Studio Pilates",
  equestrian: "Equestrian Pilates",
  therapy: "Sports therapy",
  contact: "Contact page",
  closing: "Closing picture",
  retreat: "Retreats",
};

/** "Home page: hero" for home.hero. */
export function slotName(slot: Slot): string {
  const [part = "", ...rest] = slot.split(".");
  return `${parts[part] ?? part}: ${rest.join(" ").replaceAll("-", " ")}`;
}

/** Every place for a picture, by name. */
export const slotNames = (): Slot[] => (Object.keys(slots) as Slot[]).toSorted();

type Why =
  | WhyNot<typeof setPicture>
  | WhyNot<typeof clearPicture>
  | WhyNot<typeof restorePicture>
  | WhyNot<typeof maintainSlot>;

/** A sentence for each reason. */
export const whyNoPicture: Record<Why, string> = {
  "no-such-slot": "The site has no place of this name.",
  "alt-too-long": "The description must be 300 characters or fewer.",
  "not-a-photograph": "This file is not a photograph: only JPEG, PNG, WebP and AVIF are taken.",
  heic: "This is a HEIC photograph, which browsers cannot show. Please save it as JPEG and try again.",
  "too-heavy": `This file is too large: ${pictureLimits.bytes / 1_048_576} MB is the most.`,
  "too-many-pixels": `This photograph has too many pixels: ${pictureLimits.pixels / 1_000_000} million is the most.`,
  "too-small": `This photograph is too small: cut to its place it must still be ${pictureLimits.leastWidth} pixels wide.`,
  unreadable: "This photograph cannot be read: the file is damaged or incomplete.",
  "files-unwritable": filesUnwritable,
  "no-such-image": "This image is not there any more. Please choose another.",
  "no-photograph": "There is no photograph in this place: it shows its illustration.",
  "no-former-photograph": `There is no former photograph of this place; they are kept for ${keptForDays} days.`,
};

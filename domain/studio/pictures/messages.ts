// What a slot shows until the owner adds a photograph.
import type { Module } from "../branding/messages.ts";
import { copyName, pictureUrl } from "./rules.ts";

/** One slot for a picture on the public site: what it shows until the owner adds a photograph. */
export type SlotImage = { url: string; alt: string; width: number; height: number };

const illustration = (name: string, alt: string): SlotImage => ({
  url: `/media/scenes/${name}.svg`,
  alt,
  width: 1200,
  height: 900,
});

/** Every picture of the public pages by the name of its place. */
export const slots = {
  "home.hero": { ...illustration("hero-hills", ""), width: 2000, height: 1200 },
  "home.founder": illustration(
    "founder",
    "The founder of the studio, smiling, with her hair in a plait",
  ),
  "home.pilates": illustration(
    "spine-curves",
    "A woman standing tall, the curves of her spine drawn along her back",
  ),

  "services.mat-pilates": illustration(
    "mat-class",
    "Three people balancing in a V on their mats in a bright hall",
  ),
  "services.studio-pilates": illustration(
    "reformer",
    "A woman kneeling tall on the carriage of a reformer beside a window",
  ),
  "services.equestrian-pilates": illustration(
    "horse-rider",
    "A rider sitting tall on a walking bay horse",
  ),
  "services.sports-therapy": illustration(
    "hands-therapy",
    "A therapist's hands working along a client's back",
  ),
  "services.day-retreats": illustration(
    "lodge-lake",
    "A timber lodge beside a lake, with a jetty leading to its door",
  ),

  "gallery.1": illustration(
    "stretch-window",
    "A woman kneeling at an arched window, arms stretched high",
  ),
  "gallery.2": illustration(
    "studio-room",
    "The studio room with its reformer, a plant and tall windows",
  ),
  "gallery.3": illustration(
    "mat-bridge",
    "A shoulder bridge on the mat, hips lifted and arms long",
  ),
  "gallery.4": illustration(
    "village-hall",
    "A brick village hall with a clock, where mat classes are held",
  ),
  "gallery.5": illustration("breathing", "A woman breathing quietly with her eyes closed"),
  "gallery.6": illustration("bridle-path", "A bridle path winding between trees towards low hills"),

  "social.1": illustration(
    "mat-roll-down",
    "A woman rolling down through her spine towards the floor",
  ),
  "social.2": illustration(
    "rider-balance",
    "A rider on a horse drawn in pale green, her own joints marked",
  ),
  "social.3": illustration(
    "morning-tea",
    "A teapot, two cups and a plate of flapjacks by a window",
  ),

  "mat.1": illustration(
    "mat-class",
    "Three people balancing in a V on their mats in a bright hall",
  ),
  "mat.2": illustration(
    "mat-roll-down",
    "A woman rolling down through her spine, arms hanging towards the floor",
  ),
  "mat.3": illustration("mat-bridge", "A shoulder bridge on the mat, hips lifted and arms long"),
  "mat.4": illustration("stretch-window", "A kneeling stretch at the window, both arms overhead"),
  "mat.5": illustration("block-strap", "Two foam blocks and a rolled strap"),
  "mat.6": illustration(
    "village-hall",
    "A brick village hall with a clock, where classes are held",
  ),

  "studio.springs": illustration(
    "reformer-springs",
    "The reformer's four springs, one of them unhooked",
  ),
  "studio.footwork": illustration(
    "reformer-footwork",
    "Footwork lying on the reformer, feet on the bar",
  ),
  "studio.room": illustration(
    "studio-room",
    "The studio room with its reformer, a plant and tall windows",
  ),

  "equestrian.balance": illustration(
    "rider-balance",
    "A rider on a horse drawn in pale green, her own joints marked",
  ),
  "equestrian.path": illustration(
    "bridle-path",
    "A bridle path winding between trees towards low hills",
  ),

  "therapy.needles": illustration("needles", "Five fine needles standing in an upper back"),
  "therapy.laser": illustration("laser", "A hand-held laser over a knee"),
  "therapy.lymphatic": illustration("lymphatic", "Two hands resting lightly on a lower leg"),
  "therapy.taping": illustration("taping", "Tape laid along a spine and over a shoulder"),
  "therapy.rehabilitation": illustration("resistance-bands", "Resistance bands in three strengths"),

  "contact.map": illustration(
    "way-here",
    "A sketch map: the A507 runs south of Shefford, the A600 crosses it, and the studio lies between the A507 and the High Street",
  ),

  "closing.leaves": illustration("leaves", "Sprays of leaves before a pale green sun"),

  "retreat.day": illustration(
    "lodge-lake",
    "A timber lodge beside a lake, with a jetty leading to its door",
  ),
  "retreat.spa": illustration(
    "pool-spa",
    "A swimmer on her back in a warm pool under arched windows",
  ),
  "retreat.walk": illustration("woodland-walk", "Two women walking on a path between tall pines"),
  "retreat.workshops": illustration(
    "mat-roll-down",
    "A woman rolling down through her spine beside a window",
  ),
  "retreat.tea": illustration(
    "morning-tea",
    "A teapot, two cups and a plate of flapjacks by a window",
  ),
  "retreat.bag": illustration("gift-bag", "A paper gift bag with leaves and a candle"),
} as const satisfies Record<string, SlotImage>;

export type ImageSlot = keyof typeof slots;

/** A photograph of a slot, as a page shows it. */
export type Photograph = {
  slot: ImageSlot;
  hash: string;
  alt: string;
  width: number;
  height: number;
  placeholder: string;
};

/** What a slot shows: a photograph of the studio's own, or the site's illustration. */
export type PictureView = SlotImage & { photograph?: Photograph };

/** What a studio has drawn in its slots: nothing, or all scenes, those with horses only where it teaches riders. */
export type Scenes = { hasScenes: boolean; modules: readonly Module[] };

/** Scenes with horses in them, and what stands there where none belong. */
const withHorses: Record<string, SlotImage> = {
  "hero-hills": {
    ...illustration("stretch-window", ""),
    width: 2000,
    height: 1200,
  },
  "horse-rider": illustration("spine-curves", "The curves of a spine"),
  "rider-balance": illustration("pilates-ball", "A ball to balance on"),
  "bridle-path": illustration("woodland-walk", "A path between tall pines"),
};

/** What a slot shows without a photograph. */
function sceneIn(slot: ImageSlot, { hasScenes, modules }: Scenes): SlotImage {
  const scene = slots[slot];
  if (!hasScenes) return { ...scene, ...quiet };
  if (modules.includes("equestrian")) return scene;
  return withHorses[nameOf(scene)] ?? scene;
}

const quiet = { url: "/media/scenes/placeholder.svg", alt: "" };
const nameOf = ({ url }: SlotImage) => url.replace(/^.*\/|\.svg$/g, "");

/** What a slot shows, given the current photographs. */
export function pictureIn(
  slot: ImageSlot,
  photographs: readonly Photograph[],
  scenes: Scenes,
): PictureView {
  const photograph = photographs.find((one) => one.slot === slot);
  if (!photograph) return sceneIn(slot, scenes);
  const { hash, alt, width, height } = photograph;
  return { url: pictureUrl(copyName(hash, width, "webp")), alt, width, height, photograph };
}

/** Width by height of a slot: what is put there is cut to it. */
export const ratioOf = (slot: ImageSlot): number => slots[slot].width / slots[slot].height;

/** Whether the site has a place of this name. */
export const isImageSlot = (name: string): name is ImageSlot => Object.hasOwn(slots, name);

/** The site's own drawings, by file name: they come with it and stay (requirements 3.2.8). */
export const drawings = (scenes: Scenes): { name: string; url: string }[] => {
  const shown = imageSlotsOf(scenes).map((slot) => sceneIn(slot, scenes).url);
  const urls = [...new Set<string>(shown)].toSorted();
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
export function imageSlotName(slot: ImageSlot): string {
  const [part = "", ...rest] = slot.split(".");
  return `${parts[part] ?? part}: ${rest.join(" ").replaceAll("-", " ")}`;
}

/** The places for pictures that a studio has. */
export const imageSlotsOf = ({ modules }: Pick<Scenes, "modules">): ImageSlot[] =>
  imageSlotNames().filter((slot) => modules.includes("equestrian") || !slot.includes("equestrian"));

/** Every place for a picture, by name. */
export const imageSlotNames = (): ImageSlot[] => (Object.keys(slots) as ImageSlot[]).toSorted();

// The studio's own look and pages, as people read them.
import type { pageKinds, pagePlacements } from "#db/schema/lists.ts";

import { publishingMessages, publishingRefusals } from "../publishing/messages.ts";

/** A page of the product's own text, or one that the owner writes. */
export type PageKind = (typeof pageKinds)[number];

/** What a studio may offer or not; what it does not offer is in no menu, and its pages are not there. */
export const modules = ["equestrian", "shop", "retreats", "memberships", "courses"] as const;
export type Module = (typeof modules)[number];

/** Which given pages belong to a module. */
export const moduleOfPage: Partial<Record<PageKind, Module>> = {
  "equestrian-pilates": "equestrian",
  "day-retreats": "retreats",
  retreat: "retreats",
};

/** A published page of what the studio does, as menus and cards name it. */
export type OfferedPage = { kind: PageKind; slug: string; label: string; summary: string };

/** A published page of the studio's own, to which the menu or the foot of every page leads. */
export type PageLink = {
  slug: string;
  label: string;
  placement: Exclude<(typeof pagePlacements)[number], "none">;
};

/** Where the given pages are. */
const givenAddresses: Record<string, PageKind> = {
  "/mat-pilates": "mat-pilates",
  "/studio-pilates": "studio-pilates",
  "/equestrian-pilates": "equestrian-pilates",
  "/sports-therapy": "sports-therapy",
  "/day-retreats": "day-retreats",
  "/center-parcs-retreat": "retreat",
};

/** Which given page is at an address. */
export const pageKindAt = (path: string): PageKind | undefined =>
  Object.hasOwn(givenAddresses, path) ? givenAddresses[path] : undefined;

/** Shown after a submit, by the key in the address. */
export const lookMessages = {
  changed: "Saved. It is on the site within a second.",
  logo: "The logo is on the site within a second, and on papers from now on.",
  "no-logo": "The logo is off: the mark stands as it was.",
} as const;
export const lookRefusals = {
  "no-such-look": "This is not there any more.",
  "changed-meanwhile": "Others are changing this right now. Please try again.",
} as const;

/** What a logo may be. An SVG can carry scripts, so it is none of them (requirements 3.5.4). */
export const acceptedLogos = ".png,.jpg,.jpeg,.webp";

export const logoFields = {
  logo: {
    label: "Picture file",
    help: "PNG, JPEG or WebP, best a PNG without a ground of its own, 300 to 1,000 pixels wide. Empty edges are cut off.",
  },
  saysName: { label: "The name stands in the logo: leave it out beside it" },
} as const;

export const pageMessages = {
  added: "Page added as a draft. Read it, then publish it.",
  ...publishingMessages,
  changed: "Page saved.",
  questions: "The questions are on the site within a second.",
} as const;
export const pageRefusals = {
  ...publishingRefusals,
  "address-taken": "Another page has this address.",
  "changed-meanwhile": "Others are changing this right now. Please try again.",
} as const;

import type { StudioDetails } from "#app/frame/studio-details.ts";

/** A short heading with a sentence or two under it. */
export type Point = { title: string; text: string };

/** What every service page says; the pages put it in an order of their own. */
export type ServiceCopy = {
  title: string;
  /** For search engines and sharing, 50 to 160 characters; the place is the studio's own. */
  description: (studio: StudioDetails) => string;
  lead: string;
  facts: readonly { name: string; text: string }[];
  benefits: readonly Point[];
  session: readonly Point[];
  forWhom: readonly string[];
  bring: readonly string[];
  button: string;
  closing: Point;
};

import { useMatches } from "react-router";
import { studioOf } from "#app/frame/page-meta.ts";
import type { PageHead } from "#domain/studio/sharing/messages.ts";
import type { Photograph } from "#domain/studio/pictures/messages.ts";
import { pictureIn, type PictureView, type ImageSlot } from "#domain/studio/pictures/messages.ts";

type Match = { id: string; loaderData?: unknown } | undefined;

type SiteData = { photographs?: Photograph[]; heads?: PageHead[] };

const siteIn = (matches: Match[]): SiteData =>
  (matches.find((match) => match?.id === "routes/site/layout")?.loaderData as
    | SiteData
    | undefined) ?? {};

/** The photographs that are shown now, from the data of the site's layout. */
export const photographsIn = (matches: Match[]): Photograph[] => siteIn(matches).photographs ?? [];

/** What the owner says of pages otherwise than they do by themselves; from the same data. */
export const headsIn = (matches: Match[]): PageHead[] => siteIn(matches).heads ?? [];

/** What stands in a slot now, for a component of a page. */
export const usePicture = (slot: ImageSlot): PictureView => {
  const matches = useMatches();
  return pictureIn(slot, photographsIn(matches), studioOf(matches));
};

/** The slots of a gallery that show something: all where scenes are drawn, or else those with a photograph. */
export const useFilledSlots = <Slot extends ImageSlot>(slots: readonly Slot[]): readonly Slot[] => {
  const matches = useMatches();
  if (studioOf(matches).hasScenes) return slots;
  const photographed = new Set<string>(photographsIn(matches).map(({ slot }) => slot));
  return slots.filter((slot) => photographed.has(slot));
};

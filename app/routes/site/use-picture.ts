import { useMatches } from "react-router";
import { studioOf } from "#app/frame/page-meta.ts";
import type { Photograph } from "#domain/studio/pictures/messages.ts";
import { pictureIn, type PictureView, type ImageSlot } from "#domain/studio/pictures/messages.ts";

type Match = { id: string; loaderData?: unknown } | undefined;

/** The photographs that are shown now, from the data of the site's layout. */
export function photographsIn(matches: Match[]): Photograph[] {
  const site = matches.find((match) => match?.id === "routes/site/layout")?.loaderData;
  return (site as { photographs?: Photograph[] } | undefined)?.photographs ?? [];
}

/** What stands in a slot now, for a component of a page. */
export const usePicture = (slot: ImageSlot): PictureView => {
  const matches = useMatches();
  return pictureIn(slot, photographsIn(matches), studioOf(matches));
};

import { useMatches } from "react-router";
import { studioOf } from "#app/frame/page-meta.ts";
import { classes } from "#app/ui/classes.ts";
import { copyPath, imageUrl, sourcesOf } from "#domain/studio/library/rules.ts";
import { isImageSlot } from "#domain/studio/pictures/messages.ts";
import { SitePicture } from "../site-picture.tsx";
import { photographsIn } from "../use-picture.ts";

type Pictured = { picturePath: string | null; pictureAlt: string; slot: string };
type WrittenPictureProps = {
  of: Pictured;
  sizes: string;
  eager?: boolean;
  /** Where words beside it say the same. */
  quiet?: boolean;
  className?: string;
};

/** Whether there is something to show: a photograph, or a place of the site that shows one or a drawn scene. */
export function useHasPicture(): (of: Pictured) => boolean {
  const matches = useMatches();
  const { hasScenes } = studioOf(matches);
  const filled = new Set<string>(photographsIn(matches).map(({ slot }) => slot));
  return ({ picturePath, slot }) =>
    Boolean(picturePath) || (isImageSlot(slot) && (hasScenes || filled.has(slot)));
}

/** The picture of a page or an article: its photograph of the library, or what stands in its place of the site. */
export function WrittenPicture({ of, sizes, eager, quiet, className }: WrittenPictureProps) {
  const { picturePath, pictureAlt, slot } = of;
  if (picturePath)
    return (
      <img
        src={imageUrl(copyPath(picturePath, 960))}
        srcSet={sourcesOf(imageUrl(picturePath))}
        sizes={eager ? sizes : `auto, ${sizes}`}
        alt={quiet ? "" : pictureAlt}
        width={960}
        height={720}
        loading={eager ? "eager" : "lazy"}
        className={classes("bg-cream object-cover", className)}
      />
    );
  if (!isImageSlot(slot)) return null;
  return (
    <SitePicture
      slot={slot}
      sizes={sizes}
      {...(eager && { eager })}
      {...(quiet && { quiet })}
      {...(className && { className })}
    />
  );
}

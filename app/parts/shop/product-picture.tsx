import { classes } from "#app/ui/classes.ts";
import type { Picture } from "#domain/shop/catalogue/rules.ts";
import { sourcesOf } from "#domain/studio/library/rules.ts";

/** Shown where a product has no picture yet. */
export const placeholder: Picture = { url: "/media/scenes/placeholder.svg", alt: "" };

type ProductPictureProps = Partial<Picture> & { eager?: boolean; className?: string };

/**
 * A product's picture at 4 to 3; `eager` for those seen first. Without `alt` it is a card's, where a name beside it says
 * the same and it is half as wide as in the gallery.
 */
export function ProductPicture({
  url = placeholder.url,
  alt,
  eager,
  className,
}: ProductPictureProps) {
  const sizes =
    alt === undefined ? "(min-width: 48rem) 24rem, 100vw" : "(min-width: 64rem) 45rem, 100vw";
  return (
    <img
      src={url}
      srcSet={sourcesOf(url)}
      sizes={sourcesOf(url) && sizes}
      alt={alt ?? ""}
      width={1200}
      height={900}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={classes("aspect-4/3 w-full bg-cream object-cover", className)}
    />
  );
}

import { classes } from "#app/ui/classes.ts";
import { copyName, pictureFormats, pictureUrl, widthsOf } from "#domain/studio/pictures/rules.ts";
import type { Photograph } from "#domain/studio/pictures/messages.ts";
import type { ImageSlot } from "#domain/studio/pictures/messages.ts";
import { usePicture } from "./use-picture.ts";

type SitePictureProps = {
  slot: ImageSlot;
  /** For the one seen first. */
  eager?: boolean;
  /** Where words beside it say the same. */
  quiet?: boolean;
  /** How wide it is shown, in the words of the `sizes` attribute; half of a large screen unless it says otherwise. */
  sizes?: string;
  className?: string;
};

/**
 * The picture of a slot: its photograph in the best format and width for the visitor's screen, or its illustration. The
 * box is the same for both, and until a photograph has come its blurred miniature fills it: an image of its own, because
 * the content policy lets no style stand in the page.
 */
export function SitePicture({
  slot,
  eager,
  quiet,
  sizes = halfOfLargeScreens,
  className,
}: SitePictureProps) {
  const { url, alt, width, height, photograph } = usePicture(slot);
  const image = (
    <img
      src={url}
      srcSet={photograph && copiesIn(photograph, "webp")}
      sizes={photograph && sizesFor(sizes, eager)}
      alt={quiet ? "" : alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding={eager ? "sync" : "async"}
      className={photograph ? undefined : classes("bg-cream object-cover", className)}
    />
  );
  if (!photograph) return image;
  return (
    <span className={classes("site-photograph", className)}>
      <img
        src={`data:image/webp;base64,${photograph.placeholder}`}
        alt=""
        width={width}
        height={height}
      />
      <picture>
        <source
          type="image/avif"
          srcSet={copiesIn(photograph, "avif")}
          sizes={sizesFor(sizes, eager)}
        />
        {image}
      </picture>
    </span>
  );
}

/** The same, as a link to all of it: the enhance script shows it above the page. */
export function LargePicture(props: SitePictureProps) {
  const { url, photograph } = usePicture(props.slot);
  const largest = photograph
    ? pictureUrl(copyName(photograph.hash, Math.max(...widthsOf(photograph.width)), "webp"))
    : url;
  return (
    <a href={largest} data-large="">
      <SitePicture {...props} />
      <span className="sr-only">, shown large</span>
    </a>
  );
}

const halfOfLargeScreens = "(min-width: 80rem) 40rem, (min-width: 64rem) 50vw, 100vw";

/** A browser that loads a picture late knows by then how wide it is, and needs no guess. */
const sizesFor = (sizes: string, eager: boolean | undefined) => (eager ? sizes : `auto, ${sizes}`);

const copiesIn = ({ hash, width }: Photograph, format: (typeof pictureFormats)[number]) =>
  widthsOf(width)
    .map((each) => `${pictureUrl(copyName(hash, each, format))} ${each}w`)
    .join(", ");

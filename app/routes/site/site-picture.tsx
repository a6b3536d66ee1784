import { classes } from "#app/ui/classes.ts";
import { type Slot, slots } from "./slots.ts";

type SitePictureProps = { slot: Slot; eager?: boolean; quiet?: boolean; className?: string };

/** The picture of a slot; `eager` for the one seen first, `quiet` where words beside it say the same. */
export function SitePicture({ slot, eager, quiet, className }: SitePictureProps) {
  const { url, alt, width, height } = slots[slot];
  return (
    <img
      src={url}
      alt={quiet ? "" : alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding={eager ? "sync" : "async"}
      className={classes("bg-cream object-cover", className)}
    />
  );
}

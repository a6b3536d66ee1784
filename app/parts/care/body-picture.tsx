import { classes } from "#app/ui/classes.ts";
import {
  type BodyView,
  bodyRegions,
  type MarkKind,
  markKinds,
} from "#domain/care/progress/messages.ts";
import { bodyDrawings } from "./body-shapes.ts";

const inks: Record<MarkKind, string> = {
  pain: "fill-danger",
  stiff: "fill-warn",
  numb: "fill-info",
};

type BodyPictureProps = {
  view: BodyView;
  /** What each marked region has. */
  kinds: ReadonlyMap<string, MarkKind>;
  /** Called when a region is pressed; undefined where the chart is only shown. */
  onPress?: ((region: string) => void) | undefined;
  /** Beside other things: half as high, for a person who only reads. */
  isSmall?: boolean;
};

/** A body from one side, its marked regions inked. The names beside it say the same, so that it is only for those who see it. */
export function BodyPicture({ view, kinds, onPress, isSmall = false }: BodyPictureProps) {
  const { middle, sides } = bodyDrawings[view];
  const region = (id: string, outline: string, mirrored = false) => {
    const kind = kinds.get(id);
    return (
      <path
        key={id}
        d={outline}
        transform={mirrored ? "matrix(-1 0 0 1 100 0)" : undefined}
        onClick={onPress && (() => onPress(id))}
        className={classes(
          "stroke-white stroke-1 [stroke-linejoin:round]",
          kind ? inks[kind] : "fill-sand",
          onPress && "cursor-pointer hover:stroke-ink",
        )}
      >
        <title>{`${nameOf(id)}${kind ? `: ${markKinds[kind].toLowerCase()}` : ""}`}</title>
      </path>
    );
  };
  const [drawn, mirrored] = view === "front" ? ["right", "left"] : ["left", "right"];
  return (
    <figure className="min-w-0">
      <svg
        aria-hidden
        viewBox="10 0 80 228"
        className={classes("mx-auto block max-w-full", isSmall ? "h-44" : "h-88")}
      >
        {Object.entries(middle).map(([id, outline]) => region(id, outline))}
        {Object.entries(sides).map(([id, outline]) => region(`${drawn}-${id}`, outline))}
        {Object.entries(sides).map(([id, outline]) => region(`${mirrored}-${id}`, outline, true))}
      </svg>
      <figcaption className="mt-2 text-center text-sm text-soft">
        {view === "front" ? "Front" : "Back"}
        <span className="block text-xs">{`← ${isSmall ? "their" : "your"} ${drawn}`}</span>
      </figcaption>
    </figure>
  );
}

const nameOf = (id: string) => bodyRegions.find((region) => region.id === id)?.name ?? id;

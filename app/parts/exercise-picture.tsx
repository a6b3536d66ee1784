import { Dumbbell, Play } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import type { Figure } from "#domain/care/exercises/figure/pose.ts";
import type { ExerciseMedia } from "#domain/care/exercises/figure/media.ts";
import { ExerciseFigure } from "./exercise-figure/exercise-figure.tsx";

type ExercisePictureProps = {
  figure: Figure | null;
  media: ExerciseMedia | null;
  /** The name of the exercise. */
  label: string;
  /** False in lists and on paper: nothing moves, and a clip is not fetched. */
  moves: boolean;
  /** Whether there is a tile where there is no picture. */
  always?: boolean;
};

/** An exercise as it is seen: the figure of the library, or the photograph or clip of the studio. */
export function ExercisePicture({ figure, media, label, moves, always }: ExercisePictureProps) {
  if (figure) return <ExerciseFigure figure={figure} label={label} moves={moves} />;
  if (media?.kind === "photograph") return <Photograph {...media} label={label} moves={moves} />;
  if (media && moves) return <Clip {...media} label={label} />;
  if (media)
    return (
      <Tile>
        <Play aria-hidden className="size-8" /> Clip
      </Tile>
    );
  if (!always) return null;
  return (
    <Tile>
      <Dumbbell aria-hidden className="size-8" />
    </Tile>
  );
}

type MediaProps = ExerciseMedia & { label: string; moves?: boolean };

const Photograph = ({ src, width, height, label, moves }: MediaProps) => (
  <img
    src={src}
    width={width}
    height={height}
    alt={`${label}: the exercise, as the studio shows it`}
    loading="lazy"
    decoding="async"
    className={classes(
      "block w-full rounded-md bg-cream",
      moves ? "h-auto max-h-[32rem] object-contain" : "aspect-[3/2] object-cover",
    )}
  />
);

/** Played when it is pressed, and never by itself; only its first bytes are fetched before. */
const Clip = ({ src, width, height, label }: MediaProps) => (
  <video
    src={src}
    width={width}
    height={height}
    controls
    playsInline
    preload="metadata"
    aria-label={`${label}: the exercise as a clip`}
    className="block h-auto max-h-[32rem] w-full rounded-md bg-ink print:hidden"
  />
);

const Tile = ({ children }: { children: ReactNode }) => (
  <div className="flex aspect-[3/2] items-center justify-center gap-2 rounded-md bg-cream text-soft">
    {children}
  </div>
);

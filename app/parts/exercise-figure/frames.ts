import { between } from "#domain/care/exercises/figure/between.ts";
import type { Placed } from "#domain/care/exercises/figure/place.ts";
import type { Figure } from "#domain/care/exercises/figure/pose.ts";

/**
 * Pictures on the way from one pose to the next, without the two ends: fewer where there are more poses,
 * or much else to draw.
 */
function stepsFor({ view, poses, props }: Figure) {
  const isFull = props.some(({ kind }) => kind === "reformer" || kind === "horse");
  if (isFull || view === "front") return 2;
  return poses.length === 2 ? 3 : poses.length === 3 ? 2 : 1;
}

/**
 * There and back through all poses, slower near each of them, as if it rested for a moment. The last frame is the first one, so that it can begin again.
 */
export function framesOf(figure: Figure): Placed[] {
  const { poses } = figure;
  const steps = stepsFor(figure);
  const there = poses.slice(1).flatMap((to, index) => {
    const from = poses[index]!;
    const way = Array.from({ length: steps }, (_, step) =>
      between(from, to, eased((step + 1) / (steps + 1))),
    );
    const end = between(from, to, 1);
    return [...way, end];
  });
  const start = between(poses[0]!, poses[0]!, 0);
  return [start, ...there, ...there.slice(0, -1).toReversed(), start];
}

const eased = (share: number) => share * share * share * (10 - 15 * share + 6 * share * share);

/** Seconds for the whole way there and back. */
export const durationOf = ({ poses }: Figure) => 3 + (poses.length - 1) * 3;

import { between } from "#domain/care/exercises/figure/between.ts";
import type { Placed } from "#domain/care/exercises/figure/place.ts";
import type { Pose } from "#domain/care/exercises/figure/pose.ts";

/** Pictures on the way from one pose to the next, without the two ends. */
const stepsFor = (poses: number) => (poses === 2 ? 3 : poses === 3 ? 2 : 1);

/**
 * There and back through all poses, slower near each of them, as if it rested for a moment. The last frame is the first one, so that it can begin again.
 */
export function framesOf(poses: readonly Pose[]): Placed[] {
  const steps = stepsFor(poses.length);
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
export const durationOf = (poses: readonly Pose[]) => 3 + (poses.length - 1) * 3;

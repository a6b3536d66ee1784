import type { Drawn } from "./props.ts";
import { still } from "./props.ts";

/** A quiet horse with its saddle over `x`, looking to the right. */
export function horsePieces(x: number): Drawn {
  return { behind: [still("horse", [], x)], before: [] };
}

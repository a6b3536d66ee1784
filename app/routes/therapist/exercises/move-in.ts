import type { MoveTo } from "#domain/care/plans/rules.ts";

/** Where a button or a drag moves a line: a place up or down, or to the place that was sent. */
export const moveIn = (way: "up" | "down" | "move", place = ""): MoveTo =>
  way === "move" ? Number.parseInt(place, 10) || 0 : way;

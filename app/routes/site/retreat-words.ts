import type { Slot } from "#domain/studio/pictures/words.ts";

export type PackageKey = "day" | "spa";

/** What the two packages are called and look like; all else about them comes from the shop. */
export const packages: Record<PackageKey, { name: string; slot: Slot }> = {
  day: { name: "Day Retreat", slot: "retreat.day" },
  spa: { name: "Spa Retreat", slot: "retreat.spa" },
};

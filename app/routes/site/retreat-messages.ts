import type { ImageSlot } from "#domain/studio/pictures/messages.ts";

export type PackageKey = "day" | "spa";

/** What the two packages are called and look like; all else about them comes from the shop. */
export const packages: Record<PackageKey, { name: string; slot: ImageSlot }> = {
  day: { name: "Day Retreat", slot: "retreat.day" },
  spa: { name: "Spa Retreat", slot: "retreat.spa" },
};

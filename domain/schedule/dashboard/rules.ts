// The hours of a therapist's day. Pure: it runs in the browser, too.
import type { Stretch } from "../calendar/rules.ts";

/** An hour of a day: what takes place in it, what began before it counted in. */
export type HourSlot<Item> = { from: number; items: Item[] };

/**
 * The hourly slots of a day; a session of any length takes every hour that it reaches into
 * (requirements 3.2.10).
 */
export function hourSlots<Item extends Stretch>(
  items: readonly Item[],
  shown: Stretch,
): HourSlot<Item>[] {
  return Array.from({ length: (shown.until - shown.from) / 60 }, (_, hour) => {
    const from = shown.from + hour * 60;
    return { from, items: items.filter((item) => item.from < from + 60 && from < item.until) };
  });
}

/** Fewer than three spaces are few (requirements 3.9): amber then, red when full. */
export const spacesTone = (spacesLeft: number): "free" | "nearly" | "full" =>
  spacesLeft <= 0 ? "full" : spacesLeft < 3 ? "nearly" : "free";

/** How many days ahead "upcoming" looks (requirements 2.9.1: the label says so). */
export const upcomingDays = 7;

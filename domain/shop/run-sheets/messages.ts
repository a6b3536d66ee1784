/** How long the times of an event's day may be, in letters. */
export const maxTimesLength = 4_000;

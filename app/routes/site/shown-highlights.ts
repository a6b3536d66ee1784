/** Said of a service whose own highlights are missing (spec 1, point 5). */
const usual = [
  "Taught or treated by one person, who knows you",
  "Adapted to your body, every time",
  "In small groups or one to one",
];

/** What a service card praises: at most three things (spec 1, point 9). */
export const shownHighlights = (highlights: readonly string[]): readonly string[] =>
  (highlights.length > 0 ? highlights : usual).slice(0, 3);

/** Said of a service whose own highlights are missing (requirements 1.5.3). */
const usual = [
  "Taught or treated by one person, who knows you",
  "Adapted to your body, every time",
  "In small groups or one to one",
];

/** What a service card praises: at most three things (requirements 1.9). */
export const visibleHighlights = (highlights: readonly string[]): readonly string[] =>
  (highlights.length > 0 ? highlights : usual).slice(0, 3);

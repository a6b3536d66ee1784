import type { LetterPart } from "#db/schema/care/shapes.ts";

/** Parts of the record under one heading ("Session of 3 June 2026"), each to be ticked by itself. */
export type PartGroup = { title: string; parts: LetterPart[] };

/** One part, or none where there is no word of it. */
export const part = (key: string, heading: string, text: string): LetterPart[] =>
  text.trim() === "" ? [] : [{ key, heading, text: text.trim() }];

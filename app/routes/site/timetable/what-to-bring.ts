import { linesOf } from "#domain/kernel/text/lines.ts";
import type { ClassView } from "#domain/schedule/timetable/rules.ts";
import type { OwnWords } from "#domain/studio/service-words/messages.ts";
import { wordsOn } from "#domain/studio/service-words/rules.ts";
import { pageOf } from "./class-texts.ts";

/**
 * What one brings to a class of its type, as the studio says of the type, or else as its service
 * page says; nothing where there is neither.
 */
export function whatToBring(
  one: Pick<ClassView, "type" | "bring">,
  words: OwnWords,
): readonly string[] {
  const own = linesOf(one.bring);
  if (own.length > 0) return own;
  const page = pageOf(one);
  return page ? wordsOn(page, words, { riders: false }).bring : [];
}

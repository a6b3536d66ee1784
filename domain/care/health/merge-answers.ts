// A form that is signed again changes what is on file, and removes nothing automatically
// (requirements 2.3.5).
import { healthForm, type HealthForm } from "./forms.ts";
import { maxHealthTextLength } from "./fields.ts";
import { type Health, type HealthColumn, partsOf } from "./messages.ts";

/** What a form says of each part: a text; nothing, though it was asked ("none"); or it was not asked. */
export type HealthAnswers = Partial<Record<HealthColumn, { text: string }>>;

/** A part of the health information from which an answer takes something away. */
type HealthDifference = { part: HealthColumn; onFile: string; said: string };

/**
 * What is on file after a form was signed, and where its answers remove something from it. What is
 * not asked stays; what is missing in an answer stays beside it until a therapist has decided which
 * holds.
 */
export function mergeAnswers(onFile: Health | undefined, said: HealthAnswers) {
  const before = partsOf(onFile);
  const differences: HealthDifference[] = [];
  const merged = Object.entries(before).map(([name, was]) => {
    const part = name as HealthColumn;
    const now = said[part]?.text;
    if (now === undefined) return [part, was];
    const missing = missingIn(now, was);
    if (missing.length === 0) return [part, now];
    differences.push({ part, onFile: was, said: now });
    return [part, together(part, now, missing)];
  });
  return { form: healthForm.parse(Object.fromEntries(merged)) satisfies HealthForm, differences };
}

/** What of the former text an answer does not say. */
const missingIn = (now: string, was: string): string[] =>
  itemsOf(was).filter((item) => !itemsOf(now).some((other) => isSame(item, other)));

/**
 * What stands on file of a part since an answer took something away from it, as long as no one
 * changes it.
 */
export function bothOf({ part, onFile, said }: HealthDifference): string {
  const both = together(part, said, missingIn(said, onFile));
  const kept = healthForm.parse({ [part]: both })[part];
  return typeof kept === "string" ? kept : kept.join(", ");
}

/** Whether both texts fit into one; where they do not, what stands on file is the answer alone. */
export const fitsBoth = ({ part, onFile, said }: HealthDifference): boolean =>
  part === "pain_areas" || joined(said, missingIn(said, onFile)).length <= maxHealthTextLength;

const joined = (now: string, missing: readonly string[]): string =>
  [now, missing.join(", ")].filter(Boolean).join("\n");

const itemsOf = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((item) => item.trim())
    .filter(Boolean);
const isSame = (one: string, other: string) => plain(one) === plain(other);
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s.]+/g, " ")
    .trim();

/** What was answered, and below it what it does not say; the answer alone where both are too long for one text. */
function together(part: HealthColumn, now: string, missing: readonly string[]): string {
  if (part === "pain_areas") return [now, ...missing].filter(Boolean).join(", ");
  const both = joined(now, missing);
  return both.length > maxHealthTextLength ? now || missing.join(", ") : both;
}

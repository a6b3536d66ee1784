// Input cleaning (requirements 3.5.1). Rich text is in rich-text.ts, because it needs a parser.

const plainTextLimit = 1_000;
const emailLimit = 254;

/** Strips tags and < > ' " &, trims, and cuts to 1,000 characters: for search terms, subjects and file names, never for free text. */
export function cleanPlainText(text: string): string {
  const plain = stripTags(text).replace(/[<>'"&]/g, "");
  // A cut must not leave half a character behind.
  return plain
    .trim()
    .slice(0, plainTextLimit)
    .replace(/[\uD800-\uDBFF]$/, "");
}

/**
 * Lower-cases, trims, keeps letters, digits and @ . _ + -, and cuts to 254 characters: for looking
 * an address up, never for writing to it.
 *
 * @internal The requirements describe it; no screen looks an address up by free text yet.
 */
export function cleanEmail(text: string): string {
  return text
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9@._+-]/g, "")
    .slice(0, emailLimit);
}

/** Reads a number from what came in; what is none becomes the minimum, what is too small or too large the nearest limit. */
export function cleanNumber(
  input: unknown,
  { min = 0, max = Number.MAX_SAFE_INTEGER } = {},
): number {
  const number = typeof input === "string" && input.trim() ? Number(input) : input;
  if (typeof number !== "number" || Number.isNaN(number)) return min;
  return Math.min(Math.max(number, min), max);
}

/** Walks the text once, because a pattern would look through the rest again at every lonely "<". */
function stripTags(text: string): string {
  let kept = "";
  let from = 0;
  for (;;) {
    const open = text.indexOf("<", from);
    const close = open < 0 ? -1 : text.indexOf(">", open);
    if (close < 0) return kept + text.slice(from);
    kept += text.slice(from, open);
    from = close + 1;
  }
}

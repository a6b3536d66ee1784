/**
 * One line of text as it was typed; line breaks, control characters and broken surrogates become
 * spaces or are removed.
 */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();

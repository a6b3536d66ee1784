/** One line of text as it was typed; line breaks, control characters and broken halves of letters become spaces or go. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();

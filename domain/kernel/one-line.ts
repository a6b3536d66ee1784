/** One line of text as it was typed, without what no keyboard types: control characters and broken halves of letters. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim();

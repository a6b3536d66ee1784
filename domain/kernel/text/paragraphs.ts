// How the plain text of a newsletter issue becomes paragraphs with links; the back-office's preview
// and the email share it.

/** A piece of a line: words, or the address of a page. */
export type Piece = { text: string; href?: string };

/** Paragraphs are parted by an empty line; a line break within one stays. */
export const paragraphsOf = (words: string): string[] =>
  words
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** A paragraph in pieces: every https address in it is a link, without the full stop or bracket that follows it. */
export function piecesOf(paragraph: string): Piece[] {
  const pieces: Piece[] = [];
  let rest = 0;
  for (const found of paragraph.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const href = found[0].replace(/[.,;:!?)\]]+$/, "");
    if (!URL.canParse(href)) continue;
    if (found.index > rest) pieces.push({ text: paragraph.slice(rest, found.index) });
    pieces.push({ text: href, href });
    rest = found.index + href.length;
  }
  if (rest < paragraph.length) pieces.push({ text: paragraph.slice(rest) });
  return pieces;
}

/** A whole text in the pieces of its paragraphs. */
export const textInPieces = (words: string): Piece[][] => paragraphsOf(words).map(piecesOf);

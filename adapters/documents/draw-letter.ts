import { longDate } from "#domain/kernel/time.ts";
import type { PrintableLetter } from "#domain/care/letters/ports.ts";
import { drawMark, drawPiece } from "./draw-document.ts";
import type { Logo } from "../marks/load-logo.ts";
import { drawLegalLines, drawLetterhead } from "./letterhead.ts";
import { type TextStyle, textStyles } from "./theme.ts";
import { createPage, type TaggedPage } from "./tagged-page.ts";

/** A letter as the bytes of a tagged PDF, A4. */
export async function drawLetter(letter: PrintableLetter, logo?: Logo): Promise<Uint8Array> {
  const { studio, day, subject, foot } = letter;
  const made = new Date(`${day}T12:00:00Z`);
  const sheet = createPage({ title: subject, studio, made, logo });
  drawLetterhead(sheet, studio);
  if (letter.mark) drawMark(sheet, letter.mark);
  sheet.skip(10);
  letter.to.forEach((line) => paragraph(sheet, line, textStyles.words));
  sheet.skip(12);
  paragraph(sheet, longDate(day), textStyles.version);
  sheet.skip(10);
  sheet.element("H1", (h) => sheet.words(h, () => sheet.write(subject, textStyles.subject)));
  sheet.skip(3);
  letter.facts.forEach(([label, text]) =>
    paragraph(sheet, `${label}: ${text}`, textStyles.version),
  );
  sheet.skip(9);
  for (const [at, block] of letter.blocks.entries())
    drawPiece(sheet, typeof block === "string" ? block : { items: block.list }, `Letter, ${at}`);
  for (const { heading, text } of letter.parts) drawPart(sheet, heading, text);
  drawSignature(sheet, letter);
  drawLegalLines(sheet, studio);
  return sheet.close((number, of) => `${foot} · Page ${number} of ${of}`, textStyles.foot);
}

const paragraph = (sheet: TaggedPage, words: string, style: TextStyle) =>
  sheet.element("P", (p) => sheet.words(p, () => sheet.write(words, style)));

/** A heading stays with the first lines of its text. */
function drawPart(sheet: TaggedPage, heading: string, text: string) {
  sheet.keep(70);
  sheet.skip(8);
  sheet.element("H2", (h) => sheet.words(h, () => sheet.write(heading, textStyles.heading)));
  sheet.skip(3);
  const lines = text.split("\n");
  const isList = lines.every((line) => line.startsWith("- "));
  if (isList) drawPiece(sheet, { items: lines.map((line) => line.slice(2)) }, heading);
  else drawPiece(sheet, text, heading);
}

/** Room for a name by hand, above who it is. */
function drawSignature(
  sheet: TaggedPage,
  { closing, signed }: Pick<PrintableLetter, "closing" | "signed">,
) {
  sheet.keep(120);
  sheet.skip(10);
  paragraph(sheet, closing, textStyles.words);
  sheet.skip(38);
  signed.forEach((line, at) =>
    paragraph(sheet, line, at === 0 ? textStyles.signature : textStyles.words),
  );
}

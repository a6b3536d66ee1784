import { setImmediate } from "node:timers/promises";
import { plainDate } from "#domain/kernel/time.ts";
import type { Block, PrintableDocument, Section } from "#domain/studio/ports.ts";
import { drawLines, drawTicks, labelOf, linesHeight, ticksHeight } from "./form-parts.ts";
import type { Logo } from "../marks/load-logo.ts";
import { drawLegalLines, drawLetterhead } from "./letterhead.ts";
import { column, textStyles, page } from "./theme.ts";
import { createPage, type TaggedPage } from "./tagged-page.ts";

/** The document as the bytes of a tagged PDF, whose lines and boxes can be filled in. */
export async function drawDocument(document: PrintableDocument, logo?: Logo): Promise<Uint8Array> {
  const { title, studio, version, from, sections } = document;
  const sheet = createPage({ title, studio, made: new Date(`${from}T12:00:00Z`), logo });
  drawHead(sheet, document);
  for (const section of sections) {
    // Other requests are answered in between.
    await setImmediate();
    drawSection(sheet, section);
  }
  drawLegalLines(sheet, studio);
  await setImmediate();
  const foot = (number: number, of: number) =>
    `${studio.name} · ${title} · Version ${version} · Page ${number} of ${of}`;
  return sheet.close(foot, textStyles.foot);
}

function drawHead(
  sheet: TaggedPage,
  { title, studio, version, from, lead, mark }: PrintableDocument,
) {
  drawLetterhead(sheet, studio);
  sheet.element("H1", (h) => sheet.words(h, () => sheet.write(title, textStyles.title)));
  sheet.skip(6);
  const edition = `Version ${version}, from ${plainDate(from)}`;
  sheet.element("P", (p) => sheet.words(p, () => sheet.write(edition, textStyles.version)));
  if (mark) drawMark(sheet, mark);
  sheet.skip(9);
  sheet.element("P", (p) => sheet.words(p, () => sheet.write(lead, textStyles.lead)));
}

/** A box that says that the document is a draft. */
export function drawMark(sheet: TaggedPage, mark: string) {
  const width = column - 20;
  const top = sheet.at() + 8;
  const height = sheet.heightOf(mark, textStyles.mark, width) + 10;
  sheet.drawn((doc) => doc.rect(page.side, top, column, height).fill("#F8ECD2"));
  sheet.element("P", (p) => {
    sheet.words(p, () =>
      sheet.write(mark, textStyles.mark, { x: page.side + 10, y: top + 6, width }),
    );
  });
  sheet.at(top + height);
}

type Piece = Exclude<Block, { list: readonly string[] }> | { items: readonly string[] };

/** A heading never stands alone at the foot of a page, and what is signed stands whole on one page. */
function drawSection(sheet: TaggedPage, { heading, blocks }: Section) {
  const pieces = blocks.map((block): Piece =>
    typeof block === "object" && "list" in block ? { items: block.list } : block,
  );
  const title = sheet.heightOf(heading, textStyles.heading, column) + 18;
  const heights = pieces.map((piece) => heightOf(sheet, piece));
  const whole = heights.reduce((sum, height) => sum + height, title);
  const first = Math.min(heights[0] ?? 0, 90);
  sheet.keep(blocks.some(isSigned) ? whole : title + first);
  sheet.skip(13);
  sheet.element("H2", (h) => sheet.words(h, () => sheet.write(heading, textStyles.heading)));
  sheet.skip(4);
  for (const [at, piece] of pieces.entries()) drawPiece(sheet, piece, `${heading}, ${at + 1}`);
}

const isSigned = (block: Block) =>
  typeof block === "object" &&
  "lines" in block &&
  block.lines.some((line) => labelOf(line).startsWith("Signature"));

function heightOf(sheet: TaggedPage, piece: Piece): number {
  if (typeof piece === "string") return sheet.heightOf(piece, textStyles.words, column) + 5;
  if ("ticks" in piece) return ticksHeight(sheet, piece.ticks);
  if ("lines" in piece) return linesHeight(sheet, piece.lines);
  return piece.items.reduce((sum, item) => sum + itemHeight(sheet, item), 0);
}

/** Running text, a list, boxes to tick or lines to write on. */
export function drawPiece(sheet: TaggedPage, piece: Piece, place: string) {
  if (typeof piece === "string") {
    sheet.keep(Math.min(heightOf(sheet, piece), 40));
    sheet.element("P", (p) => sheet.words(p, () => sheet.write(piece, textStyles.words)));
    sheet.skip(5);
  } else if ("ticks" in piece) drawTicks(sheet, piece.ticks, place);
  else if ("lines" in piece) drawLines(sheet, piece.lines, place);
  else sheet.element("L", (list) => piece.items.forEach((item) => drawItem(sheet, item, list)));
}

const indent = 14;
const itemHeight = (sheet: TaggedPage, item: string) =>
  sheet.heightOf(item, textStyles.words, column - indent) + 3;

function drawItem(sheet: TaggedPage, item: string, list: PDFKit.PDFStructureElement) {
  sheet.keep(itemHeight(sheet, item));
  const top = sheet.at();
  const body = {
    x: page.side + indent,
    y: top,
    width: column - indent,
  };
  sheet.element(
    "LI",
    (li) => {
      sheet.element(
        "Lbl",
        (bullet) => sheet.words(bullet, () => sheet.write("•", textStyles.bullet, { y: top })),
        li,
      );
      sheet.element(
        "LBody",
        (words) => sheet.words(words, () => sheet.write(item, textStyles.words, body)),
        li,
      );
    },
    list,
  );
  sheet.skip(3);
}

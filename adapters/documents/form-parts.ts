import type { FormLine } from "#domain/studio/ports.ts";
import { column, edge, textStyles, page } from "./theme.ts";
import type { TaggedPage } from "./tagged-page.ts";

const box = 10;
const ruleHeight = 20;

/** Fields in the order they are read: two in a row where `isShort` is true of both. */
function inRows<Thing>(things: readonly Thing[], isShort: (thing: Thing) => boolean): Thing[][] {
  const rows: Thing[][] = [];
  for (const thing of things) {
    const last = rows.at(-1);
    if (last?.length === 1 && isShort(last[0]!) && isShort(thing)) last.push(thing);
    else rows.push([thing]);
  }
  return rows;
}

/** Many short boxes stand in two columns. */
function tickRows(ticks: readonly string[]) {
  const short = ticks.length > 3 && ticks.every((tick) => tick.length < 50);
  return { rows: inRows(ticks, () => short), width: short ? column / 2 : column };
}

const tickHeight = (sheet: TaggedPage, row: readonly string[], width: number) =>
  Math.max(...row.map((tick) => sheet.heightOf(tick, textStyles.words, width - 30))) + 4;

export function ticksHeight(sheet: TaggedPage, ticks: readonly string[]): number {
  const { rows, width } = tickRows(ticks);
  return rows.reduce((sum, row) => sum + tickHeight(sheet, row, width), 6);
}

/** Boxes to tick, on screen or with a pen. */
export function drawTicks(sheet: TaggedPage, ticks: readonly string[], place: string): void {
  const { rows, width } = tickRows(ticks);
  sheet.skip(2);
  for (const row of rows) {
    const height = tickHeight(sheet, row, width);
    sheet.keep(height);
    const top = sheet.at();
    row.forEach((tick, at) =>
      drawTick(sheet, tick, { place, x: page.side + at * width, y: top, width }),
    );
    sheet.at(top + height);
  }
  sheet.skip(4);
}

type TickAt = { place: string; x: number; y: number; width: number };

function drawTick(sheet: TaggedPage, tick: string, { place, x, y, width }: TickAt) {
  sheet.drawn((doc) =>
    doc
      .rect(x, y + 2, box, box)
      .lineWidth(1)
      .stroke(edge),
  );
  sheet.element("P", (p) => {
    sheet.element(
      "Form",
      (within) => {
        const at = {
          x: x + 1,
          y: y + 3,
          width: box - 2,
          height: box - 2,
        };
        sheet.box({ name: fieldName(tick, place), says: tick, within }, at);
      },
      p,
    );
    sheet.words(p, () =>
      sheet.write(tick, textStyles.words, { x: x + box + 8, y, width: width - 30 }),
    );
  });
}

const partsOf = (line: FormLine) =>
  typeof line === "string"
    ? {
        label: line,
        rows: 1,
        short: false,
      }
    : { rows: 1, short: false, ...line };
const lineRows = (lines: readonly FormLine[]) => inRows(lines.map(partsOf), ({ short }) => short);
type Parts = ReturnType<typeof partsOf>;

const lineWidth = (short: boolean) => (short ? column * 0.48 : column);
const lineHeight = (sheet: TaggedPage, row: readonly Parts[]) =>
  Math.max(
    ...row.map(
      ({ label, rows, short }) =>
        sheet.heightOf(label, textStyles.label, lineWidth(short)) + rows * ruleHeight + 9,
    ),
  );

export const linesHeight = (sheet: TaggedPage, lines: readonly FormLine[]): number =>
  lineRows(lines).reduce((sum, row) => sum + lineHeight(sheet, row), 2);

/** Lines to write on, on screen or with a pen, their labels above. */
export function drawLines(sheet: TaggedPage, lines: readonly FormLine[], place: string): void {
  sheet.skip(2);
  let number = 0;
  for (const row of lineRows(lines)) {
    const height = lineHeight(sheet, row);
    sheet.keep(height);
    const top = sheet.at();
    row.forEach((line, at) => {
      number += 1;
      drawLine(sheet, line, {
        place: `${place}, ${number}`,
        x: page.side + at * column * 0.52,
        y: top,
      });
    });
    sheet.at(top + height);
  }
}

function drawLine(
  sheet: TaggedPage,
  { label, rows, short }: Parts,
  { place, x, y }: Omit<TickAt, "width">,
) {
  const width = lineWidth(short);
  const top = y + sheet.heightOf(label, textStyles.label, width);
  sheet.element("P", (p) => {
    sheet.words(p, () => sheet.write(label, textStyles.label, { x, y, width }));
    if (isSignature(label)) return;
    sheet.element(
      "Form",
      (within) => {
        const field = { name: fieldName(label, place), says: label, within };
        sheet.line(field, { x, y: top + 2, width, height: rows * ruleHeight - 3 }, rows > 1);
      },
      p,
    );
  });
  for (let row = 1; row <= rows; row++) {
    const rule = top + row * ruleHeight;
    sheet.drawn((doc) =>
      doc
        .moveTo(x, rule)
        .lineTo(x + width, rule)
        .lineWidth(0.75)
        .stroke(edge),
    );
  }
}

/** What a field is called: its own words and where it stands, so that no two are one field. */
const fieldName = (label: string, place: string) => `${label} (${place})`.replaceAll(".", "");

/** What is signed is signed with a pen. */
const isSignature = (label: string) => /signature/i.test(label);

export const labelOf = (line: FormLine): string => partsOf(line).label;

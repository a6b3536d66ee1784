// Papers as their owner writes them: a plain text with a few marks, and back.
import type { Block, FormLine, Section } from "../ports.ts";

/** The blocks of a section as text. */
export const writeBlocks = (blocks: readonly Block[]): string =>
  blocks.map(writeBlock).join("\n\n");

function writeBlock(block: Block): string {
  if (typeof block === "string") return block;
  if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
  if ("ticks" in block) return block.ticks.map((item) => `[] ${item}`).join("\n");
  return block.lines.map(writeLine).join("\n");
}

function writeLine(line: FormLine): string {
  if (typeof line === "string") return `__ ${line}`;
  return line.short ? `_ ${line.label}` : `__${line.rows ?? ""} ${line.label}`;
}

/** A text as sections; what stands above the first heading of its own is under `heading`. */
export function readSections(text: string, heading: string): Section[] {
  const sections: { heading: string; text: string[] }[] = [{ heading, text: [] }];
  for (const line of text.replaceAll("\r\n", "\n").split("\n")) {
    const own = /^## +(.+)$/.exec(line)?.[1];
    if (own) sections.push({ heading: own.trim(), text: [] });
    else sections.at(-1)!.text.push(line.trim());
  }
  return sections
    .map((section) => ({ heading: section.heading, blocks: readBlocks(section.text) }))
    .filter(({ blocks }) => blocks.length > 0);
}

type Piece = { kind: "words" | "list" | "ticks" | "lines"; items: (string | FormLine)[] };

/** Lines of a text as blocks: lines of one kind that follow each other are one. */
export function readBlocks(lines: readonly string[]): Block[] {
  const pieces: Piece[] = [];
  let isApart = true;
  for (const line of lines) {
    if (line === "") isApart = true;
    else {
      const { kind, item } = readLine(line);
      const before = pieces.at(-1);
      if (!isApart && before?.kind === kind) before.items.push(item);
      else pieces.push({ kind, items: [item] });
      isApart = false;
    }
  }
  return pieces.map(blockOf);
}

function readLine(line: string): { kind: Piece["kind"]; item: string | FormLine } {
  const [mark, rows] = [/^(- |\[ ?\] |_ |__(\d)? )/.exec(line)?.[0], /^__(\d) /.exec(line)?.[1]];
  if (!mark) return { kind: "words", item: line };
  const label = line.slice(mark.length).trim();
  if (mark === "- ") return { kind: "list", item: label };
  if (mark.startsWith("[")) return { kind: "ticks", item: label };
  if (mark === "_ ") return { kind: "lines", item: { label, short: true } };
  return { kind: "lines", item: rows ? { label, rows: Number(rows) } : label };
}

function blockOf({ kind, items }: Piece): Block {
  if (kind === "words") return items.join(" ");
  if (kind === "lines") return { lines: items };
  return kind === "list" ? { list: items as string[] } : { ticks: items as string[] };
}

import { inflateSync } from "node:zlib";

/** The words of a PDF written by our own receipt writer, a line for each run of text; no reader for other people's PDFs. */
export function pdfText(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const objects = objectsOf(bytes);
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = "", id = ""] of bytes.toString("latin1").matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, words = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "") ?? [];
    fonts.set(name, lettersOf(objects.get(words)?.stream ?? ""));
  }
  return [...objects.values()].map(({ stream }) => textOf(stream, fonts)).join("\n");
}

export const pageCount = (pdf: Uint8Array): number =>
  [
    ...Buffer.from(pdf)
      .toString("latin1")
      .matchAll(/\/Type \/Page\b(?!s)/g),
  ].length;

function objectsOf(bytes: Buffer) {
  const objects = new Map<string, { head: string; stream: string }>();
  for (const part of bytes.toString("latin1").split("endobj")) {
    const [, id, body = ""] = /(\d+) 0 obj\s([\s\S]*)/.exec(part) ?? [];
    const [head = ""] = body.split("stream\n", 1);
    const packed = body
      .slice(head.length + "stream\n".length)
      .slice(0, Number(/\/Length (\d+)/.exec(head)?.[1]));
    const stream = head.includes("FlateDecode")
      ? inflateSync(Buffer.from(packed, "latin1")).toString("latin1")
      : "";
    if (id) objects.set(id, { head, stream });
  }
  return objects;
}

/** Which letter each glyph stands for, from the font's own table. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = "", list = ""] of table.matchAll(
    /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi,
  )) {
    const codes = [...list.matchAll(/<([0-9a-f ]+)>/gi)].map(([, code = ""]) =>
      code.replaceAll(" ", ""),
    );
    for (const [place, code] of codes.entries()) {
      const glyph = (parseInt(first, 16) + place).toString(16).padStart(4, "0");
      letters.set(glyph, Buffer.from(code, "hex").swap16().toString("utf16le"));
    }
  }
  return letters;
}

function textOf(stream: string, fonts: Map<string, Map<string, string>>): string {
  let words = "";
  let letters = new Map<string, string>();
  for (const [, font, run] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|ET/g)) {
    if (font) letters = fonts.get(font) ?? letters;
    else if (run === undefined) words += "\n";
    else
      for (const [glyph] of run.replace(/[^<>]*<([^>]*)>[^<]*/g, "$1").matchAll(/.{4}/g))
        words += letters.get(glyph) ?? "?";
  }
  return words;
}

// What a PDF may not have: scripts, programs, files inside it, or a lock. It is looked through and never run.
import { inflateSync } from "node:zlib";
import type { PaperInspector } from "#domain/care/papers/ports.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";

/**
 * Names by which a PDF does more than show pages (ISO 32000-2, 7.7, 7.11 and 12.6). A script is
 * always of the kind JavaScript; the names are long enough not to stand in a picture by chance.
 */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/;
/** Short names, looked for where no picture is. */
const activeForms = /\/(?:XFA|JS)(?![A-Za-z0-9])/;
const lockedName = /\/Encrypt(?![A-Za-z0-9])/;

/** How much one list of objects, and all of them, may hold once they are unpacked, in bytes. */
const maxUnpacked = 8 * 1_024 * 1_024;
const maxAltogether = 64 * 1_024 * 1_024;

/** A name may write any of its letters as "#4A". */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Whether a file is a PDF by its first bytes; its name says nothing. */
const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1_024)).toString("latin1").includes("%PDF-");

/**
 * Whether a PDF only shows pages. Refuses one with a lock ("locked"), one that does more
 * ("active"), and one whose lists of objects cannot be read ("unreadable"), because anything could
 * be in them.
 */
function inspectPdf(bytes: Uint8Array) {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = whole.toString("latin1");
  if (!/%%EOF/.test(text.slice(-2_048))) return refuse("unreadable");
  const outside = plainNames(withoutStreams(text));
  if (lockedName.test(outside)) return refuse("locked");
  if (activeNames.test(plainNames(text)) || activeForms.test(outside)) return refuse("active");
  let unpacked = 0;
  for (const { start, end, dictionary } of objectLists(text)) {
    if (/\/Filter/.test(dictionary) && !/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary))
      return refuse("unreadable");
    const inside = /\/Filter/.test(dictionary)
      ? unpack(whole.subarray(start, end))
      : whole.subarray(start, end);
    unpacked += inside?.byteLength ?? 0;
    if (!inside || unpacked > maxAltogether) return refuse("unreadable");
    const names = plainNames(inside.toString("latin1"));
    if (activeNames.test(names) || activeForms.test(names)) return refuse("active");
  }
  return done(undefined);
}

/** The objects of a PDF without what pictures, typefaces and pages are drawn with. */
const withoutStreams = (text: string): string =>
  text.replaceAll(/\bstream\r?\n[^]*?\bendstream\b/g, " ");

/** How far before its stream the dictionary of an object begins at most, in characters. */
const maxDictionary = 2_000;

/** Objects may be packed together in streams of their own kind. */
function* objectLists(text: string) {
  for (const found of text.matchAll(/\bstream\r?\n/g)) {
    const head = text.slice(Math.max(0, found.index - maxDictionary), found.index);
    const dictionary = plainNames(head.slice(head.lastIndexOf("obj") + 3));
    if (!dictionary.includes("/ObjStm")) continue;
    const start = found.index + found[0].length;
    const end = text.indexOf("endstream", start);
    yield { start, end: end === -1 ? text.length : end, dictionary };
  }
}

function unpack(packed: Buffer): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: maxUnpacked });
  } catch {
    return undefined;
  }
}

/** What papers are looked through with. */
export const paperInspector: PaperInspector = { isPdf, inspect: inspectPdf };

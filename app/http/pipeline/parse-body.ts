import type { BodyLimit } from "./body-limits.ts";
import type { Refusal } from "./why-refused.ts";

/** The body of a post, read and looked at once: a form in its fields, anything else as it came. */
export type Body = { bytes: Uint8Array; form?: FormData };

type Sent = { path: string; type: string; bytes: Uint8Array; fields: BodyLimit["fields"] };

const malformed = { status: 400, message: "What was sent could not be read." };
const unknownType = { status: 415, message: "This kind of content is not understood here." };
export const tooMuch = { status: 413, message: "This is more than can be sent at once." };

/**
 * The webhook's signature covers its exact bytes: they are parsed only after it is checked. Mail that
 * came back is a message.
 */
const rawPaths = new Set(["/api/stripe/webhook", "/api/mail/bounces"]);

/** Everywhere else forms are posted, as plain HTML does. */
const speaksJson = (path: string) => path.startsWith("/api/") || path.startsWith("/dev/");

/**
 * The body, or why it is refused before any page sees it: another type than forms and JSON, more fields than this address
 * needs (counted before anything is parsed), one that is not what it says it is, or one with the zero character that
 * PostgreSQL cannot keep.
 */
export async function parseBody({ path, type, bytes, fields }: Sent): Promise<Body | Refusal> {
  if (rawPaths.has(path) || (speaksJson(path) && bytes.byteLength === 0)) return { bytes };
  const kind = type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (kind === "application/json") {
    if (!speaksJson(path)) return unknownType;
    return isCleanJson(bytes) ? { bytes } : malformed;
  }
  if (kind !== "application/x-www-form-urlencoded" && kind !== "multipart/form-data")
    return unknownType;
  const count = kind === "multipart/form-data" ? partsIn(bytes, type) : countOf(bytes, "&") + 1;
  if (count > fields) return tooMuch;
  const form = await formIn(bytes, type);
  return form ? { bytes, form } : malformed;
}

export const isRefusal = (body: Body | Refusal): body is Refusal => "status" in body;

/** How many parts a form in parts has: before each, and after the last, stands its boundary. */
function partsIn(bytes: Uint8Array, type: string): number {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  return boundary ? countOf(bytes, `--${boundary}`) - 1 : 0;
}

function countOf(bytes: Uint8Array, mark: string): number {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = all.indexOf(mark); at >= 0; at = all.indexOf(mark, at + mark.length)) count += 1;
  return count;
}

function isCleanJson(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    JSON.parse(text);
    return !/(^|[^\\])(\\\\)*\\u0000/.test(text);
  } catch {
    return false;
  }
}

async function formIn(bytes: Uint8Array, type: string): Promise<FormData | undefined> {
  try {
    const sent = new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { "content-type": type },
    });
    const form = await sent.formData();
    return [...form].every(isClean) ? form : undefined;
  } catch {
    return undefined;
  }
}

const isClean = ([name, value]: [string, FormDataEntryValue]) =>
  !name.includes("\0") && !(typeof value === "string" ? value : value.name).includes("\0");

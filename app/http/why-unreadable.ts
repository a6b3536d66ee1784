import type { Refusal } from "./why-refused.ts";

type Sent = { path: string; body: Uint8Array<ArrayBuffer>; type: string };

const malformed = { status: 400, message: "What was sent could not be read." };
const unknownType = { status: 415, message: "This kind of content is not understood here." };

/** The webhook's signature is over its exact bytes: whoever sent them, they are looked at only after it. */
const rawPaths = new Set(["/api/stripe/webhook"]);

/** Everywhere else forms are posted, as plain HTML does. */
const speaksJson = (path: string) => path.startsWith("/api/") || path.startsWith("/dev/");

/**
 * Why a body is refused before any page sees it, or undefined: another type than forms and JSON, one that is not what it
 * says it is, or one with the zero character that PostgreSQL cannot keep.
 */
export async function whyUnreadable({ path, body, type }: Sent): Promise<Refusal | undefined> {
  if (rawPaths.has(path) || (speaksJson(path) && body.byteLength === 0)) return undefined;
  const kind = type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (kind === "application/json" && !isJson(body)) return malformed;
  if (kind === "application/json") return speaksJson(path) ? undefined : unknownType;
  if (kind !== "application/x-www-form-urlencoded" && kind !== "multipart/form-data") return unknownType;
  return (await isForm(body, type)) ? undefined : malformed;
}

function isJson(body: Uint8Array): boolean {
  try {
    let clean = true;
    JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body), (name, value: unknown) => {
      if (name.includes("\0") || (typeof value === "string" && value.includes("\0"))) clean = false;
      return value;
    });
    return clean;
  } catch {
    return false;
  }
}

async function isForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<boolean> {
  try {
    const fields = await new Response(body, { headers: { "content-type": type } }).formData();
    return [...fields].every(
      ([name, value]) => !name.includes("\0") && !(typeof value === "string" && value.includes("\0")),
    );
  } catch {
    return false;
  }
}

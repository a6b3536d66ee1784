import { transcode } from "node:buffer";

/**
 * A text's bytes. V8 writes a text with typographic signs one character at a time; through UTF-16, as such a text lies in
 * memory, it takes less than half as long. Half a sign, which no visitor can send, is written as unreadable.
 */
export function utf8(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, "utf16le"), "utf16le", "utf8");
  } catch {
    return Buffer.from(text);
  }
}

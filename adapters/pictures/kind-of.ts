/**
 * What a file says it is in its first bytes; its name and what the sender calls it say nothing
 * (requirements 2.5.2 and 3.5.4).
 */
export type Kind = "jpeg" | "png" | "webp" | "avif" | "gif" | "heic";

const signatures: [kind: Kind, at: number, bytes: RegExp][] = [
  ["jpeg", 0, /^\xff\xd8\xff/],
  ["png", 0, /^\x89PNG\r\n/],
  ["webp", 0, /^RIFF[^]{4}WEBPVP8/],
  ["avif", 4, /^ftypavif/],
  ["gif", 0, /^GIF8[79]a/],
  ["heic", 4, /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/],
];

/** The kind of a photograph by its content; undefined for anything else, SVG and PDF among it. */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  const start = Buffer.from(
    bytes.buffer,
    bytes.byteOffset,
    Math.min(bytes.byteLength, 32),
  ).toString("latin1");
  return signatures.find(([, at, pattern]) => pattern.test(start.slice(at)))?.[0];
}

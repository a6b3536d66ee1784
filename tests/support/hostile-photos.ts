// Forty files that call themselves pictures (requirements 3.6.6), made here: true pictures, and everything that calls
// itself one.
import sharp from "sharp";
import { deflateSync } from "node:zlib";
import { aJpeg, aPhoto } from "./photos.ts";

/** `kept`: decoded and written anew; otherwise why it is refused. */
type Sent = { what: string; name?: string; type?: string; bytes: Uint8Array; fate: string };

const text = (words: string): Uint8Array => Buffer.from(words, "latin1");
const joined = (...parts: Uint8Array[]): Uint8Array => Buffer.concat(parts);
const script = text("<script>alert(document.cookie)</script>");

/** The sum that ends a chunk of a PNG. */
function crc(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = joined(text(name), data);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return joined(length, body, sum);
}

/** A flat grey PNG of so many pixels a side, which weighs a few hundred kilobytes however large it is unpacked. */
function vastPng(side: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((side + 1) * side));
  return joined(
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", pixels),
    chunk("IEND", new Uint8Array()),
  );
}

/** A GIF of so many frames, each of one pixel, on a ground of a size of its own. */
function framesGif(count: number, side = 1): Uint8Array {
  const ground = Buffer.from([
    0x47,
    0x49,
    0x46,
    0x38,
    0x39,
    0x61,
    side & 255,
    side >> 8,
    side & 255,
    side >> 8,
    0x80,
    0,
    0,
    0,
    0,
    0,
    255,
    255,
    255,
  ]);
  const frame = Buffer.from([
    0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
  ]);
  return joined(ground, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b]));
}

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,2.15N" exif:Whereabouts="Shefford"/></rdf:RDF></x:xmpmeta>`;

/** An application's part of a JPEG, right after its beginning: where XMP and IPTC live. */
function withPart(jpeg: Uint8Array, marker: number, body: Uint8Array): Uint8Array {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return joined(jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, body, jpeg.subarray(2));
}

/** What must never be found in anything that is kept. */
export const telltale =
  /Secretcam|Whereabouts|Shefford|GPSLatitude|alert\(|<script|<\?php|system\(|EICAR/;

const small = { width: 400, height: 300 };

async function truePictures(): Promise<Sent[]> {
  const jpeg = await aJpeg(small);
  const kept = (what: string, bytes: Uint8Array, more: Partial<Sent> = {}): Sent => ({
    what,
    bytes,
    fate: "kept",
    ...more,
  });
  const turned = await Promise.all(
    Array.from({ length: 8 }, async (_, at) =>
      kept(
        `a JPEG lying as orientation ${at + 1} says`,
        await aJpeg({ ...small, orientation: at + 1 }),
      ),
    ),
  );
  return [
    kept("a JPEG", jpeg),
    kept("a PNG", await aPhoto(small).png().toBuffer()),
    kept("a WebP", await aPhoto(small).webp().toBuffer()),
    kept("an AVIF", await aPhoto(small).avif({ effort: 0 }).toBuffer()),
    kept("a GIF", await aPhoto(small).gif().toBuffer()),
    kept("a GIF of three frames", framesGif(3, 40)),
    kept("a CMYK JPEG", await aPhoto(small).toColourspace("cmyk").jpeg().toBuffer()),
    kept("a JPEG with GPS and camera in EXIF", await aJpeg({ ...small, exif: true })),
    kept(
      "a JPEG with GPS in XMP",
      withPart(jpeg, 0xe1, joined(text("http://ns.adobe.com/xap/1.0/\0"), text(xmp))),
    ),
    kept(
      "a JPEG with a place in IPTC",
      withPart(
        jpeg,
        0xed,
        text(
          "Photoshop 3.0\u00008BIM\u0004\u0004\0\0\0\0\0\u000f\u001c\u0002\u005a\0\u0008Shefford\0",
        ),
      ),
    ),
    ...turned,
    kept("a JPEG sent as text/html", jpeg, { type: "text/html" }),
    kept("a JPEG named .jpg.php", jpeg, { name: "knee.jpg.php" }),
    kept("a JPEG with a path in its name", jpeg, { name: "../../../etc/passwd.jpg" }),
    kept("a JPEG with a name of 300 letters", jpeg, { name: `${"k".repeat(296)}.jpg` }),
    kept("a JPEG with a new line in its name", jpeg, { name: "knee\r\nSet-Cookie: a=b.jpg" }),
    kept(
      "a PNG with a script behind its end",
      joined(await aPhoto(small).png().toBuffer(), script),
    ),
    kept(
      "a JPEG with an archive behind its end",
      joined(jpeg, text("PK\u0003\u0004"), text("<?php system($_GET[0]);")),
    ),
    kept("a JPEG with a script as its comment", withPart(jpeg, 0xfe, script)),
  ];
}

async function others(): Promise<Sent[]> {
  const refused = (what: string, fate: string, bytes: Uint8Array, name = "knee.jpg"): Sent => ({
    what,
    fate,
    bytes,
    name,
  });
  const jpeg = await aJpeg({ width: 1_600, height: 1_200 });
  return [
    refused("a web page", "not-a-photograph", text("<!doctype html><script>alert(1)</script>")),
    refused(
      "an SVG with a script",
      "not-a-photograph",
      text(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
    ),
    refused("a PDF", "not-a-photograph", text("%PDF-1.7\n1 0 obj")),
    refused("a program", "not-a-photograph", joined(text("MZ"), new Uint8Array(900))),
    refused("an archive", "not-a-photograph", joined(text("PK\u0003\u0004"), new Uint8Array(900))),
    refused("a TIFF", "not-a-photograph", await aPhoto(small).tiff().toBuffer()),
    refused(
      "the EICAR test file",
      "not-a-photograph",
      text("X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"),
    ),
    refused(
      "a sound that begins as a WebP does",
      "not-a-photograph",
      joined(text("RIFF\u0010\0\0\0WAVEfmt "), new Uint8Array(64)),
    ),
    refused(
      "a HEIC from a phone",
      "heic",
      joined(new Uint8Array([0, 0, 0, 24]), text("ftypheic"), new Uint8Array(90)),
    ),
    refused("a GIF that is a script", "unreadable", text("GIF89a=1;alert(1)//")),
    refused(
      "a JPEG by its first bytes only",
      "unreadable",
      joined(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), text("hello")),
    ),
    refused("half a JPEG", "unreadable", jpeg.slice(0, jpeg.length / 2)),
    refused(
      "a PNG whose pixels are broken",
      "unreadable",
      joined((await aPhoto(small).png().toBuffer()).subarray(0, 90), new Uint8Array(900)),
    ),
    refused(
      "a byte more than 20 MB",
      "too-heavy",
      joined(jpeg, new Uint8Array(20 * 1_048_576 + 1 - jpeg.length)),
    ),
    refused("a flat PNG of 14,000 by 14,000", "too-many-pixels", vastPng(14_000)),
  ];
}

export const hostilePhotos = async (): Promise<Sent[]> => [
  ...(await truePictures()),
  ...(await others()),
];
/** A name that no form may hold. */
export const nameWithNul = "knee.php\u0000.jpg";
/** A picture of very many frames, of which the first is enough. */
export const tenThousandFrames = framesGif(10_000, 40);
/** The colour of the corner that is seen at the top left. */
export async function firstCorner(jpeg: Uint8Array): Promise<string> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data.subarray((10 * info.width + 10) * info.channels);
  if (red > 150 && green > 150 && blue > 150) return "white";
  return red > green && red > blue ? "red" : green > blue ? "green" : "blue";
}

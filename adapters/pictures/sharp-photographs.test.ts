import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { copyWidths, imageLimits } from "#domain/studio/library/rules.ts";
import { pictureLimits, widthsOf } from "#domain/studio/pictures/rules.ts";
import { aJpeg, aPhoto } from "#tests/support/photos.ts";
import { sharpPhotographs } from "./sharp-photographs.ts";

const rules = { ...pictureLimits, ...imageLimits, copyWidths, widths: widthsOf };
const asLive = sharpPhotographs(rules);
/** Small pictures are prepared sooner. */
const { prepare } = sharpPhotographs({ ...rules, leastWidth: 200 });
/** With the widest copy alone. */
const widestAlone = sharpPhotographs({ ...rules, leastWidth: 200, widths: (widest) => [widest] });
const fourToThree = 4 / 3;
const text = (words: string) => new TextEncoder().encode(words);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

async function prepared(bytes: Uint8Array, ratio = fourToThree) {
  const outcome = await prepare(bytes, ratio);
  if (!outcome.ok) throw new Error(`refused: ${outcome.why}`);
  return outcome.value;
}

/** The colour in the middle of a quarter of a picture. */
async function colourAt(bytes: Uint8Array, right: 0 | 1, below: 0 | 1): Promise<string> {
  const { data, info } = await sharp(bytes)
    .resize(8, 8, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = ((below * 4 + 2) * 8 + right * 4 + 2) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (red > 180 && green > 180 && blue > 180) return "white";
  return red > green && red > blue ? "red" : green > blue ? "green" : "blue";
}

/** A grey PNG that is small as a file and vast as a picture. */
function bomb(side: number): Uint8Array {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((side + 1) * side));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return joined(
    signature,
    chunk("IHDR", head),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  );
}

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

test("a photograph becomes four widths in two formats, cut to the ratio, with a tiny miniature", async () => {
  const { width, height, copies, placeholder } = await prepared(
    await aJpeg({ width: 900, height: 450 }),
  );
  expect([width, height]).toEqual([600, 450]);
  const made = await Promise.all(copies.map(({ bytes }) => sharp(bytes).metadata()));
  const facts = made.map(({ format, compression, width: w, height: h }) => [
    compression ?? format,
    w,
    h,
  ]);
  const sizes = [
    [150, 113],
    [250, 188],
    [400, 300],
    [600, 450],
  ];
  expect(facts).toEqual(
    sizes.flatMap((size) => [
      ["av1", ...size],
      ["webp", ...size],
    ]),
  );
  expect(placeholder.length).toBeLessThan(400);
  expect(await sharp(Buffer.from(placeholder, "base64")).metadata()).toMatchObject({
    format: "webp",
    width: 20,
  });
});

test("a large photograph is made no wider than a page shows it, and a small one is never made larger", async () => {
  const asked: number[] = [];
  // How wide copies are to be is asked; to make them as wide takes seconds.
  const tiny = (widest: number) => (asked.push(widest), [8]);
  const photographs = sharpPhotographs({ ...rules, widths: tiny });
  const prepareAt = async (width: number) =>
    photographs.prepare(await aJpeg({ width, height: width * 0.75 }), fourToThree);
  expect(await prepareAt(2_400)).toMatchObject({ ok: true, value: { width: 1_920 } });
  expect(await prepareAt(900)).toMatchObject({ ok: true, value: { width: 900 } });
  expect(await prepareAt(799)).toEqual({ ok: false, why: "too-small" });
  expect(asked).toEqual([1_920, 900]);
  expect(widthsOf(1_920)).toEqual([480, 800, 1_280, 1_920]);
});

test.each(["jpeg", "png", "webp", "avif"] as const)("a %s is taken", async (format) => {
  expect((await prepared(await aPhoto().toFormat(format).toBuffer())).copies).toHaveLength(8);
});

test("photographs in print colours, in grey, in 16 bits and see-through ones are taken", async () => {
  const cmyk = await aPhoto().toColourspace("cmyk").jpeg().toBuffer();
  const grey = await aPhoto().greyscale().jpeg().toBuffer();
  const deep = await aPhoto().toColourspace("rgb16").png().toBuffer();
  const clear = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 4,
      background: "#00000000",
    },
  })
    .png()
    .toBuffer();
  for (const bytes of [cmyk, deep])
    expect(await colourAt((await prepared(bytes)).copies[1]!.bytes, 0, 0)).toBe("red");
  expect((await prepared(grey)).copies).toHaveLength(8);
  expect(await colourAt((await prepared(clear)).copies[1]!.bytes, 0, 0)).toBe("white");
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a photograph stored in orientation %i is turned the right way up",
  async (orientation) => {
    const bytes = await aJpeg({ orientation });
    const asSeen = await sharp(bytes).autoOrient().toBuffer();
    const turned = await widestAlone.prepare(bytes, orientation > 4 ? 3 / 4 : fourToThree);
    const copies = turned.ok ? turned.value.copies : [];
    for (const right of [0, 1] as const)
      for (const below of [0, 1] as const)
        expect(await colourAt(copies.at(-1)!.bytes, right, below)).toBe(
          await colourAt(asSeen, right, below),
        );
  },
);

test("the file no longer says where, when, with what and by which person the photo was taken", async () => {
  const bytes = await aJpeg({ exif: true });
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  expect(Buffer.from(bytes).includes("Secretcam")).toBe(true);
  for (const copy of (await prepared(bytes)).copies) {
    const { exif, xmp, iptc, icc } = await sharp(copy.bytes).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(Buffer.from(copy.bytes).includes("Secretcam")).toBe(false);
  }
});

const refused: [what: string, why: string, bytes: Uint8Array][] = [
  [
    "an SVG with a script",
    "not-a-photograph",
    text(`<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`),
  ],
  ["a web page called .jpg", "not-a-photograph", text("<!doctype html><script>alert(1)</script>")],
  ["a PDF", "not-a-photograph", text("%PDF-1.7 photo.jpg")],
  ["a program", "not-a-photograph", joined(text("MZ"), new Uint8Array(900))],
  ["an archive", "not-a-photograph", joined(text("PK\u0003\u0004"), new Uint8Array(900))],
  ["a GIF that is a script too", "not-a-photograph", text("GIF89a=1;alert(1)//")],
  ["a TIFF", "not-a-photograph", await aPhoto().tiff().toBuffer()],
  ["nothing", "not-a-photograph", new Uint8Array(0)],
  [
    "a HEIC from a phone",
    "heic",
    joined(new Uint8Array([0, 0, 0, 24]), text("ftypheic"), new Uint8Array(90)),
  ],
  [
    "a JPEG by its first bytes only",
    "unreadable",
    joined(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), text("hello")),
  ],
  ["half a photograph", "unreadable", (await aJpeg({ width: 1_600 })).slice(0, 4_000)],
  [
    "a file that is too large",
    "too-heavy",
    joined(await aJpeg(), new Uint8Array(pictureLimits.bytes)),
  ],
  [
    "a picture that would be too small once it is cut",
    "too-small",
    await aJpeg({ width: 150, height: 300 }),
  ],
  ["a vast flat picture", "too-many-pixels", bomb(14_000)],
];

test.each(refused)("%s is refused: %s", async (_, why, bytes) => {
  expect(await prepare(bytes, fourToThree)).toEqual({ ok: false, why });
});

test("a script that hangs on the end of a true picture does not come through", async () => {
  const { copies } = await prepared(
    joined(await aPhoto().png().toBuffer(), text("<script>alert(1)</script>")),
  );
  expect(copies.filter(({ bytes }) => Buffer.from(bytes).includes("<script"))).toEqual([]);
});

test("ten vast pictures at once are refused without being unpacked", async () => {
  const bytes = bomb(14_000);
  const before = process.memoryUsage().rss;
  const outcomes = await Promise.all([
    ...Array.from({ length: 10 }, () => prepare(bytes, fourToThree)),
    ...Array.from({ length: 10 }, () => asLive.keep(bytes)),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toEqual([]);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1_048_576);
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { dataUrl, fitInto, type LoadLogo, noLogo } from "../marks/load-logo.ts";
import { markPath } from "../marks/marks.ts";
import { runInQueue } from "../pictures/run-in-queue.ts";
import type { ShareCardParts, ShareCards } from "#domain/studio/ports.ts";
import { evenLines } from "./lines.ts";
import { type Typeface, typeface } from "./typeface.ts";

const size = { width: 1_200, height: 630 };
/** The arch that the picture stands in, as on the site's own pages; its foot runs off the card. */
const arch = {
  left: 634,
  top: 74,
  width: 494,
  height: 556,
};
const words = { left: 72, width: 520 };
const colours = {
  paper: "#faf6ef",
  sand: "#dcc9ab",
  ink: "#1c2b26",
  pine: "#2f4a40",
};

type Faces = { title: Typeface; name: Typeface };

/**
 * Draws the pictures for links to the site elsewhere: title, studio and picture, 1200 by 630, JPEG.
 * One at a time, and a card that is being drawn is not begun again.
 */
export function shareCards({
  illustrations,
  logo,
  loadLogo = noLogo,
}: {
  illustrations: string;
  logo: string;
  loadLogo?: LoadLogo;
}): ShareCards {
  let faces: Faces | undefined;
  const oneAtATime = runInQueue();
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function draw({ title, studio, brand, picture }: ShareCardParts): Promise<Uint8Array> {
    faces ??= { title: typeface("fraunces", 400, -0.02), name: typeface("figtree", 600) };
    const shown =
      picture instanceof Uint8Array
        ? picture
        : await readFile(join(illustrations, `${picture.illustration}.svg`));
    const paper = brand?.groundColour ?? colours.paper;
    const main = brand?.mainColour ?? colours.pine;
    const card = [ground(paper), frame(), await head(brand, studio, main)];
    const { width, height } = size;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${card.join("")}${heading(faces.title, title)}</svg>`;
    return sharp(Buffer.from(svg))
      .composite([
        {
          input: await arched(shown),
          left: arch.left,
          top: arch.top,
        },
      ])
      .flatten({ background: paper })
      .jpeg({
        quality: 86,
        mozjpeg: true,
        chromaSubsampling: "4:4:4",
      })
      .toBuffer();
  }

  /** The studio's own logo, or its mark, and the name beside it unless it stands in the logo. */
  async function head(brand: ShareCardParts["brand"], studio: string, main: string) {
    const own = await loadLogo(brand);
    if (!own) return mark(await markPath(brand, logo), main) + signature(faces!.name, studio, main);
    const { width, height } = fitInto(own, own.saysName ? logoBox : { width: 180, height: 72 });
    const picture = `<image x="${words.left}" y="${58 + (72 - height) / 2}" width="${width}" height="${height}" href="${dataUrl(own.png)}"/>`;
    return own.saysName
      ? picture
      : picture + signature(faces!.name, studio, main, words.left + width + 18);
  }

  return {
    draw(parts) {
      const drawing =
        underWay.get(parts.key) ??
        oneAtATime(() => draw(parts)).finally(() => underWay.delete(parts.key));
      underWay.set(parts.key, drawing);
      return drawing;
    },
  };
}

const ground = (paper: string) =>
  `<rect width="${size.width}" height="${size.height}" fill="${paper}"/>`;

/** A fine line around the arch: some scenes have walls as light as the card. */
function frame(): string {
  const [gap, foot] = [14, size.height + 2];
  const [left, right] = [arch.left - gap, arch.left + arch.width + gap];
  const [round, shoulder] = [(right - left) / 2, arch.top + arch.width / 2];
  return `<path d="M${left} ${foot}V${shoulder}a${round} ${round} 0 0 1 ${right - left} 0V${foot}" fill="none" stroke="${colours.sand}" stroke-width="2"/>`;
}

const mark = (path: string, colour: string): string =>
  `<path transform="translate(${words.left - 8} 58) scale(0.072)" fill="${colour}" d="${path}"/>`;

const logoBox = { width: 420, height: 84 };

const signature = (face: Typeface, studio: string, colour: string, x = words.left + 76) =>
  face.draw(studio, {
    x,
    y: 104,
    size: 27,
    colour,
  });

/** The title as large as its words allow, its last line on the ground of the card. */
function heading(face: Typeface, title: string): string {
  const { lines, height } = fitted(face, title);
  const lead = height * 1.06;
  const last = size.height - 84;
  const drawn = lines.map((line, at) =>
    face.draw(line, {
      x: words.left - 3,
      y: last - (lines.length - 1 - at) * lead,
      size: height,
      colour: colours.ink,
    }),
  );
  return drawn.join("");
}

/** Few large words, or more of smaller ones. */
const maxLines = (height: number) => (height > 80 ? 2 : height > 60 ? 3 : 4);
const sizes = [92, 84, 76, 68, 60, 52];

function fitted(face: Typeface, title: string): { lines: string[]; height: number } {
  for (const height of sizes) {
    const widthOf = (text: string) => face.width(text, height);
    const lines = evenLines(title, words.width, widthOf);
    const fits = lines.every((line) => widthOf(line) <= words.width);
    if (fits && lines.length <= maxLines(height)) return { lines, height };
  }
  return squeezed(face, title);
}

/** A title that fits at no size: cut after four lines, and small enough for its longest word. */
function squeezed(face: Typeface, title: string): { lines: string[]; height: number } {
  const height = sizes.at(-1)!;
  const widthOf = (text: string) => face.width(text, height);
  const all = evenLines(title, words.width, widthOf);
  const lines = all.length > 4 ? [...all.slice(0, 3), `${all[3]}…`] : all;
  return { lines, height: height * Math.min(1, words.width / Math.max(1, ...lines.map(widthOf))) };
}

/** Pictures as wide as a slot are composed around their middle; of wider ones the part with most to see is taken. */
async function arched(picture: Uint8Array): Promise<Buffer> {
  const { width, height } = arch;
  const round = width / 2;
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="M0 ${height}V${round}a${round} ${round} 0 0 1 ${width} 0V${height}z"/></svg>`;
  const about = await sharp(picture).metadata();
  const position = about.width / about.height > 1.4 ? "attention" : "centre";
  return sharp(picture)
    .resize(width, height, { fit: "cover", position })
    .ensureAlpha()
    .composite([{ input: Buffer.from(shape), blend: "dest-in" }])
    .png()
    .toBuffer();
}

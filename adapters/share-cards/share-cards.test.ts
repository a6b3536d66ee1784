import sharp from "sharp";
import { expect, test } from "vitest";
import { aJpeg } from "#tests/support/photos.ts";
import { evenLines } from "./lines.ts";
import { shareCards } from "./share-cards.ts";
import { typeface } from "./typeface.ts";

const cards = shareCards({ illustrations: "public/media/scenes", logo: "public/emblem/logo.svg" });
let count = 0;
const draw = (
  title: string,
  picture: Parameters<typeof cards.draw>[0]["picture"] = { illustration: "placeholder" },
) => cards.draw({ key: `card ${(count += 1)}`, title, studio: "Free Rein Pilates", picture });

/** How dark the darkest point of a part of a card is: 0 is black, the paper is 246. */
async function darkest(
  card: Uint8Array,
  left: number,
  top: number,
  width: number,
  height: number,
): Promise<number> {
  const part = await sharp(card).extract({ left, top, width, height }).greyscale().raw().toBuffer();
  return Math.min(...part);
}

test("a card is a JPEG of 1200 by 630 with its title on the left and its picture on the right", async () => {
  const card = await draw("Mat Pilates", await aJpeg({ width: 900, height: 675 }));
  expect(await sharp(card).metadata()).toMatchObject({
    format: "jpeg",
    width: 1_200,
    height: 630,
  });
  expect(await darkest(card, 72, 440, 400, 120)).toBeLessThan(60);
  const [red, , blue] = await sharp(card)
    .extract({
      left: 700,
      top: 600,
      width: 9,
      height: 9,
    })
    .raw()
    .toBuffer();
  expect(blue).toBeGreaterThan(red!);
});

const hard = [
  [
    "an endless word",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  ],
  ["a whole paragraph", "Pilates for everybody who ever sat on a horse and wondered ".repeat(6)],
  ["marks that mean something elsewhere", `</svg><script>"O'Brien" & Sons</script>`],
  ["nothing but signs", "🧘‍♀️🐴"],
  ["nothing", ""],
] as const;

test.each(hard)(
  "a title that is %s neither breaks the card nor runs into the picture",
  async (_, title) => {
    const card = await draw(title);
    expect(await darkest(card, 600, 60, 16, 570)).toBeGreaterThan(230);
    expect(await darkest(card, 0, 150, 600, 120)).toBeGreaterThan(230);
    expect(await darkest(card, 0, 600, 600, 30)).toBeGreaterThan(230);
  },
);

test("names from further east are drawn whole, and what no font has is left out", () => {
  const face = typeface("fraunces", 400);
  const letters = (text: string) =>
    face
      .draw(text, {
        x: 0,
        y: 0,
        size: 50,
        colour: "#000",
      })
      .split("<path").length - 1;
  expect(letters("Żółć Ωmega")).toBe(letters("Zolc mega"));
  expect(face.width("Żółć", 50)).toBeGreaterThan(80);
});

test("a card that is asked for again while it is drawn is drawn once", async () => {
  const parts = {
    key: "one",
    title: "Shop",
    studio: "Free Rein Pilates",
    picture: { illustration: "pilates-mat" },
  };
  const [first, second] = await Promise.all([cards.draw(parts), cards.draw(parts)]);
  expect(first).toBe(second);
});

test("lines are as even as they can be without becoming more", () => {
  const widthOf = (text: string) => text.length;
  expect(evenLines("one two three four five six seven", 20, widthOf)).toEqual([
    "one two three four",
    "five six seven",
  ]);
  expect(evenLines("one two three", 20, widthOf)).toEqual(["one two three"]);
  expect(evenLines("", 20, widthOf)).toEqual([]);
});

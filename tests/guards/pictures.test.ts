import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const illustrationsFolder = new URL("../../public/media/scenes/", import.meta.url);
const limitInBytes = 14_000;

const places = [
  "hero-hills",
  "village-hall",
  "studio-room",
  "bridle-path",
  "lodge-lake",
  "pool-spa",
  "way-here",
  "woodland-walk",
];
const movement = [
  "mat-class",
  "mat-roll-down",
  "mat-bridge",
  "stretch-window",
  "breathing",
  "spine-curves",
];
const reformer = ["reformer", "reformer-springs", "reformer-footwork"];
const riding = ["horse-rider", "rider-balance"];
const therapy = ["hands-therapy", "needles", "taping", "laser", "lymphatic"];
const goods = [
  "gift-bag",
  "voucher",
  "pilates-mat",
  "resistance-bands",
  "foam-roller",
  "pilates-ball",
  "magic-circle",
];
const smallThings = [
  "grip-socks",
  "water-bottle",
  "block-strap",
  "spine-corrector",
  "massage-ball",
  "tote-bag",
];
const clothes = ["sweatshirt", "leggings"];
const rest = ["founder", "leaves", "morning-tea", "placeholder"];
const illustrations = [
  places,
  movement,
  reformer,
  riding,
  therapy,
  goods,
  smallThings,
  clothes,
  rest,
].flat();

function pictureAt(path: string): string {
  return readFileSync(new URL(path, illustrationsFolder), "utf8");
}

/** Why a picture may not be published: it must be one plain, self-contained SVG with a name. Empty when it may. */
function faultsOf(svg: string): string[] {
  const rules: [string, boolean][] = [
    ["does not start with <svg", !svg.startsWith("<svg ")],
    ["does not end with </svg>", !svg.trimEnd().endsWith("</svg>")],
    ["has no size", !/<svg [^>]*width="\d+" height="\d+"/.test(svg)],
    ["has no viewBox", !/<svg [^>]*viewBox="0 0 \d+ \d+"/.test(svg)],
    ["has no title", !/<title>[^<]+<\/title>/.test(svg)],
    ["carries a script", /<script|javascript:/i.test(svg)],
    ["refers elsewhere", /href|url\((?!#)|<image|<foreignObject|<style/i.test(svg)],
    ["listens to events", /\son\w+\s*=/i.test(svg)],
    ["sets type in a font", /<text/i.test(svg)],
    ["holds a broken number", /NaN|undefined|inf/.test(svg.replace(/<title>[^<]*<\/title>/, ""))],
    ["is too heavy", Buffer.byteLength(svg) > limitInBytes],
  ];
  return rules.filter(([, broken]) => broken).map(([fault]) => fault);
}

test("every scene the site may ask for is drawn, and nothing else is in the folder", () => {
  const drawn = readdirSync(illustrationsFolder).filter((file) => file.endsWith(".svg"));
  expect(drawn.sort()).toEqual(illustrations.map((name) => `${name}.svg`).sort());
});

test.each(illustrations)("the scene %s is a light, self-contained picture with a title", (name) => {
  expect(faultsOf(pictureAt(`${name}.svg`))).toEqual([]);
});

test("scenes share one shape, four to three, and the hero is wide", () => {
  const boxes = illustrations.map(
    (name) => [name, /viewBox="([^"]+)"/.exec(pictureAt(`${name}.svg`))?.[1]] as const,
  );
  const odd = boxes.filter(([, box]) => box !== "0 0 1200 900");
  expect(odd).toEqual([["hero-hills", "0 0 2000 1200"]]);
});

test("the emblem takes the colour of the text around it and the favicon brings its own ground", () => {
  const emblem = pictureAt("../../emblem/logo.svg");
  const favicon = pictureAt("../../emblem/favicon.svg");
  expect(faultsOf(emblem)).toEqual([]);
  expect(faultsOf(favicon)).toEqual([]);
  expect(emblem.match(/(?:fill|stroke)="[^"]+"/g)).toEqual(['fill="currentColor"']);
  expect(favicon).toContain("#2F4A40");
});

test("the notes for the next artist list every scene", () => {
  const notes = pictureAt("README.md");
  expect(illustrations.filter((name) => !notes.includes(`\`${name}\``))).toEqual([]);
});

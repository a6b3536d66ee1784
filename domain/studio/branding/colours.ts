// Colours of a studio: whether words can be read in them, and the shades that follow from three. Pure.
import { contrast, mix, readable } from "#domain/kernel/text/colours.ts";
import type { Brand } from "#domain/kernel/text/receipt.ts";

type Three = Pick<Brand, "mainColour" | "accentColour" | "groundColour">;

/** The product's own dark text on light grounds; it stays, whatever the studio chooses. */
const ink = "#1c2b26";
const quietInk = "#3f4f48";
const white = "#ffffff";

/** Lightens a colour until it can be read on the dark one. */
function lightOn(dark: string, colour: string): string {
  for (let share = 0.5; share < 1; share += 0.05) {
    const lighter = mix(colour, white, share);
    if (contrast(lighter, dark) >= readable) return lighter;
  }
  return white;
}

/** What of three colours cannot be read, by the field; empty where all of it can. */
export function unreadable({ mainColour, accentColour, groundColour }: Three) {
  const errors: Partial<Record<keyof Three, string>> = {};
  const cream = mix(groundColour, ink, creamShare);
  if (Math.min(contrast(quietInk, cream), contrast(ink, groundColour)) < readable)
    errors.groundColour = tooLow("Dark text on it", contrast(quietInk, cream));
  if (contrast(mainColour, groundColour) < readable)
    errors.mainColour = tooLow(
      "Text of the ground’s colour on it",
      contrast(mainColour, groundColour),
    );
  const weakest = Math.min(contrast(accentColour, white), contrast(accentColour, cream));
  if (weakest < readable)
    errors.accentColour = tooLow("White text on it, or it as text on the ground,", weakest);
  return errors;
}

const tooLow = (what: string, ratio: number) =>
  `${what} has a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1; it needs 4.5 to be read. Please choose a ${what.startsWith("Dark") ? "lighter" : "darker"} one.`;

/** How much darker the quiet ground is than the page. */
const creamShare = 0.05;

/** The custom properties of the style sheet that follow from a studio's three colours. */
export function themeOf({ mainColour, accentColour, groundColour }: Three): string {
  const shades = {
    paper: groundColour,
    cream: mix(groundColour, ink, creamShare),
    line: mix(groundColour, ink, 0.14),
    pine: mainColour,
    "pine-deep": mix(mainColour, "#000000", 0.22),
    sage: mix(mainColour, white, 0.5),
    mist: lightOn(mainColour, mainColour),
    clay: accentColour,
    "clay-deep": mix(accentColour, "#000000", 0.18),
    terracotta: mix(accentColour, white, 0.2),
    blush: lightOn(mainColour, accentColour),
    sand: mix(groundColour, accentColour, 0.25),
    sky: mix(groundColour, mainColour, 0.12),
  };
  const lines = Object.entries(shades).map(([name, colour]) => `  --color-${name}: ${colour};`);
  return `:root {\n${lines.join("\n")}\n}\n`;
}

import { contrast } from "#domain/kernel/text/colours.ts";

type Seen = {
  logoWidth: number;
  logoHeight: number;
  logoShade: string;
  groundColour: string;
};

/** WCAG 2.2, 1.4.11: what has to be seen and is no text. */
const visible = 3;

/** What to know about a logo as it is: where it is hard to see, too small, or too long for an icon. */
export function adviceOn({ logoWidth, logoHeight, logoShade, ...colours }: Seen): string[] {
  const grounds = { "the page": colours.groundColour, "white paper": "#ffffff" };
  const faint = Object.entries(grounds).filter(
    ([, ground]) => contrast(logoShade, ground) < visible,
  );
  const ratio = faint[0] && contrast(logoShade, faint[0][1]).toFixed(1);
  const shape = logoWidth / logoHeight;
  return [
    faint.length > 0
      ? `On ${faint.map(([name]) => name).join(" and on ")} it is hard to see: on average its colours have a contrast of ${ratio} to 1; 3 to 1 is the least for a picture that has to be seen.`
      : "",
    Math.max(logoWidth, logoHeight) < 256
      ? `It is ${logoWidth} by ${logoHeight} pixels: on sharp screens and on paper it looks blurred. 300 pixels or more would not.`
      : "",
    shape > 3
      ? "It is much wider than high: as an icon on phones and in tabs it is small. A square one is read better there."
      : "",
    shape < 0.5 ? "It is much higher than wide: beside the name it is small." : "",
  ].filter(Boolean);
}

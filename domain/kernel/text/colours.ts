// Colours as "#2f4a40": how they are mixed, and whether words can be read in them (WCAG 2.2, 1.4.3). Pure.

type Channels = [red: number, green: number, blue: number];

/** Running text. */
export const readable = 4.5;

const channelsOf = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Channels;
export const colourOf = (channels: readonly number[]): string =>
  `#${channels.map((one) => Math.round(one).toString(16).padStart(2, "0")).join("")}`;

/** Relative luminance (WCAG 2.2), 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((one) => {
    const part = one / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** So much of `other` (0 to 1) mixed into a colour. */
export function mix(colour: string, other: string, share: number): string {
  const to = channelsOf(other);
  return colourOf(channelsOf(colour).map((one, at) => one + (to[at]! - one) * share));
}

/** A colour, darkened until words in it can be read on white paper. */
export function darkOnPaper(colour: string): string {
  for (let share = 0; share < 1; share += 0.08) {
    const darker = mix(colour, "#000000", share);
    if (contrast(darker, "#ffffff") >= readable) return darker;
  }
  return "#000000";
}

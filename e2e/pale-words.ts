/**
 * Runs in the page: the words that may be too pale for what they stand on, by WCAG 1.4.3 for small text and by the
 * colours of their element and those around it. Finds rather too much, such as large words: what is wrong of
 * it, axe says. What lies over something else than its own surroundings only axe sees.
 */
export function paleWords(): string[] {
  type Colour = { rgb: number[]; alpha: number };
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const known = new Map<string, Colour>();
  const colourOf = (css: string): Colour => {
    const seen = known.get(css);
    if (seen) return seen;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour = { rgb: [red, green, blue], alpha: alpha / 255 };
    known.set(css, colour);
    return colour;
  };
  const over = ({ rgb, alpha }: Colour, below: number[]) =>
    rgb.map((part, at) => part * alpha + below[at]! * (1 - alpha));
  const light = (rgb: number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  type Place = { ground: number[] | undefined; opacity: number };
  const places = new Map<Element, Place>();
  /** What an element stands on, undefined on a picture, of which axe says nothing, either; and how much of it is seen. */
  const placeOf = (element: Element | null): Place => {
    if (!element) return { ground: [255, 255, 255], opacity: 1 };
    const seen = places.get(element);
    if (seen) return seen;
    const around = placeOf(element.parentElement);
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const colour = colourOf(backgroundColor);
    const below = colour.alpha === 1 ? [0, 0, 0] : around.ground;
    const place = {
      ground: backgroundImage === "none" && below ? over(colour, below) : undefined,
      opacity: around.opacity * Number(opacity),
    };
    places.set(element, place);
    return place;
  };
  const hasWords = (element: Element) =>
    element.matches("input:not([type=hidden]), select, textarea") ||
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== "",
    );
  const isPale = (element: Element) => {
    const { ground, opacity } = placeOf(element);
    if (!ground) return false;
    const { rgb, alpha } = colourOf(getComputedStyle(element).color);
    const [one, other] = [light(over({ rgb, alpha: alpha * opacity }, ground)), light(ground)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < 4.5;
  };
  const isOff = (element: Element) =>
    element.closest(":disabled, [aria-disabled=true], [inert]") !== null;
  return [...document.body.querySelectorAll("*")]
    .filter((one) => hasWords(one) && !isOff(one) && one.checkVisibility() && isPale(one))
    .map((one) => one.outerHTML.slice(0, 120));
}

import { moved } from "#domain/shop/products/rules.ts";
import type { DraftOption } from "./option-draft.ts";

/** A picture with what it shows, or said to be decorative, so that it needs no words. */
export type DraftPicture = { url: string; alt: string; decorative: boolean };

/** A product as its form holds it: every field as typed, by name; ticks are "on" or "". */
export type ProductDraft = {
  fields: Record<string, string>;
  pictures: DraftPicture[];
  options: DraftOption[];
};

/** A button beside a picture: "up-2", "down-0", "remove-1"; anything else changes nothing. */
export function arranged(pictures: DraftPicture[], press: string): DraftPicture[] {
  const [, how, digits] = /^(up|down|remove)-(\d{1,2})$/.exec(press) ?? [];
  const place = Number(digits);
  if (!how || place >= pictures.length) return pictures;
  if (how === "remove") return pictures.toSpliced(place, 1);
  return moved(pictures, place, how === "up" ? place - 1 : place + 1);
}

/** The pictures of a draft that were written as one text (JSON); what is no list of pictures has none. */
export function picturesIn(text = "[]"): DraftPicture[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list)
      ? list.map(({ url, alt, decorative }) => ({
          url: String(url),
          alt: String(alt),
          decorative: decorative === true,
        }))
      : [];
  } catch {
    return [];
  }
}

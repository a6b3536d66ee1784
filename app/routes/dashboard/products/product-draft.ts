import { moved } from "#domain/shop/products/rules.ts";

export type DraftPicture = { url: string; alt: string };

/** A product as its form holds it: every field as typed, by name; ticks are "on" or "". */
export type ProductDraft = { fields: Record<string, string>; pictures: DraftPicture[] };

/** A press on one of the buttons beside a picture: "up-2", "down-0", "remove-1"; what makes no sense changes nothing. */
export function arranged(pictures: DraftPicture[], press: string): DraftPicture[] {
  const [, how, digits] = /^(up|down|remove)-(\d{1,2})$/.exec(press) ?? [];
  const place = Number(digits);
  if (!how || place >= pictures.length) return pictures;
  if (how === "remove") return pictures.toSpliced(place, 1);
  return moved(pictures, place, how === "up" ? place - 1 : place + 1);
}

/** The fields in which two drafts differ, by name. */
export function differences(
  mine: ProductDraft,
  theirs: ProductDraft,
): { name: string; mine: string; theirs: string }[] {
  const names = Object.keys(theirs.fields).filter((name) => name !== "version" && name !== "stockWas");
  const fields = names.flatMap((name) => {
    const [my, their] = [asShown(mine.fields[name]), asShown(theirs.fields[name])];
    return my === their ? [] : [{ name, mine: my, theirs: their }];
  });
  const [my, their] = [asList(mine.pictures), asList(theirs.pictures)];
  return my === their ? fields : [...fields, { name: "pictures", mine: my, theirs: their }];
}

const asShown = (text = "") => text.replaceAll("\r\n", "\n").trim();
const asList = (pictures: DraftPicture[]) =>
  pictures.map(({ url, alt }) => `${alt} (${url.split("/").at(-1)})`).join("\n");

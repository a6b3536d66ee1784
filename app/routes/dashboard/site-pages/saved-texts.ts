import { sitePageFields } from "#domain/studio/site-pages/fields.ts";
import { wordsOf } from "#domain/studio/site-pages/rules.ts";
import type { ArticleChoices, PictureChoices } from "./site-page-data.ts";

const { options } = sitePageFields.placement;
const isPlacement = (text: string): text is keyof typeof options => Object.hasOwn(options, text);

/** What two people chose or wrote, as people read it: names instead of ids, words without tags. */
export const formatSavedWith =
  ({ photographs, slots }: PictureChoices, choices?: ArticleChoices) =>
  (name: string, text: string): string => {
    const labelIn = (list: readonly { value: string; label: string }[] = []) =>
      list.find(({ value }) => value === text)?.label ?? text;
    if (name === "body") return wordsOf(text);
    if (name === "picturePath") return photographs.find(({ path }) => path === text)?.name ?? text;
    if (name === "slot") return labelIn(slots);
    if (name === "authorId") return labelIn(choices?.authors);
    if (name === "serviceId") return labelIn(choices?.services);
    return isPlacement(text) ? options[text] : text;
  };

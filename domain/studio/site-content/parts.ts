// The words of the site as the owner changes them on screen: in parts, each with a form of its own.
import { z } from "zod";
import { type SiteContent, siteContentForm } from "./forms.ts";
import type { ContentPart } from "./messages.ts";

const { home, place, benefits, quote, founder, hoursNote, ...lists } = siteContentForm.shape;

/** What each part holds, and what is checked when it is saved. */
export const contentForms = {
  home: z.strictObject({ home, place, benefits, quote }),
  founder: z.strictObject({ founder }),
  hours: z.strictObject({ openingHours: lists.openingHours, hoursNote }),
  testimonials: z.strictObject({ testimonials: lists.testimonials }),
  posts: z.strictObject({ socialPosts: lists.socialPosts }),
  offers: z.strictObject({ offers: lists.offers }),
  retreat: z.strictObject({ retreatProgramme: lists.retreatProgramme }),
  questions: z.strictObject({ questions: lists.questions }),
  visit: z.strictObject({ credentials: lists.credentials, directions: lists.directions }),
} as const satisfies Record<ContentPart, z.ZodType>;

/** Those of all words that one part holds. */
export const partOfContent = (content: SiteContent, part: ContentPart): Partial<SiteContent> =>
  Object.fromEntries(
    Object.keys(contentForms[part].shape).map((name) => [name, content[name as keyof SiteContent]]),
  );

/** What differs between two versions, by its place: "home.tagline", "testimonials.2.text". Never the words themselves. */
export function placesThatDiffer(one: unknown, other: unknown, place = ""): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const isGroup = (value: unknown) => typeof value === "object" && value !== null;
  if (!isGroup(one) || !isGroup(other)) return [place];
  const [here, there] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])];
  return names.flatMap((name) =>
    placesThatDiffer(here[name], there[name], place ? `${place}.${name}` : name),
  );
}

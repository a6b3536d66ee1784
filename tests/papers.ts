import { findPaper, paperSlugs } from "#domain/studio/papers/find-paper.ts";
import { sampleStudio } from "./sample-receipt.ts";

/** Every policy and form of a studio. */
export const draftsOf = (studio = sampleStudio) =>
  paperSlugs.flatMap((slug) => findPaper(slug, studio) ?? []);

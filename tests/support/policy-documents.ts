import { findPolicyDocument } from "#domain/studio/policy-documents/find-policy-document.ts";
import { policySlugs } from "#domain/studio/policy-documents/given-words.ts";
import { sampleStudio } from "./sample-receipt.ts";

/** Every policy and form of a studio. */
export const draftsOf = (studio = sampleStudio) =>
  policySlugs.flatMap((slug) => findPolicyDocument(slug, studio) ?? []);

import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { PrintableDocument, Section } from "../ports.ts";
import { fillIn, wording } from "./messages.ts";
import { factTexts, fillSections } from "./fill-document.ts";
import { givenPolicy, sectionKey } from "./given-words.ts";
import type { PolicyFacts, PolicyText, PolicyVersion, PolicyWording } from "./policy-text.ts";
import { readSections } from "./text-format.ts";

const usual: PolicyFacts = {
  riders: true,
  enquiryMonths: 12,
  cartDays: 90,
  checkedOn: null,
};

const given: PolicyVersion = { version: wording.version, from: wording.from };

/** Whether the adviser has read this wording: what was read before its day was another one. */
const isChecked = ({ checkedOn }: PolicyFacts, { from }: PolicyVersion) =>
  checkedOn !== null && checkedOn >= from;

/**
 * A paper by its name, signed by the studio as its settings say, in the wording of the facts, or as
 * the product gives it; `undefined` if there is none of that name.
 */
export function findPolicyDocument(
  slug: string,
  studio: StudioDetails,
  facts = usual,
): PrintableDocument | undefined {
  const text = givenPolicy(slug);
  if (!text) return undefined;
  const own = facts.wordings?.[slug];
  const { version, from } = own ?? given;
  return {
    slug,
    version,
    from,
    ...(isChecked(facts, { version, from }) ? {} : { mark: wording.mark }),
    title: text.title,
    lead: fillIn(own?.words["lead"] ?? text.lead, factTexts(studio, facts)),
    sections: fillSections(own ? ownSections(text, own) : text.sections, studio, facts),
    studio,
  };
}

/**
 * The sections in the studio's words. One that the wording does not know, because it came with a
 * later version of the product, stands as the product gives it; an empty one is left out.
 */
const ownSections = ({ sections }: PolicyText, { words }: PolicyWording): Section[] =>
  sections.flatMap((section) => {
    const text = words[sectionKey(section.heading)];
    return text === undefined ? [section] : readSections(text, section.heading);
  });

// What the audit says about pages and articles that the owner writes.
import type { Formatter } from "./sentence-line.ts";

type Sentences = Record<string, { label: string; done: Formatter }>;

/** The same of a page as of an article. */
const about = (kind: "page" | "article", label: string, one: string): Sentences => ({
  [`${kind}.added`]: { label: `${label} added`, done: ({ by }) => `${by} added ${one}.` },
  [`${kind}.changed`]: { label: `${label} changed`, done: ({ by }) => `${by} changed ${one}.` },
  [`${kind}.planned`]: {
    label: `${label} to be published`,
    done: ({ by }) => `${by} chose when ${one} is published.`,
  },
  [`${kind}.published`]: {
    label: `${label} published`,
    done: ({ by }) => `${by} published ${one}.`,
  },
  [`${kind}.unpublished`]: {
    label: `${label} made a draft`,
    done: ({ by }) => `${by} took ${one} off the site, or gave up its publishing.`,
  },
  [`${kind}.drafted`]: {
    label: `Draft of ${one} saved`,
    done: ({ by }) => `${by} saved a draft beside ${one} that is published.`,
  },
  [`${kind}.draft-planned`]: {
    label: `Draft of ${one} to be published`,
    done: ({ by }) => `${by} chose when the draft beside ${one} is published.`,
  },
  [`${kind}.held`]: {
    label: `Draft of ${one} held back`,
    done: ({ by }) => `${by} gave up the time at which the draft beside ${one} is published.`,
  },
  [`${kind}.discarded`]: {
    label: `Draft of ${one} thrown away`,
    done: ({ by }) => `${by} threw the draft beside ${one} away.`,
  },
  [`${kind}.draft-published`]: {
    label: `Draft of ${one} published`,
    done: ({ by }) => `${by} published the draft beside ${one}.`,
  },
  [`${kind}.removed`]: { label: `${label} removed`, done: ({ by }) => `${by} removed ${one}.` },
});

export const writingSentences: Sentences = {
  ...about("page", "Page", "a page"),
  ...about("article", "Article", "an article"),
};

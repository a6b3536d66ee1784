// What is said about emails that people ask for: at the form, in the email, in the back-office.
import type { EndedBecause, Topic } from "#db/schema/subscriptions.ts";

export type { EndedBecause, Topic };

/** What a topic is called in a sentence and in a list; of a product its name is said instead where it is known. */
export const topicLabels: Record<Topic, string> = {
  news: "Studio news",
  retreats: "The next retreat",
  product: "Back in stock",
};

/**
 * The consent texts, by version. What is kept with a consent is the version, so a text that has
 * been agreed to is never edited: a change is a new version at the end.
 */
const wordings: Record<string, Record<Topic, string>> = {
  "2026-11": {
    news: "The studio may send me its news by e-mail, about once a month: courses, retreats and offers. I can leave at any time with one press.",
    retreats:
      "The studio may send me an e-mail whenever a new retreat is announced. I can leave at any time with one press.",
    product:
      "The studio may send me one e-mail when this is back in stock. After it, my address is not used again.",
  },
};
/** Stands for words that were agreed to elsewhere: the subscription says when, where and how. */
export const movedWording = "moved-in";
export const wordingNow = "2026-11";
export const consentWording = (topic: Topic): string => wordings[wordingNow]![topic];

/** How long the link to confirm works, and how long requests and ended subscriptions are kept. */
export const confirmDays = 7;
export const endedMonths = 12;

export const askRefusals = {
  "too-many": "Too many requests. Please try again in an hour.",
  "mailbag-full":
    "We have had more requests than usual today. Please try again tomorrow, or write to us.",
} as const;

export type SubscriberState = "" | "waiting" | "ended";
export const subscriberStates: Record<SubscriberState, string> = {
  "": "Confirmed",
  waiting: "Not confirmed yet",
  ended: "Ended",
};
export const endedLabels: Record<EndedBecause, string> = {
  left: "Left",
  sent: "Was told",
  refused: "Address refuses mail",
};

/** "1 person", "12 people". */
export const formatPeopleCount = (number: number): string =>
  number === 1 ? "1 person" : `${number.toLocaleString("en-GB")} people`;

export const maxSubjectLength = 120;
export const maxNewsletterLength = 10_000;
export const newsletterLabels = { subject: "Subject", words: "Words" } as const;

export const newsletterMessages = {
  saved: "Saved. Nothing is sent yet.",
  tested: "A test is on its way to your own address.",
  sent: "It is on its way.",
  deleted: "The draft is deleted.",
  removed: "The address is taken off the list.",
} as const;

export const newsletterRefusals = {
  "no-such-issue": "This draft is not there any more.",
  "sent-already": "This has been sent already, and stays as it was sent.",
  "changed-meanwhile":
    "Somebody else has changed this in the meantime. What you typed is still here; reload to see theirs.",
  "nobody-asked": "Nobody has asked for it yet, so there is nobody to send it to.",
  "not-to-announce": "Only a published retreat that is still to come can be announced.",
  "no-such-subscriber": "This address is not on the list any more.",
} as const;

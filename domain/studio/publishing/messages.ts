// How far a page is on its way to the site, as the owner reads it.
import { clockTime, spokenDate } from "#domain/kernel/time.ts";

/**
 * A draft beside what is published: when it is published by itself, and when it was saved last.
 * `isLate` says that its moment is over, and that it could not be published then.
 */
export type DraftBeside = { publishAt: Date | null; savedAt: Date; isLate?: boolean };

/**
 * What decides whether visitors see a page, and what they will see. `publishAt` is of pages that
 * are not published; a published one may have a `draft` beside it.
 */
export type Publishing = { published: boolean; publishAt: Date | null; draft?: DraftBeside | null };

/**
 * What is done to a page, or to the draft beside a published one: at once, at a moment, no moment
 * any more, thrown away, or off the site.
 */
export type PublishingStep =
  | { to: "published" }
  | { to: "planned"; at: Date }
  | { to: "held" }
  | { to: "discarded" }
  | { to: "draft" };

/** Where an edit of a published page goes: beside it, or onto the site at once. */
export type EditTarget = "draft" | "site";

/** Shown after a submit, by the key in the address. */
export const publishingMessages = {
  changed: "Saved.",
  drafted: "Saved as a draft. Visitors see the page as it was.",
  publish: "It is on the site within a second.",
  plan: "It is published by itself at that time, within a minute.",
  hold: "It stays a draft until you publish it.",
  discard: "The draft is gone; the page is as visitors see it.",
  "take-back": "The former version is the draft now. Read it, then publish it.",
  unpublish: "It is a draft again; visitors do not find it.",
} as const;

export const publishingRefusals = {
  "no-such-page": "This is not there any more.",
  "no-such-version": "This version is not there any more.",
  "no-such-draft": "There is no draft beside it any more.",
  "changed-since":
    "Another person has changed it since you opened this page. Please read it as it is now.",
  "address-taken": "Another one has this address.",
  "nothing-to-read": "Please write a text first.",
  "time-over": "Please choose a time that is still to come.",
} as const;

const at = (moment: Date) => `${spokenDate(moment)} at ${clockTime(moment)}`;

/** "Published", "Draft", or "Publishes 3 December 2026 at 09:00". */
export function formatStanding({ published, publishAt }: Publishing): string {
  if (published) return "Published";
  return publishAt ? `Publishes ${at(publishAt)}` : "Draft";
}

/** What waits beside a published page: "Unpublished changes", or when they follow. */
export const formatDraft = ({ publishAt }: DraftBeside): string =>
  publishAt ? `Changes follow ${at(publishAt)}` : "Unpublished changes";

/** Both: "Published · Unpublished changes". */
export const formatPublishing = (page: Publishing): string =>
  [formatStanding(page), ...(page.draft ? [formatDraft(page.draft)] : [])].join(" · ");

/** "30 November 2026 at 07:00": when a version came onto the site. */
export const formatMoment = at;

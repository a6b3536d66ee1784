// How far a page is on its way to the site, as the owner reads it.
import { clockTime, spokenDate } from "#domain/kernel/time.ts";

/** What decides whether visitors see a page; `publishAt` is of drafts only. */
export type Publishing = { published: boolean; publishAt: Date | null };

/** What is done to it: at once, at a moment, or back to a draft. */
export type PublishingStep = { to: "published" } | { to: "draft" } | { to: "planned"; at: Date };

/** Shown after a submit, by the key in the address. */
export const publishingMessages = {
  publish: "It is on the site within a second.",
  plan: "It is published by itself at that time, within a minute.",
  unpublish: "It is a draft again; visitors do not find it.",
} as const;

export const publishingRefusals = {
  "no-such-page": "This is not there any more.",
  "nothing-to-read": "Please write a text first.",
  "time-over": "Please choose a time that is still to come.",
} as const;

/** "Published", "Draft", or "Publishes 3 December 2026 at 09:00". */
export function formatPublishing({ published, publishAt }: Publishing): string {
  if (published) return "Published";
  return publishAt ? `Publishes ${spokenDate(publishAt)} at ${clockTime(publishAt)}` : "Draft";
}

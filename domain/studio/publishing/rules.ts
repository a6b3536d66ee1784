import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import type { DraftBeside, Publishing, PublishingStep } from "./messages.ts";

type Page = Publishing & { hasText: boolean };

/**
 * What a step makes of a page: what its row says of publishing from now on. Refuses to publish what
 * has no text, a time that is over, and a step of a draft beside it where there is none.
 */
export function stepPublishing(page: Page, step: PublishingStep, now: Date) {
  if (step.to === "held" || step.to === "discarded") return refuse("no-such-draft");
  if (step.to === "draft")
    return done({
      published: false,
      publishAt: null,
      action: "unpublished",
    } as const);
  if (!page.hasText) return refuse("nothing-to-read");
  if (step.to === "published")
    return done({
      published: true,
      publishAt: null,
      action: "published",
    } as const);
  if (step.at <= now) return refuse("time-over");
  return done({
    published: false,
    publishAt: step.at,
    action: "planned",
  } as const);
}

/** A draft as its page shows it: late when the job has looked at it several times in vain. */
export const shownDraft = (
  draft: { publishAt: Date | null; savedAt: Date } | undefined,
  now: Date,
): DraftBeside | null =>
  draft
    ? {
        publishAt: draft.publishAt,
        savedAt: draft.savedAt,
        isLate: draft.publishAt !== null && after(draft.publishAt, minutes(2)) < now,
      }
    : null;

type Standing = Pick<Publishing, "published" | "publishAt">;

/** Whether a step changes nothing. */
export const isSameStep = (page: Standing, next: Standing): boolean =>
  page.published === next.published && page.publishAt?.getTime() === next.publishAt?.getTime();

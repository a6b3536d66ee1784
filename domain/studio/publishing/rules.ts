import { done, refuse } from "#domain/kernel/outcome.ts";
import type { Publishing, PublishingStep } from "./messages.ts";

type Page = Publishing & { hasText: boolean };

/**
 * What a step makes of a page: what its row says of publishing from now on. Refuses to publish what
 * has no text, and a time that is over.
 */
export function stepPublishing(page: Page, step: PublishingStep, now: Date) {
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

/** Whether a step changes nothing. */
export const isSameStep = (page: Publishing, next: Publishing): boolean =>
  page.published === next.published && page.publishAt?.getTime() === next.publishAt?.getTime();

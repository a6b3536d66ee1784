import type { LetterState } from "#domain/care/letters/messages.ts";

/** How a letter stands, as its client reads it. */
export const ownStates: Record<LetterState, string> = {
  draft: "Being written",
  finished: "Finished",
  asked: "Waits for you",
  agreed: "You agreed",
  objected: "You objected",
  withdrawn: "Taken back",
  sent: "Sent",
};

export const ownTones = {
  draft: "plain",
  finished: "plain",
  asked: "warn",
  agreed: "info",
  objected: "plain",
  withdrawn: "plain",
  sent: "good",
} as const;

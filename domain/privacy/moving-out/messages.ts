// Moving out, as the owner reads it.
import type { MoveOutState } from "#db/schema/moving-out.ts";

/** How long an archive lies on the studio's disk. */
export const keptDays = 3;
export const minPassphraseLength = 20;

export const moveOutStates: Record<MoveOutState, string> = {
  waiting: "About to begin",
  making: "Being made",
  ready: "Ready",
  failed: "Failed",
  deleted: "Deleted",
};

export const moveOutMessages = {
  asked: "Your archive is being made. You may close this page.",
  deleted: "The archive is deleted from the studio’s disk.",
} as const;

export const moveOutRefusals = {
  "one-at-a-time": "There is an archive already. Take it, or delete it, before you make another.",
  "too-many": "Too many tries. Please wait a quarter of an hour. Nothing was begun.",
  "too-many-today": "Too many tries today. Please come back tomorrow. Nothing was begun.",
  "no-such-archive": "This archive is not there any more.",
} as const;

export const keyErrors = {
  neither: "Please give a passphrase, or the public half of an age key.",
  both: "Please give a passphrase or a key, not both.",
  short: `Please choose at least ${minPassphraseLength} characters: some words that come to no one else’s mind.`,
  differs: "The two passphrases differ.",
  "no-recipient": "This is no public half of an age key: it begins with “age1”.",
} as const;

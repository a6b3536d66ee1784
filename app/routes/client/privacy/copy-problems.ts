import type { WhyNot } from "#domain/kernel/outcome.ts";
import type { takeOwnData } from "#domain/privacy/own-data.ts";

/** Why no copy came; the page shows it at the password. */
export const copyProblems: Record<WhyNot<typeof takeOwnData>, string> = {
  "wrong-password": "This is not your password.",
  "too-many": "Too many tries. Please wait a quarter of an hour.",
  "too-often": "You have had three copies today. Please come back tomorrow.",
};

// What people read about red flags.
import type { RedFlagDecision } from "#db/schema/care/red-flags.ts";

export const decisionNames: Record<RedFlagDecision, string> = {
  referred: "Referred to another",
  advised: "Advised what to watch for and do",
  considered: "Considered: explained by something known",
};
/** The same as a badge says it. */
export const decisionShort: Record<RedFlagDecision, string> = {
  referred: "Referred",
  advised: "Advised",
  considered: "Considered",
};

export const redFlagField = (key: string): string => `red:${key}`;
export const redFlagDetailField = (key: string): string => `red:${key}:detail`;

/** The longest word about an answer, in characters. */
export const maxDetail = 300;

/** Whether any of these texts of a form answers a question with yes. */
export const hasYes = (values: Readonly<Record<string, string>>): boolean =>
  Object.entries(values).some(([name, value]) => /^red:[a-z-]+$/.test(name) && value === "yes");

export const askDecision =
  "You ticked yes to a red flag. Please say whether they were referred, advised or it was considered.";
export const askDecided = "Please write what was decided: to whom, what they were told, or why not.";

export const findingRefusals = {
  "not-allowed": "You may not write in records. Nothing was saved.",
  "no-such-finding": "This was settled meanwhile.",
} as const;

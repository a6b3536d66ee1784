import { accountRefusals } from "#domain/people/messages.ts";

const fieldOf = {
  "wrong-password": "password",
  "wrong-code": "code",
  "no-code": "code",
} as const;
type NotProved = keyof typeof fieldOf;

/** Whether a refusal is about what the person typed to confirm their identity again. */
export const isNotProved = (why: string): why is NotProved => why in fieldOf;

/** What it says at which field of `ProofFields`. */
export const proofErrors = (why: NotProved): Record<string, string> => ({
  [fieldOf[why]]: accountRefusals[why],
});

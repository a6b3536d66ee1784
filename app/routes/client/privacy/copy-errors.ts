import { isNotProved, proofErrors } from "#app/parts/account/proof-errors.ts";

const others: Record<string, string> = {
  "too-many": "Too many tries. Please wait a quarter of an hour.",
  "too-often": "You have had three copies today. Please come back tomorrow.",
};

/** Why no copy came, at the field that shows it; nothing where nothing went wrong. */
export function copyErrors(why: string): Record<string, string> {
  if (isNotProved(why)) return proofErrors(why);
  return Object.hasOwn(others, why) ? { password: others[why]! } : {};
}

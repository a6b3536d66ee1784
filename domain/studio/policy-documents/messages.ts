/** The product's wording: its version, which orders keep, its first day, and the mark that a wording bears until the adviser has read it. */
export const wording = {
  version: "2026-01",
  from: "2026-01-05",
  mark: "Draft for the owner’s adviser to check",
} as const;

/** Why there is no right to change one's mind about what has a date; the law's, and so no field. */
export const noChangeOfMind =
  "There is no 14-day right to cancel: it is a leisure service for a specific date (Consumer Contracts Regulations 2013, regulation 28(1)(h)). We give you this instead:";

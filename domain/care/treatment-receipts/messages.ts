import type { StudioMethod } from "#db/schema/schedule/payments.ts";

/** How a session was paid, on paper. */
export const paidBy: Record<StudioMethod | "order" | "pass", string> = {
  cash: "in cash",
  card_machine: "by card at the studio",
  transfer: "by bank transfer",
  order: "by card online",
  pass: "with a pass that was paid in advance",
};

export const receiptTitles = {
  receipt: "Receipt for treatment",
  invoice: "Invoice for treatment",
} as const;

/** What stands below the facts: that it is for an insurer, and says nothing of the findings. */
export const receiptStatements = {
  receipt:
    "This treatment was given by the practitioner named above and has been paid for. The receipt is made from the studio's own schedule, to be handed to an insurer.",
  invoice:
    "This treatment was given by the practitioner named above and has not been paid for yet. The invoice is made from the studio's own schedule.",
} as const;

export const receiptClosing = "Issued for the studio by";

export const professionSaved = "Saved. Letters and receipts say it from now on.";

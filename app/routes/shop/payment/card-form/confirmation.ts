/** What came of sending the card form: taken, still thinking, declined, or the bank asks the card's owner first. */
export type Confirmation =
  | { state: "paid" }
  | { state: "processing" }
  | { state: "asks" }
  | { state: "failed"; message: string };

export const paymentFailed = "Payment failed";

export const failed = (message = paymentFailed): Confirmation => ({ state: "failed", message });

/** Reads the provider's word for where a payment stands. */
export function confirmationOf(status: string | undefined): Confirmation {
  if (status === "succeeded") return { state: "paid" };
  if (status === "processing") return { state: "processing" };
  return status === "requires_action" ? { state: "asks" } : failed();
}

import type { IntentStatus } from "#db/schema/payments.ts";

/** One intended payment at the card provider. `clientSecret` belongs to the buyer's browser alone: never log or store it. */
export interface CardIntent {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amountPence: number;
  amountReceivedPence: number;
  currency: string;
  /** The order it was made for, or nothing when another shop made it in the same account. */
  orderId?: string;
  attempt?: number;
  createdAt: Date;
}

// What is due for a place or a session with a therapist, as its page shows it. Pure: it runs in the browser, too.

/** The link to pay that is out: to whom, until when, for how much (pence). */
export type OpenLink = { orderId: string; to: string; until: Date; pricePence: number };

/** What was decided of a fee, by whom and when, and when it was paid. */
type DecidedFee = {
  amountPence: number;
  decision: "charged" | "waived";
  decidedAt: Date;
  decidedBy: string;
  paidAt: Date | null;
};

export type Due = {
  link: OpenLink | undefined;
  isPaid: boolean;
  /** Whether a link to pay can be sent. */
  isLinkable: boolean;
  pricePence: number;
  /** What the policy asks for what was missed or cancelled late; 0 for nothing. */
  proposedPence: number;
  decided: DecidedFee | undefined;
};

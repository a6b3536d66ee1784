// What is said of links that let a buyer pay an order the studio took for them.

/** How many days an order is kept for a buyer who was sent a link to pay it. */
export const linkKeptDays = 3;

/** Why no link was sent, as staff read it. */
export const linkRefusals = {
  "no-such-order": "This order is not there any more.",
  "already-paid": "This order is paid already, so there is nothing to pay by a link.",
  "given-up":
    "This order is not kept any more. Set it back to Pending first, which takes its things again.",
  balance:
    "This is the balance of a retreat: its buyer has a link in the mails and on their order's page.",
  "nothing-to-pay": "Nothing is left to be paid of this order.",
} as const;

/** What a link that leads to no payment any more says. */
export const linkEnds = {
  "already-paid": {
    title: "This order is paid",
    words:
      "Nothing is left to be paid. The confirmation with the receipt was sent to the buyer's e-mail address.",
  },
  over: {
    title: "This payment link has ended",
    words:
      "The order is not kept any more, and nothing was charged. If you still want it, please ring us or write to us.",
  },
  unknown: {
    title: "Invalid payment link",
    words: "We do not know this link. Please open the whole address from our mail.",
  },
} as const;

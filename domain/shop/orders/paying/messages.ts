// What the studio reads of a payment that went wrong.

/** What is wrong with a payment, for the studio. */
export const paymentIssues = {
  "livemode-mismatch": "A test payment reached the real shop, or a real one the test shop.",
  "foreign-account": "A message about another account of the card provider arrived.",
  "unknown-type": "The card provider sent a kind of message that we do not know.",
  "without-payment":
    "The card provider told of a refund or a dispute without saying of which payment.",
  "foreign-intent": "A payment arrived that was not made for any order of ours.",
  "wrong-amount": "A payment of another amount than the order's arrived.",
  "wrong-currency": "A payment in another currency than pounds arrived.",
  "second-payment": "An order was paid twice. The second payment is being refunded in full.",
  "late-payment":
    "A payment arrived for an order that was given up, and its things are gone. It is being refunded in full.",
  dispute: "A buyer contests a payment at the bank.",
  "dispute-won": "A dispute is over, and the money stays here.",
  "dispute-lost": "A dispute is lost: the bank has given the buyer their money back.",
  "refund-refused":
    "A refund did not go through: the card provider refuses it, or the bank has sent it back.",
} as const;

/** What the studio should do about it. */
export const paymentAdvice: Record<keyof typeof paymentIssues, string> = {
  "livemode-mismatch": "Check the keys of the card provider in the settings.",
  "foreign-account": "Check which accounts of the card provider send their messages here.",
  "unknown-type":
    "Check which messages are switched on at the card provider; this one was put aside.",
  "without-payment": "Look it up on the card provider's page. Nothing was changed here.",
  "foreign-intent": "Look the payment up at the card provider. Nothing was changed here.",
  "wrong-amount":
    "Compare it with the card provider's page before sending anything. Nothing was changed here.",
  "wrong-currency": "Look the payment up at the card provider. Nothing was changed here.",
  "second-payment": "There is nothing to do, unless the refund fails.",
  "late-payment": "There is nothing to do, unless you would like to write to the buyer yourself.",
  dispute: "Answer it on the card provider's page before its deadline.",
  "dispute-won": "There is nothing to do: the order is paid as before.",
  "dispute-lost":
    "Do not refund the order as well. Cancel what is not sent or used yet, if it should not be had.",
  "refund-refused": "Refund it on the card provider's page, or in another way.",
};

/** Why money went back that no person decided to refund, as staff read it. */
const reasons: Readonly<Record<string, string>> = {
  "second-payment": "Paid twice: the second payment goes back",
  "late-payment": "Paid after the order was given up",
  "membership-left": "Membership left: what was not used of the month",
  "membership-ended": "Membership over: a month that was taken all the same",
};

/** The reason of a refund in words: of its own accord, or as a person wrote it. */
export const formatReason = (reason: string): string => reasons[reason] ?? reason;

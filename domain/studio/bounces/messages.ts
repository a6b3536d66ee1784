/** What the common statuses of a receiving server mean (RFC 3463), as staff read them. */
const statuses: Record<string, string> = {
  "5.1.0": "there is no such address",
  "5.1.1": "there is no such mailbox",
  "5.1.2": "its domain takes no mail",
  "5.1.3": "the address is misspelt",
  "5.1.6": "the mailbox has moved",
  "5.1.10": "its domain takes no mail",
  "5.2.1": "the mailbox is switched off",
  "5.4.4": "its domain cannot be found",
};

/** "there is no such mailbox (5.1.1)". */
export const formatBounce = (status: string | null): string => {
  if (!status) return "its server sent it back for good";
  return `${statuses[status] ?? "its server sent it back for good"} (${status})`;
};

export const triedAgain = "Mail goes to this address again from now on.";
export const notBounced = "Mail goes to this address already.";

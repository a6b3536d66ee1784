// What the back-office says about customers (spec 3 point 2.6).

/** The orders a list of customers comes in, as staff read them. */
export const customerSorts = {
  newest: "Most Recent",
  name: "Name (A-Z)",
  orders: "Most Orders",
  spent: "Highest Spender",
} as const;

export const ordersWords = (orders: number): string => `${orders} order${orders === 1 ? "" : "s"}`;

/** "£1,235": whole pounds, as the card of all revenue says it. */
export const wholePounds = (pence: number): string => `£${Math.round(pence / 100).toLocaleString("en-GB")}`;

/** What stands there when the list could not be had (spec 3 point 8). */
export const customersNotFetched = "Failed to fetch customers";

/** Why two customers cannot be one. */
export const mergeRefusals = {
  "no-such-customer": "One of these customers is not there any more.",
  "same-customer": "These are the same customer already.",
  "merged-already": "One of these customers has been merged already. Please look at them again.",
} as const;

// What the back-office says about customers (requirements 3.2.6).
import { askRefusals } from "../one-person/messages.ts";

/** The orders a list of customers comes in, as staff read them. */
export const customerSorts = {
  newest: "Most Recent",
  name: "Name (A-Z)",
  orders: "Most Orders",
  spent: "Highest Spender",
} as const;

export const formatOrderCount = (orders: number): string =>
  `${orders} order${orders === 1 ? "" : "s"}`;

/** "£1,235": whole pounds, as the card of all revenue says it. */
export const wholePounds = (pence: number): string =>
  `£${Math.round(pence / 100).toLocaleString("en-GB")}`;

/** Shown when the list could not be loaded (requirements 3.8.4). */
export const customersNotFetched = "Failed to fetch customers";

/** Why two customers cannot be one. */
export const mergeRefusals = {
  "no-such-customer": "One of these customers is not there any more.",
  "same-customer": "These are the same customer already.",
  "merged-already": "One of these customers has been merged already. Please look at them again.",
} as const;

export const maxNoteLength = 2_000;

/** Why a customer's details were not saved, at the address. */
export const emailRefusals = {
  "email-taken":
    "Another customer has this address. If they are the same person, merge the two instead.",
  "email-of-client":
    "A client account has the address of this customer, and sees these orders by it. The client changes it themselves, on their own page.",
  "client-has-email":
    "A client account has this address. Orders would be shown to somebody who did not place them.",
} as const;

export const customerMessages = {
  merged: "They are one customer now.",
  parted: "They are two customers again.",
  asked: "They are asked by mail. What they say stands here.",
  changed: "The customer's details are saved.",
  noted: "The note is kept.",
  "note-removed": "The note is removed.",
  unsubscribed: "They are not written to about this any more.",
} as const;

export const customerRefusals = {
  ...askRefusals,
  "no-such-note": "This note is not there any more, or somebody else wrote it.",
  "no-such-subscription": "This is over already.",
} as const;

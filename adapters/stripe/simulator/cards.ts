import type { CardFailure } from "./records.ts";

/** What the bank says to a card: it pays, it asks its owner first (3-D Secure), or it declines. */
export type Verdict = { says: "pays" | "asks" } | { says: "declines"; failure: CardFailure };

export interface CardDetails {
  number: string;
  expMonth: string;
  expYear: string;
  cvc: string;
}

/** The test cards anyone may use; every other number is declined. */
const banks: Record<string, Verdict> = {
  "4242424242424242": { says: "pays" },
  // Pays while its owner is there, and declines the months that follow.
  "4000000000000341": { says: "pays" },
  "4000002500003155": { says: "asks" },
  "4000000000009995": declines(
    "card_declined",
    "Your card has insufficient funds.",
    "insufficient_funds",
  ),
  "4000000000000002": declines("card_declined", "Your card was declined.", "generic_decline"),
};

/** Asks the bank; `now` decides whether the card is still in date. */
export function askBank(card: CardDetails, now: Date): Verdict {
  const number = card.number.replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number) || !addsUp(number))
    return declines("incorrect_number", "Your card number is incorrect.");
  const wrongDate = whyWrongDate(card, now);
  if (wrongDate) return wrongDate;
  if (!/^\d{3,4}$/.test(card.cvc))
    return declines("invalid_cvc", "Your card's security code is invalid.");
  return (
    banks[number] ??
    declines("card_declined", "Only the test cards work here.", "test_mode_live_card")
  );
}

/** What the bank says to a card that is asked again without its owner, by its last four digits. */
export const paysLater = (last4: string) => last4 !== "0341";

export const lastFour = (number: string) => number.replace(/\D/g, "").slice(-4);

function declines(code: string, message: string, declineCode?: string): Verdict {
  return {
    says: "declines",
    failure: { type: "card_error", code, decline_code: declineCode, message },
  };
}

function whyWrongDate({ expMonth, expYear }: CardDetails, now: Date): Verdict | undefined {
  const month = Number(expMonth);
  const year = Number(expYear) + (expYear.length === 2 ? 2000 : 0);
  if (!(month >= 1 && month <= 12))
    return declines("invalid_expiry_month", "Your card's expiration month is invalid.");
  if (!(year >= 2000 && year <= 2100))
    return declines("invalid_expiry_year", "Your card's expiration year is invalid.");
  // A card is good until the last moment of its month.
  if (Date.UTC(year, month, 1) <= now.getTime())
    return declines("expired_card", "Your card has expired.");
  return undefined;
}

/** The check digit every card number carries: every second digit from the right counts twice. */
function addsUp(number: string) {
  const digits = [...number].toReversed().map(Number);
  const worth = digits.map((digit, place) =>
    place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2,
  );
  return worth.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}

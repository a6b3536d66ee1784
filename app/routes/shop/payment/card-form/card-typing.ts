// How card details look while they are typed, and what is wrong with them.

export interface CardDetails {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardErrors = Partial<Record<keyof CardDetails, string>>;

/** Groups a card number in fours. */
export const spacedNumber = (value: string) =>
  digitsOf(value)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ");

/** Puts the slash into an expiry date as it grows ("1240" and "12/40" become "12 / 40"), and lets it be deleted again. */
export function spacedExpiry(value: string, before = ""): string {
  if (value.length < before.length) return value;
  const [, month = "", rest = ""] =
    /^(\d{0,2})\D*(\d{0,4})/.exec(lateMonth(value.trimStart())) ?? [];
  return rest || month.length === 2 ? `${month} / ${rest}` : month;
}

export const digitsOf = (value: string) => value.replace(/\D/g, "");

/** What is wrong with the details, in words; nothing if they can be sent. `today` decides whether the card has expired. */
export function cardErrorsOf({ number, expiry, cvc }: CardDetails, today: Date): CardErrors {
  const errors: CardErrors = {};
  const digits = digitsOf(number);
  if (!digits) errors.number = "Please enter your card number.";
  else if (digits.length < 12) errors.number = "This card number is too short.";
  const expired = whyWrongExpiry(expiry, today);
  if (expired) errors.expiry = expired;
  if (!/^\d{3,4}$/.test(cvc.trim()))
    errors.cvc = "Please enter the 3 or 4 digits of the security code.";
  return errors;
}

function whyWrongExpiry(expiry: string, today: Date) {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? [];
  if (!(Number(month) >= 1 && Number(month) <= 12))
    return "Please enter the expiry date as MM / YY.";
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  // A card is good until the end of its month.
  return new Date(fullYear, Number(month), 1) <= today ? "This card has expired." : undefined;
}

// "4" can only be April.
const lateMonth = (value: string) =>
  /^[2-9]$/.test(value) ? `0${value}` : value.replace(/^([1-9])\s*\//, "0$1/");

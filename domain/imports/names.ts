// Names and phone numbers as other systems write them into one cell.

/** First and last name: the last word is the last name; "Smith, Ann" is turned. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [last, first, ...more] = name.split(",").map((part) => part.trim());
  if (first && more.length === 0) return { first_name: first, last_name: last! };
  const words = name.split(/\s+/);
  return { first_name: words.slice(0, -1).join(" "), last_name: words.at(-1)! };
}

/** Spreadsheets take the zero from the front of a British number. */
export const withZero = (phone: string): string =>
  /^[1237]\d{9}$/.test(phone.replaceAll(/[\s-]/g, "")) ? `0${phone}` : phone;

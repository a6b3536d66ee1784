const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** Shows an amount in pence the way a price tag does: 1250 is "£12.50", 123456789 is "£1,234,567.89". */
export const formatPence = (pence: number): string => pounds.format((pence + 0) / 100);

/** Reads pounds as people and the database write them ("12.5", "£1,250.00") into pence; anything inexact is undefined. */
export function poundsToPence(text: string): number | undefined {
  const amount = /^(-?)£?(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!amount) return undefined;
  const [, sign, whole = "", part = ""] = amount;
  const pence = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  return sign ? 0 - pence : pence;
}

/** Writes pence as a decimal number of pounds for the database: 1250 is "12.50". */
export function penceToPounds(pence: number): string {
  const digits = String(Math.abs(pence)).padStart(3, "0");
  return `${pence < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A percentage (at most 2 decimals) of an amount in pence; half a penny counts as a whole one. */
export function percentOf(pence: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.floor((pence * hundredths + 5_000) / 10_000);
}

/** Adds amounts in pence; nothing at all is 0. */
export function sumPence(amounts: Iterable<number>): number {
  let sum = 0;
  for (const pence of amounts) sum += pence;
  return sum;
}

/** Splits an amount by worth to the penny: each line gets what is due up to it, less what was given before. */
export function shareOut(amount: number, worths: readonly number[]): number[] {
  const worth = sumPence(worths);
  let passed = 0;
  let given = 0;
  return worths.map((line) => {
    passed += line;
    const due = worth === 0 ? 0 : Math.floor((amount * passed) / worth);
    const share = due - given;
    given = due;
    return share;
  });
}

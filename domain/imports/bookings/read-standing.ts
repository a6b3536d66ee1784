// Whether a booking stands, and whether it is paid, in the words of other systems. What is not known is asked.
import { poundsToPence } from "#domain/kernel/money.ts";

const yes = /^(y|yes|true|x|✓|paid|paid in full|fully paid|complete|completed|settled|closed)$/i;
const no =
  /^(|n|no|none|false|-|unpaid|not paid|pending|due|outstanding|open|owing|overdue|awaiting payment)$/i;

/** Whether it was paid there; an amount is, unless it is nothing. Undefined where it cannot be told. */
export function paidOf(text: string): boolean | undefined {
  if (yes.test(text)) return true;
  if (no.test(text)) return false;
  const pence = poundsToPence(text);
  return pence === undefined || pence < 0 ? undefined : pence > 0;
}

/** The pass that pays for it: its name, "any" for a yes, empty for none. */
export const passOf = (text: string): string =>
  yes.test(text) || text === "1" ? "any" : no.test(text) || text === "0" ? "" : text;

const standing =
  /^(|no|false|booked|confirmed|scheduled|active|enrolled|attending|reserved|registered|upcoming|pending|unconfirmed|signed up|open)$/i;
const gone = /cancel|no.?show|not arrive|absent|deleted|rescheduled|declined|removed|^(yes|true)$/i;

/** Why a booking is left out by its status, or undefined where it stands. */
export function whyItStandsNot(text: string): string | undefined {
  if (standing.test(text)) return undefined;
  if (/wait/i.test(text))
    return "They only wait for a place there. Please put them on the waiting list here.";
  // A day under "cancelled at" says that it was.
  if (gone.test(text) || /\d/.test(text)) return "It was cancelled there.";
  return `Status: “${text.slice(0, 40)}” does not say whether it stands.`;
}

// Which numbers can be texted, and when.
import { nextTime } from "#domain/kernel/dates/london.ts";
import { fieldTime } from "#domain/kernel/time.ts";

/** No text goes between these times of the London clock. */
const quietFrom = "21:00";
const quietUntil = "07:00";

/** When a text that is due now goes: now, or at seven in the morning. */
export function textTime(now: Date): Date {
  const clock = fieldTime(now);
  return clock >= quietFrom || clock < quietUntil ? nextTime(now, quietUntil) : now;
}

/**
 * A mobile number of the UK as networks write it (E.164: "+447700900123"), however it was typed; undefined for any other.
 * Mobile numbers begin with 07, of which 070 and 076 are none (Ofcom's numbering plan; 07624 is the Isle of Man).
 */
export function mobileOf(phone: string): string | undefined {
  const digits = phone.replaceAll(/\(0\)|[^\d+]/g, "");
  const national = /^(?:\+44|0044|0)(7\d{9})$/.exec(digits)?.[1];
  return national && /^7(?:[1-57-9]|624)/.test(national) ? `+44${national}` : undefined;
}

/** "07700 900123", as people write it. */
export const spokenMobile = (mobile: string | undefined): string | undefined =>
  mobile?.replace(/^\+44(\d{4})(\d{6})$/, "0$1 $2");

import { nextTime } from "#domain/kernel/london.ts";
import { fieldTime } from "#domain/kernel/time.ts";

/** Between these no mail about notes goes out, by the London clock. */
const quietFrom = "21:00";
const quietUntil = "07:00";

export const isQuiet = (now: Date): boolean => fieldTime(now) >= quietFrom || fieldTime(now) < quietUntil;

/** When a mail about a note goes: now, or at seven in the morning. */
export const mailTime = (now: Date): Date => (isQuiet(now) ? nextTime(now, quietUntil) : now);

/** How often somebody is reminded of one unread note at most. */
export const mostReminders = 3;

/** A form is mentioned again so many days before it is wanted, or after it was asked for where no day is known. */
export const formReminder = { daysBefore: 3, daysAfter: 7 };

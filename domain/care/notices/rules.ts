import { nextTime } from "#domain/kernel/dates/london.ts";
import { after, before, fieldTime, minutes } from "#domain/kernel/time.ts";

/** Between these no mail about notes goes out, by the London clock. */
const quietFrom = "21:00";
const quietUntil = "07:00";

export const isQuiet = (now: Date): boolean =>
  fieldTime(now) >= quietFrom || fieldTime(now) < quietUntil;

/** When a mail about a note goes: now, or at seven in the morning. */
export const mailTime = (now: Date): Date => (isQuiet(now) ? nextTime(now, quietUntil) : now);

/** The most reminders of one unread note. */
export const maxReminders = 3;

/** A form is mentioned again so many days before it is wanted, or after it was asked for where no day is known. */
export const formReminder = { daysBefore: 3, daysAfter: 7 };

/** A client is asked back so many days before the day of their recall, and no more so many days after it. */
export const recallMail = { daysBefore: 7, daysAfter: 30 };

/** How long a therapist waits for the mail about what was signed, so that one sitting has one mail. */
const sittingMinutes = 15;

/**
 * When those who treat a client are notified that they signed something: at the next quarter of an
 * hour, not at night.
 */
export const signedMailTime = (now: Date): Date => {
  const sitting = minutes(sittingMinutes);
  return mailTime(after(before(now, now.getTime() % sitting), sitting));
};

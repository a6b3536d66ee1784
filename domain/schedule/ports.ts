// What the schedule needs from outside: what writes its calendar files.

/**
 * One calendar event, as a calendar program shows it. It names only people that its reader may know
 * of.
 */
export type CalendarEvent = {
  /** The same for life, whatever is moved: programs recognise the event by it. */
  uid: string;
  /** Grows with each change, so that programs take the newer one. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  title: string;
  place?: string | undefined;
  description?: string | undefined;
  /** The page that shows it, absolute. */
  url?: string | undefined;
  isCancelled: boolean;
  /** It may still not come about: a place that is kept and not confirmed. */
  isTentative?: boolean;
  changedAt: Date;
};

/** A calendar, or one event that a mail carries. */
export type CalendarFile = {
  name: string;
  events: readonly CalendarEvent[];
  /**
   * What a program does with it (RFC 5546): stores it (`publish`, the default), adds or moves an
   * appointment of its reader's (`request`), or removes it (`cancel`). The last two name the
   * organizer and the recipient.
   */
  method?: "publish" | "request" | "cancel";
  /** The studio. */
  organizer?: { name: string; email: string };
  /** The attendee: only the address that the email goes to. */
  attendee?: { email: string };
};

/** Writes iCalendar files (RFC 5545) in UTC instants, one event each occurrence: no zone and no rule can be misread. */
export type CalendarFiles = { write(file: CalendarFile): string };

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    calendarFiles: CalendarFiles;
  }
}

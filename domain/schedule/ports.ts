// What the schedule needs from outside: what writes its calendar files.

/** One thing that takes place, as a calendar program shows it. Names only whom its reader may know of. */
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
   * What a program is to do with it (RFC 5546): keep what it says (`publish`, unless told), put an appointment of its
   * reader's in or move it (`request`), or strike it out (`cancel`). The last two name who says so and to whom.
   */
  method?: "publish" | "request" | "cancel";
  /** The studio. */
  organizer?: { name: string; email: string };
  /** Whose appointment it is: the address that the mail goes to, and nobody else's. */
  attendee?: { email: string };
};

/** Writes iCalendar files (RFC 5545) in UTC instants, one event each occurrence: no zone and no rule can be misread. */
export type CalendarFiles = { write(file: CalendarFile): string };

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    calendarFiles: CalendarFiles;
  }
}

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
  changedAt: Date;
};

/** A calendar, or one event that a mail carries. */
export type CalendarFile = {
  name: string;
  events: readonly CalendarEvent[];
  /** What a program is to do with it: keep what it says (`publish`, unless told), or strike the event out (RFC 5546). */
  method?: "publish" | "cancel";
  /** Who says so: the studio; a cancellation is nobody's without one. */
  organizer?: { name: string; email: string };
};

/** Writes iCalendar files (RFC 5545) in UTC instants, one event each occurrence: no zone and no rule can be misread. */
export type CalendarFiles = { write(file: CalendarFile): string };

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    calendarFiles: CalendarFiles;
  }
}

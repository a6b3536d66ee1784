// What the schedule needs from outside: what writes its calendar files.

/** One thing that takes place, as a calendar program shows it. Names only whom its reader may know of. */
export type CalendarEvent = {
  /** The same for life, whatever is moved: programs recognise the event by it. */
  uid: string;
  /** Grows with each change (the session's version), so that programs take the newer one. */
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

/** Writes iCalendar files (RFC 5545) in UTC instants, one event each occurrence: no zone and no rule can be misread. */
export type CalendarFiles = {
  write(calendar: { name: string; events: readonly CalendarEvent[] }): string;
};

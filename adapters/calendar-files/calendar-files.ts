import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { CalendarFiles } from "#domain/schedule/ports.ts";

/** How often a program is asked to look again; large ones look once or twice a day whatever is said here. */
const everyHour = 60 * 60;

const methods = { publish: ICalCalendarMethod.PUBLISH, cancel: ICalCalendarMethod.CANCEL };

/**
 * Calendar files by ical-generator. Given a zone, that library writes local times of the *process's* zone; given none, it
 * writes instants in UTC, which are right everywhere (the tests read them back under three zones).
 */
export const calendarFiles = (): CalendarFiles => ({
  write({ name, events, method = "publish", organizer }) {
    const calendar = ical({
      name,
      prodId: { company: "Free Rein", product: "Sessions", language: "EN-GB" },
      method: methods[method],
      ttl: everyHour,
    });
    for (const event of events) {
      calendar.createEvent({
        id: event.uid,
        sequence: event.sequence,
        start: event.startsAt,
        end: event.endsAt,
        summary: event.title,
        stamp: event.changedAt,
        lastModified: event.changedAt,
        status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        ...(event.place && { location: event.place }),
        ...(event.description && { description: event.description }),
        ...(event.url && { url: event.url }),
        ...(organizer && { organizer }),
      });
    }
    return calendar.toString();
  },
});

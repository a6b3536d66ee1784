import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import type { CalendarEvent, CalendarFile, CalendarFiles } from "#domain/schedule/ports.ts";

/** How often a program is asked to look again; large ones look once or twice a day whatever is said here. */
const everyHour = 60 * 60;

const methods = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
};

const statusOf = ({ isCancelled, isTentative }: CalendarEvent): ICalEventStatus => {
  if (isCancelled) return ICalEventStatus.CANCELLED;
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
};

/** They have agreed to come already, so no program asks them to answer. */
const attendeeOf = (
  { email }: NonNullable<CalendarFile["attendee"]>,
  { isTentative }: CalendarEvent,
) => ({
  email,
  role: ICalAttendeeRole.REQ,
  status: isTentative ? ICalAttendeeStatus.TENTATIVE : ICalAttendeeStatus.ACCEPTED,
  rsvp: false,
});

/**
 * Calendar files by ical-generator. Given a zone, that library writes local times of the *process's* zone; given none, it
 * writes instants in UTC, which are right everywhere (the tests read them back under three zones).
 */
export const calendarFiles = (): CalendarFiles => ({
  write({ name, events, method = "publish", organizer, attendee }) {
    const calendar = ical({
      name,
      prodId: {
        company: "Studio",
        product: "Sessions",
        language: "EN-GB",
      },
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
        status: statusOf(event),
        ...(event.place && { location: event.place }),
        ...(event.description && { description: event.description }),
        ...(event.url && { url: event.url }),
        ...(organizer && { organizer }),
        ...(attendee && { attendees: [attendeeOf(attendee, event)] }),
      });
    }
    return calendar.toString();
  },
});

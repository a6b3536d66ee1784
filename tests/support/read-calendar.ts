// Reads calendar files with a library other than the one that writes them.
import ICAL from "ical.js";

/** The events of a file, in its order, as a calendar program understands them. */
export const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((part) => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      place: event.location,
      startsAt: event.startDate.toJSDate(),
      endsAt: event.endDate.toJSDate(),
      status: part.getFirstPropertyValue("status"),
      organizer: part.getFirstPropertyValue("organizer"),
      attendees: event.attendees.map((one) => [one.getFirstValue(), one.getParameter("partstat")]),
    };
  });

/** What the file asks a program to do: "PUBLISH", "CANCEL". */
export const methodOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getFirstPropertyValue("method");

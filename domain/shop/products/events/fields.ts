// When, how long, where and with how many: what the owner says of a class, a session or a retreat.
import { packageNames } from "../messages.ts";

export const eventFields = {
  duration: {
    kind: "line",
    label: "Duration",
    heading: "Duration",
    maxLength: 120,
    what: "the duration",
    nullable: true,
  },
  location: {
    kind: "line",
    label: "Location",
    heading: "Location",
    maxLength: 120,
    what: "the location",
    nullable: true,
  },
  maxParticipants: {
    kind: "whole",
    label: "Max participants",
    heading: "Max participants",
    min: 1,
    max: 500,
    what: "the number of participants",
    asText: true,
  },
  timetableClass: {
    kind: "line",
    label: "Class on the timetable",
    heading: "Class on the timetable",
    maxLength: 80,
    what: "the name of the class",
    nullable: true,
    autoComplete: "off",
    help: "Of which class this is a place: its page then says the next date and how many places are left.",
  },
  eventDay: {
    kind: "day",
    label: "Event date",
    heading: "Event date",
  },
  eventStart: {
    kind: "clock",
    label: "Begins",
    heading: "Begins",
    help: "On a London clock.",
  },
  eventEnd: {
    kind: "clock",
    label: "Ends",
    heading: "Ends",
  },
  showWhenCompleted: {
    kind: "tick",
    label: "Show it in the shop when the event is over",
    heading: "Show when completed",
  },
  retreatPackage: {
    kind: "choice",
    label: "Package of a retreat",
    heading: "Package",
    options: packageNames,
  },
} as const;

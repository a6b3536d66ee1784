// What a line of a timetable may say, by the headings under which other systems save it.
import type { ImportColumn } from "../import-kind.ts";

export const seriesColumns = {
  name: {
    label: "Name of the class",
    headings: ["name", "class", "classname", "title", "event", "eventname", "appointmentname"],
  },
  type: {
    label: "Treatment type",
    headings: ["type", "classtype", "sessiontype", "service", "category", "servicename"],
  },
  therapist: {
    label: "Therapist (name or e-mail)",
    headings: ["teacher", "instructor", "therapist", "staff", "trainer", "practitioner", "host"],
  },
  location: { label: "Place", headings: ["location", "venue", "place", "studio", "site"] },
  room: { label: "Room", headings: ["room", "resource", "space"] },
  weekdays: {
    label: "Weekdays",
    headings: ["day", "days", "weekday", "weekdays", "dayofweek", "dayoftheweek", "repeats"],
  },
  dates: {
    label: "Dates, one beside the other",
    headings: ["dates", "sessiondates"],
    isDay: true,
  },
  time: { label: "Time", headings: ["time", "starttime", "starts", "start", "classtime"] },
  end_time: { label: "End time", headings: ["endtime", "ends", "finish", "finishtime"] },
  minutes: {
    label: "Length in minutes",
    headings: ["duration", "length", "minutes", "durationminutes", "lengthminutes", "durationmins"],
  },
  places: {
    label: "Places",
    headings: [
      "capacity",
      "places",
      "spots",
      "maxparticipants",
      "classsize",
      "maxcapacity",
      "size",
    ],
  },
  price: { label: "Price in pounds", headings: ["price", "cost", "dropinprice", "fee", "amount"] },
  from: {
    label: "From (day)",
    headings: ["from", "startdate", "firstdate", "startson", "begins", "date"],
    isDay: true,
  },
  until: {
    label: "Until (day)",
    headings: ["until", "enddate", "lastdate", "endson", "to"],
    isDay: true,
  },
  description: { label: "Description", headings: ["description", "about", "classdescription"] },
  listed: {
    label: "On the public timetable (yes or no)",
    headings: ["listed", "public", "visible", "onlinebooking", "bookableonline", "published"],
  },
} as const satisfies Record<string, ImportColumn>;

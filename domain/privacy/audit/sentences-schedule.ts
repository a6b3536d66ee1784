// What is said in the audit of sessions, groups and the places in them. Times and notes are never in a line.
import type { Formatter } from "./sentence-line.ts";

type Sentence = { label: string; done: Formatter };

/** "Tom Ashby booked a session with Ana Lee", or without a name where it is a group. */
const session = (label: string, predicate: string): Sentence => ({
  label,
  done: ({ by, whom }) => `${by} ${predicate}${whom ? ` with ${whom}` : ""}.`,
});
const place = (label: string, own: string, others: string): Sentence => ({
  label,
  done: ({ by, whom, who }) =>
    whom && whom !== who
      ? `${by} ${others.replace("somebody", whom)}.`
      : `${by} ${whom ? own : others}.`,
});
const type = (label: string, predicate: string): Sentence => ({
  label,
  done: ({ by }) => `${by} ${predicate}.`,
});

export const scheduleSentences: Record<string, Sentence> = {
  "session.booked": session("Booked a session", "booked a session"),
  "session.held": session("Held a time", "held a time for a session while paying"),
  "session.let-go": {
    label: "Let a time go",
    done: ({ whom }) => `A time that ${whom ?? "a client"} did not pay in time was let go.`,
  },
  "fee.charged": session("Charged a fee", "charged a fee for what was missed or cancelled late"),
  "fee.waived": session("Waived a fee", "waived a fee for what was missed or cancelled late"),
  "session.changed": session("Changed a session", "changed a session"),
  "session.moved": session("Moved a session", "moved a session"),
  "session.cancelled": session("Cancelled a session", "cancelled a session"),
  "session.completed": session("Completed a session", "said that a session took place"),
  "session.missed": session("Missed a session", "noted a missed session"),
  "session.change-undone": session("Undid a change", "undid the last change of a session"),
  "group.added": session("Added a group", "added a group"),
  "group.changed": session("Changed a group", "changed a group"),
  "group.moved": session("Moved a group", "moved a group"),
  "course.started": {
    label: "Course made",
    done: ({ by, say }) => `${by} made a course of ${say("dates")} dates.`,
  },
  "course.changed": { label: "Course changed", done: ({ by }) => `${by} changed a course.` },
  "course.places-released": {
    label: "Places of a course released",
    done: ({ by, say }) => `${by} released ${say("places")} places of a course for single visits.`,
  },
  "series.started": session("Started a series", "started a series of sessions"),
  "series.changed": session("Changed a series", "changed a series of sessions"),
  "series.ended": session("Ended a series", "ended a series of sessions"),
  "series.change-undone": session(
    "Undid a change of a series",
    "undid a change of a series of sessions",
  ),
  "series.date-added": session(
    "Added a date of a series",
    "added a date that was left out of a series of sessions",
  ),
  "place.booked": place(
    "Booked a place",
    "booked a place in a group",
    "gave somebody a place in a group",
  ),
  "booking.overridden": session("Booked despite a rule", "booked what had been refused"),
  "place.held": place(
    "Held a place",
    "held a place in a group while paying",
    "held a place in a group for somebody",
  ),
  "place.waited-for": place(
    "Joined a waiting list",
    "joined the waiting list of a group",
    "put somebody on the waiting list of a group",
  ),
  "place.wait-over": place(
    "Waiting list: over",
    "waits no more: the time they named is over, or the group was cancelled",
    "waits no more for somebody: the time they named is over, or the group was cancelled",
  ),
  "place.confirmed": place(
    "Confirmed a place",
    "confirmed a place in a group",
    "confirmed the place of somebody",
  ),
  "place.cancelled": place(
    "Cancelled a place",
    "gave a place in a group back",
    "cancelled the place of somebody",
  ),
  "place.restored": place(
    "Restored a place",
    "took a cancelled place back",
    "gave somebody a cancelled place back",
  ),
  "place.moved": place(
    "Moved a place",
    "moved to another group",
    "moved somebody to another group",
  ),
  "place.attendance-marked": place(
    "Marked attendance",
    "marked attendance in a group",
    "noted whether somebody came to a group",
  ),
  "place.paid": place(
    "Took money for a place",
    "noted that a place was paid at the studio",
    "noted that somebody paid for a place at the studio",
  ),
  "place.paid-by-pass": place(
    "Paid a place by pass",
    "paid for a place with a pass",
    "paid for the place of somebody with their pass",
  ),
  "session.paid-by-pass": session("Paid a session by pass", "used a pass for a session"),
  "place.payment-returned": place(
    "Gave money back",
    "noted that what was paid for a place was given back",
    "noted that somebody was given back what they paid for a place",
  ),
  "place.payment-undone": place(
    "Took back a payment that was noted by mistake",
    "took back that a place was paid",
    "took back that the place of somebody was paid",
  ),
  "place.messaged": place(
    "Wrote to a participant",
    "wrote about a place in a group",
    "wrote to somebody about a place in a group",
  ),
  "session.paid": session(
    "Took money for a session",
    "noted that a session was paid at the studio",
  ),
  "session.payment-returned": session(
    "Gave money for a session back",
    "noted that what was paid for a session was given back",
  ),
  "session.payment-undone": session(
    "Took back a payment of a session",
    "took back that a session was paid",
  ),
  "group.register-saved": {
    label: "Saved who came",
    done: ({ by }) => `${by} saved who takes part in a group and who came.`,
  },
  "group.messaged": {
    label: "Wrote to a group",
    done: ({ by }) => `${by} wrote to everybody in a group.`,
  },
  "place.let-go": {
    label: "Let a place go",
    done: ({ whom }) => `A place that ${whom ?? "a guest"} did not confirm in time was let go.`,
  },
  "visit.answered": {
    label: "Said how a first visit was",
    done: ({ of }) => `${of} said how their first visit was.`,
  },
  "client.missed-written": {
    label: "Wrote to a client who had not come",
    done: ({ by, of }) => `${by} wrote to ${of}, who had not come for a while.`,
  },
  "private-calendar.followed": {
    label: "Had a private calendar read",
    done: ({ by }) => `${by} had a calendar of their own read for when they are busy.`,
  },
  "private-calendar.left": {
    label: "Stopped reading a private calendar",
    done: ({ by }) => `${by} has a calendar of their own read no more.`,
  },
  "calendar.opened": {
    label: "Opened a calendar address",
    done: ({ by }) => `${by} gave their calendar a secret address to subscribe to.`,
  },
  "calendar.closed": {
    label: "Closed a calendar address",
    done: ({ by }) => `${by} took back the secret address of their calendar.`,
  },
  "session-type.added": type("Added a session type", "added a session type"),
  "session-type.changed": type("Changed a session type", "changed a session type"),
  "session-type.archived": type("Archived a session type", "archived a session type"),
  "session-type.restored": type("Restored a session type", "put a session type back to be chosen"),
  "hours.saved": {
    label: "Changed working hours",
    done: ({ by, of, whom }) =>
      `${by} changed ${whom ? `the working hours of ${of}` : "working hours"}.`,
  },
  "absence.added": {
    label: "Added an absence",
    done: ({ by }) => `${by} added an absence or extra hours.`,
  },
  "absence.removed": {
    label: "Removed an absence",
    done: ({ by }) => `${by} removed an absence or extra hours.`,
  },
};

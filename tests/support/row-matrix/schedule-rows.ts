import { type Cells, jobs, words } from "./groups.ts";

/** Of exceptions, where the other row is not a therapist's but the studio's. */
export const studioClosures: Cells = {
  therapists: "Rcud",
  carers: "r!",
  owner: "RCUD",
  ...jobs,
};

/** The tables of db/schema that the module schedule owns. */
export const scheduleRows: Record<string, Cells> = {
  attendance_fees: {
    managers: "R",
    staff: "R",
    jobs: "RCU",
  },
  availability_exceptions: {
    therapists: "rcud",
    managers: "RCud",
    owner: "RCUD",
    ...jobs,
  },
  // The carer's second row is of a client whom they do not look after.
  booking_refusals: {
    clients: "c",
    therapists: "r",
    carers: "r!",
    managers: "RU",
    staff: "RU",
    ...jobs,
  },
  // Neither row is of a calendar of the asker's: a therapist reads those of their own alone.
  busy_times: { owner: "R", jobs: "RCD" },
  private_calendars: {
    therapists: "rcud",
    owner: "RD",
    ...jobs,
  },
  calendar_feeds: {
    clients: "rcud",
    therapists: "rcud",
    staff: "rcud",
    ...jobs,
    auth: "RU",
  },
  group_participants: {
    clientA: "rcp",
    clientB: "rp",
    therapists: "r!u!",
    managers: "RCU",
    staff: "RCU",
    jobs: "RCUD",
    "bookings:read": "R",
    "bookings:write": "RCU",
  },
  locations: { ...words, shop: "RC" },
  participant_remarks: { therapists: "r!c!p!d!", managers: "RCUD", ...jobs },
  rooms: words,
  series_changes: { managers: "Rcu", jobs: "RCU" },
  session_changes: {
    clientA: "c",
    therapists: "rcu",
    managers: "Rcu",
    staff: "Rcu",
    jobs: "RCU",
  },
  session_claims: {
    clientA: "RCD",
    clientB: "rcd",
    therapists: "rcd",
    managers: "RCD",
    staff: "RCD",
    jobs: "RCD",
    "bookings:write": "RCD",
  },
  session_remarks: {
    therapists: "rcud",
    carers: "r!c!p!d!",
    managers: "rCud",
    ...jobs,
  },
  session_series: {
    therapists: "r",
    managers: "RCU",
    staff: "R",
    owner: "RU",
    jobs: "RCUD",
  },
  session_type_therapists: words,
  session_types: words,
  session_words: {
    clients: "r",
    therapists: "rcud",
    carers: "r!c!p!d!",
    managers: "rCud",
    ...jobs,
  },
  sessions: {
    everyone: "r!",
    clientA: "Rcu",
    clientB: "R",
    therapists: "Ru",
    managers: "RCU",
    staff: "Rc!p!",
    owner: "Rc!U",
    ...jobs,
  },
  sessions_left_out: { managers: "RCUD", staff: "R", ...jobs },
  studio_payments: {
    clients: "r",
    managers: "RCU",
    staff: "RCU",
    jobs: "RCU",
  },
  visit_feedback: { owner: "R", ...jobs },
  working_hours: { ...words, therapists: "Rcud", auth: "RC" },
  text_messages: { owner: "R", auth: "RCUD", ...jobs },
  text_consents: {
    clients: "rcd",
    jobs: "RD",
    auth: "RCD",
  },
};

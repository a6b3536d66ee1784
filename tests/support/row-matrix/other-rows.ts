import { type Cells, care, jobs } from "./groups.ts";

/** Other rows of some tables, where the two cannot say it all: what is unlike in them, and the cells. */
export const otherRows: Record<string, { unlike: Record<string, object>; cells: Cells }> = {
  // Ben's is not a therapist's but the studio's: all who work there read it, and only its owner writes it.
  availability_exceptions: {
    unlike: { ben: { therapist_id: null } },
    cells: {
      therapists: "Rcud",
      carers: "r!",
      owner: "RCUD",
      ...jobs,
    },
  },
  // Ben's group is not on the timetable. Each has a place in the other's session, as before.
  sessions: {
    unlike: { ben: { is_listed: false } },
    cells: {
      clientA: "Rcu",
      clientB: "R",
      therapists: "ru",
      managers: "RCU",
      staff: "Rc!p!",
      owner: "Rc!U",
      ...jobs,
      "bookings:read": "r!",
      "bookings:write": "r!",
    },
  },
  // Ben's came in a file, and whose it is is not known yet.
  waiting_papers: {
    unlike: { ben: { client_id: null } },
    cells: {
      ...care,
      seeAll: "r",
      carers: "",
      create_notes: "rp",
      allFlags: "rp",
      owner: "Rc!",
      jobs: "RCPD",
      auth: "RD",
    },
  },
};

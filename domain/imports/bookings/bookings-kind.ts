import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { undoMoved } from "#domain/schedule/moved-in/undo-moved.ts";
import type { ImportKind } from "../import-kind.ts";
import { bookingColumns } from "./columns.ts";
import { findBookingFates } from "./find-bookings.ts";
import { listServices } from "./find-services.ts";
import { readBooking, type SaidBooking } from "./read-booking.ts";
import { writeBookings } from "./write-bookings.ts";

/** What clients have booked and not come to yet: places in classes, and sessions of their own. */
export const bookingsKind: ImportKind<SaidBooking> = {
  name: "bookings",
  atOnce: 50,
  words: {
    label: "Bookings to come",
    help: "A line a booking: the client’s e-mail, the class or treatment, day and time, the therapist, whether it is paid. Bring clients, passes and classes first.",
    one: "booking",
    many: "bookings",
    fates: {
      new: "They are on the schedule, and are reminded of as every booking. Money that was taken elsewhere is no takings here. If a class was taken off the pass there already, leave the column of the pass out and say that it is paid.",
      joined: "None of them joins anything.",
      same: "These are booked here already; nothing of them is changed.",
      refused: "Mend these in their file and bring it again: nothing is booked twice.",
    },
    beforeWriting:
      "When you move them in, they are booked as if you had typed them. No one is told by this; reminders go as usual.",
    undoing:
      "The bookings are deleted, but for those that were changed, paid, attended, or are over. What they took off a pass is on it again.",
  },
  columns: bookingColumns,
  needs: [
    {
      oneOf: [
        ["email"],
        ["full_name", "date_of_birth"],
        ["first_name", "last_name", "date_of_birth"],
      ],
      message: "Please say which column has the client’s e-mail, or their name and birthday.",
    },
    { oneOf: [["what"]], message: "Please say which column has the class or treatment." },
    { oneOf: [["day"], ["time"]], message: "Please say which column has the day." },
  ],
  choices: {
    column: "what",
    question: "Which class or treatment is it?",
    help: "These names are not those of your studio. What you choose is remembered.",
    list: (db, now) => listServices(db, now),
  },
  title: ["full_name", "first_name", "last_name", "email"],
  subtitle: ["what", "day", "time"],
  actorOf: (ctx) => ctx,
  read: readBooking,
  keyOf: ({ source }) => source,
  sameKey: (line) => `Line ${line} says the same booking.`,
  findFates: findBookingFates,
  write: writeBookings,
  async undo(tx, lines, { ctx, startedBy }) {
    const ids = lines.flatMap(({ subjectId }) => subjectId ?? []);
    const gone = await undoMoved(tx, ctx as Ctx<System>, ids, startedBy);
    return lines.flatMap(({ number, subjectId }) => (gone.has(subjectId ?? "") ? [] : number));
  },
};

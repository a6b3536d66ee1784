import { describe, expect, test } from "vitest";
import { guessColumns } from "../columns.ts";
import { bookingsKind } from "./bookings-kind.ts";
import { readBooking } from "./read-booking.ts";
import { paidOf, passOf, whyItStandsNot } from "./read-standing.ts";
import { splitMoment } from "./split-moment.ts";

test.each([
  [
    "Momence",
    "Customer name,Customer email,Class name,Date,Time,Teacher,Location,Payment status",
    "full_name,email,what,day,time,therapist,location,paid",
  ],
  [
    "Mindbody",
    "Date,Start time,End time,Description,Staff,Location,Client,Email,Status,Client ID",
    "day,time,end_time,what,therapist,location,full_name,email,status,",
  ],
  [
    "TeamUp",
    "Event name,Starts at,Ends at,Instructors,Venue,Customer,Email,Status",
    "what,day,end_time,therapist,location,full_name,email,status",
  ],
  [
    "Jane",
    "Patient,Patient email,Treatment,Staff member,Location,Start at,End at,State,Price",
    "full_name,email,what,therapist,location,day,end_time,status,price",
  ],
  [
    "Cliniko",
    "Appointment ID,Patient first name,Patient last name,Patient email,Appointment type,Practitioner,Business,Appointment start,Appointment end,Cancelled at,Invoice status",
    "reference,first_name,last_name,email,what,therapist,location,day,end_time,status,paid",
  ],
])("the headings of %s are known", (_, headings, uses) => {
  expect(guessColumns(bookingsKind, headings.split(","), new Map()).join()).toBe(uses);
});

describe("a line", () => {
  const reading = { order: "day-first", today: "2026-06-10" } as const;
  const read = (cells: Record<string, string>) =>
    readBooking({ email: "Ann@example.com", what: "Mat", ...cells }, reading);

  test.each([
    [{ day: "15/06/2026", time: "10:00" }, "2026-06-15T09:00:00.000Z", null],
    [{ day: "2026-06-15", time: "10:00:00" }, "2026-06-15T09:00:00.000Z", null],
    [{ day: "2026-06-15 10:00:00", end_time: "10:50:00" }, "2026-06-15T09:00:00.000Z", 50],
    [{ day: "15/06/2026 10:00", end_time: "10:50" }, "2026-06-15T09:00:00.000Z", 50],
    [{ day: "Jun 15, 2026 at 6pm", minutes: "1 hour" }, "2026-06-15T17:00:00.000Z", 60],
    [{ day: "2026-06-15 10:00:00 +0100" }, "2026-06-15T09:00:00.000Z", null],
    [{ day: "2026-12-14T18:30:00Z" }, "2026-12-14T18:30:00.000Z", null],
    [{ time: "15.06.2026 10:00", end_time: "15.06.2026 11:15" }, "2026-06-15T09:00:00.000Z", 75],
  ])("says when: %j", (cells, startsAt, minutes) => {
    const line = read(cells);
    expect("said" in line && [line.said.startsAt.toISOString(), line.said.minutes]).toEqual([
      startsAt,
      minutes,
    ]);
  });

  test("is of a client by email, or by name and birthday", () => {
    const when = { day: "15/06/2026", time: "10:00" };
    expect(
      read({
        ...when,
        email: "",
        full_name: "Lee, Ann",
        date_of_birth: "25/12/1981",
      }),
    ).toMatchObject({
      said: {
        email: "",
        firstName: "Ann",
        lastName: "Lee",
        born: "1981-12-25",
      },
    });
    expect(read({ ...when, email: "", full_name: "Ann Lee" })).toEqual({
      reason: "Client: please give their e-mail, or their name and birthday.",
    });
    expect(read({ ...when, time: "03:00" })).toEqual({
      reason: "Time: Please give a time from 06:00 to 21:59.",
    });
  });
});

test("what other systems say of money and of cancelling", () => {
  expect(["Paid", "yes", "45.00", "£8.50", "1"].map(paidOf)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(["", "no", "Unpaid", "0.00", "0", "pending"].map(paidOf)).not.toContain(true);
  expect(paidOf("10 class pass")).toBeUndefined();
  expect(["yes", "Ten classes", "no", ""].map(passOf)).toEqual(["any", "Ten classes", "", ""]);
  expect(["", "Booked", "Confirmed"].map(whyItStandsNot)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(whyItStandsNot("12/06/2026 10:00")).toBe("It was cancelled there.");
  expect(whyItStandsNot("Late cancel")).toBe("It was cancelled there.");
  expect(whyItStandsNot("Waitlisted")).toContain("They only wait");
  expect(whyItStandsNot("Blue")).toContain("does not say whether it stands");
  expect(splitMoment("15/06/2026")).toEqual({ day: "15/06/2026", time: "" });
});

import { afterAll, expect } from "vitest";
import { takePlacePayment } from "#domain/schedule/bookings/take-payment.ts";
import { saveRegister } from "#domain/schedule/groups/save-register.ts";
import { testOnPostgres as test } from "#tests/support/engines.ts";
import {
  aClient,
  addParticipant,
  aGroup,
  aPlace,
  aSession,
  aTherapist,
  juneAt,
} from "#tests/support/schedule.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { createStudio } from "#tests/support/studio.ts";
import { watchStatements } from "#tests/support/watched-statements.ts";
import { cancelSession } from "../sessions/cancel-session.ts";
import { findMorning } from "./find-morning.ts";

const studio = await createStudio({}, "postgres");
afterAll(() => studio.db.close());
const morning = juneAt(16, "07:00");
const shop = staffOf(studio, "shop", morning);

test("the morning says who has not paid, who was not marked, who waits and what is free, in one statement", async () => {
  const tom = await aTherapist(studio);
  const yesterday = await aGroup(studio, tom, { group_name: "Mat of Monday" });
  const today = await aGroup(studio, tom, {
    group_name: "Mat of Tuesday",
    session_date: "2026-06-16",
    max_participants: "3",
  });
  const full = await aGroup(studio, tom, {
    group_name: "Reformer",
    session_date: "2026-06-18",
    max_participants: "1",
  });
  await aGroup(studio, tom, { group_name: "Too far ahead", session_date: "2026-06-25" });
  const ana = await aClient(studio, { firstName: "Ana", lastName: "Treated" });
  await aSession(studio, tom, ana, { session_time: "15:00" });

  await aPlace(tom, yesterday.id, "Una Unmarked");
  const away = await aPlace(tom, yesterday.id, "Abe Away");
  await saveRegister(shop, yesterday.id, {
    confirmed: [],
    attended: new Map([[away.id, false]]),
  });
  await aPlace(tom, today.id, "Nell Notpaid");
  const paid = await aPlace(tom, today.id, "Pat Paid");
  const cash = {
    amountPence: 850,
    method: "cash" as const,
    by: "Sam",
  };
  await takePlacePayment(shop, { id: paid.id, ...cash });
  await aPlace(tom, full.id, "Fay First");
  const guest = {
    client_name: "Wim Waits",
    client_email: "",
    client_phone: "",
  };
  await addParticipant(tom, { sessionId: full.id, guest, status: "waitlist" });

  const found = await findMorning(shop);
  expect(found.unpaid).toMatchObject([
    {
      person: "Nell Notpaid",
      name: "Mat of Tuesday",
      pence: 850,
    },
  ]);
  expect(found.undecided).toMatchObject([{ id: yesterday.id, count: 1 }]);
  expect(found.missed.map(({ person }) => person)).toEqual(["Abe Away"]);
  expect(found.waiting).toMatchObject([{ name: "Reformer", count: 1 }]);
  expect(found.placesLeft).toMatchObject([
    {
      name: "Mat of Tuesday",
      count: 1,
      places: 3,
    },
  ]);
  expect(found).toMatchObject({
    unpaidInAll: 1,
    waitingInAll: 1,
    placesLeftInAll: 1,
    offersInAll: 0,
    unsettledSessions: 1,
  });
  expect(JSON.stringify(found)).not.toContain("Treated");
  expect(await watchStatements(() => findMorning(shop))).toHaveLength(1);
});

test("an offer that is out has its end, and is none any more when that has passed", async () => {
  const tom = await aTherapist(studio);
  const group = await aGroup(studio, tom, { session_date: "2026-06-17" });
  const { id } = await aPlace(tom, group.id, "Olga Offered");
  await studio.owner.query(
    "update group_participants set status = 'offered', hold_until = $2 where id = $1",
    [id, juneAt(16, "12:00")],
  );
  expect((await findMorning(shop)).offers).toMatchObject([
    { person: "Olga Offered", until: juneAt(16, "12:00") },
  ]);
  expect((await findMorning(staffOf(studio, "shop", juneAt(16, "12:01")))).offers).toEqual([]);
  await cancelSession(tom, {
    id: group.id,
    version: 1,
    reason: "",
  });
  expect((await findMorning(shop)).offers, "of a cancelled class").toEqual([]);
});

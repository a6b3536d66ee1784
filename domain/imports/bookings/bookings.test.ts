import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tableReader } from "#adapters/tables/read-table.ts";
import type { Ctx, Owner, Therapist } from "#domain/kernel/ctx.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { movesOf } from "#tests/support/moving-in.ts";
import { aPass, leftOn } from "#tests/support/passes.ts";
import { anAccount, aStaffMember } from "#tests/support/people.ts";
import { aGroup, aPlace, aSession, aTherapist, aClient } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { maxImport } from "../messages.ts";

let studio: Studio;
let owner: Ctx<Owner>;
let tom: Ctx<Therapist>;
let name: string;
let moves: ReturnType<typeof movesOf>;
let mat: string;

const columns = [
  "email",
  "what",
  "day",
  "time",
  "therapist",
  "paid",
  "pass",
  "status",
  "reference",
];
const usual = {
  email: "ann@example.com",
  what: "Monday Mat",
  day: "15/06/2026",
  time: "10:00",
};
type Line = Partial<Record<(typeof columns)[number], string>>;
const lineOf = (line: Line) => columns.map((use) => ({ ...usual, ...line })[use] ?? "").join();
const own = { what: "Sports Therapy", time: "14:00" };
const check = (...lines: Line[]) => moves.check(lines.map(lineOf));
const moveIn = async (...lines: Line[]) => moves.write(await check(...lines));

beforeAll(async () => {
  studio = await createStudio({ tables: tableReader(maxImport), cards: fakeCards().cards });
  moves = movesOf(studio, () => owner, {
    kind: "bookings",
    heading: columns.join(),
    columns,
    dayOrder: "day-first",
  });
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  await emptyTables(
    studio.owner,
    "auth_users, clients, customers, orders, sessions, session_series, imports, import_headings, outbox, audit_log",
  );
  owner = await aStaffMember(studio);
  tom = await aTherapist(studio);
  const [row] = await moves.rows("select name from therapists where id = $1", [tom.actor.id]);
  name = String(row!["name"]);
  for (const email of ["ann@example.com", "ben@example.com", "cy@example.com"])
    await anAccount(studio, { email, firstName: email.slice(0, 3), lastName: "Lee" });
  mat = (await aGroup(studio, tom, { group_name: "Monday Mat", max_participants: "3" })).id;
  await studio.owner.exec(
    "delete from outbox; update session_types set price = 45 where name = 'Sports Therapy'",
  );
});

const places = () =>
  moves.rows(`select c.email, p.status, p.payment_status, p.amount_paid::text as amount, p.moved_in_as, p.booked_by
    from group_participants p join clients c on c.id = p.client_id order by c.email`);

test("each booking has its fate, beside the others of its file, before anything is written", async () => {
  await aPlace(tom, mat);
  const ben = await aClient(studio);
  await aSession(studio, tom, ben, { session_time: "16:00" });
  await studio.owner.exec(`
    update clients set date_of_birth = '1980-05-06', first_name = 'Cy' where email = 'cy@example.com'`);
  const id = await check(
    { paid: "yes" },
    { email: "BEN@example.com", therapist: name },
    { email: "cy@example.com" },
    { email: "stranger@example.com" },
    { what: "Tuesday Mat" },
    { time: "11:30" },
    { day: "08/06/2026" },
    { ...own, therapist: name, paid: "£45.00" },
    { ...own, email: "ben@example.com", time: "14:30" },
    { ...own, email: "ben@example.com", time: "16:30" },
    { ...own, email: "ben@example.com", day: "31/02/2026" },
    { ...own, email: "ben@example.com", status: "Cancelled" },
    { ...own, email: "ben@example.com", paid: "Membership" },
    {
      ...own,
      email: "ben@example.com",
      time: "17:30",
      pass: "Ten",
    },
    { ...own, email: "cy@example.com", time: "10:30" },
    {},
  );
  expect(await moves.fates(id)).toEqual([
    `new: A place in “Monday Mat” with ${name}. Paid where it was booked: no takings here.`,
    `new: A place in “Monday Mat” with ${name}. £8.50 to pay here.`,
    "refused: “Monday Mat” is full on 15 June 2026 at 10:00. Please give it more places, or put them on its waiting list.",
    "refused: No client has this e-mail address. Please bring the clients first.",
    "refused: There is no class or treatment “Tuesday Mat” here. Please add it in the studio first, or say above which one it is.",
    "refused: No “Monday Mat” is on the schedule on 15 June 2026 at 11:30. Please bring the classes first.",
    "refused: It is over.",
    `new: “Sports Therapy” with ${name}, until 15:00. Paid where it was booked: no takings here.`,
    `refused: ${name} has something else at that time (line 9).`,
    `refused: ${name} has something else at that time.`,
    "refused: Day: “31/02/2026” is no day.",
    "refused: It was cancelled there.",
    expect.stringContaining("refused: Paid: “Membership” says neither yes nor no."),
    "refused: They have no pass “Ten” here. Please bring the passes first.",
    `refused: ${name} has something else at that time.`,
    "refused: Line 2 says the same booking.",
  ]);
  expect(await places()).toEqual([]);
});

test("places and sessions are booked, no one is told, and the same file changes nothing", async () => {
  const lines = [
    { paid: "yes" },
    { email: "ben@example.com" },
    { ...own, paid: "yes" },
    { ...own, email: "ben@example.com", time: "15:30" },
  ];
  await moveIn(...lines);
  const place = {
    status: "confirmed",
    amount: "0.00",
    booked_by: "staff",
  };
  expect(await places()).toEqual([
    {
      email: "ann@example.com",
      payment_status: "completed",
      moved_in_as: "paid",
      ...place,
    },
    {
      email: "ben@example.com",
      payment_status: "pending",
      moved_in_as: "unpaid",
      ...place,
    },
  ]);
  const booked = `select c.email, to_char(s.session_time, 'HH24:MI') as at,
      s.moved_in_as, s.status, is_session_paid(s.id) as paid,
      exists (select from client_therapists t where t.client_id = c.id and t.therapist_id = s.therapist_id) as theirs
    from sessions s join clients c on c.id = s.client_id order by s.starts_at`;
  const sessions = await moves.rows(booked);
  expect(sessions).toEqual([
    {
      email: "ann@example.com",
      at: "14:00",
      moved_in_as: "paid",
      status: "scheduled",
      paid: true,
      theirs: true,
    },
    {
      email: "ben@example.com",
      at: "15:30",
      moved_in_as: "unpaid",
      status: "scheduled",
      paid: false,
      theirs: true,
    },
  ]);
  expect(await moves.rows("select from outbox where event <> 'move-in.next'")).toEqual([]);
  expect(await moves.rows("select from payments union all select from studio_payments")).toEqual(
    [],
  );
  expect(
    await moves.rows(
      "select action, count(*)::int from audit_log where detail ? 'movedIn' group by 1 order by 1",
    ),
  ).toEqual([
    { action: "place.booked", count: 2 },
    { action: "session.booked", count: 2 },
  ]);
  expect(await moves.fates(await moveIn(...lines))).toEqual(["same", "same", "same", "same"]);
  expect(await moves.rows(booked)).toEqual(sessions);
});

test("a session that a pass pays is taken off it, and is on it again when the import is undone", async () => {
  const dee = await aClient(studio);
  const pass = await aPass(studio, dee, { passOpens: "session" });
  const [client] = await moves.rows("select email from clients where id = $1", [dee.actor.id]);
  const id = await moveIn({ ...own, email: String(client!["email"]), pass: "yes" });
  expect(await moves.fates(id)).toEqual([expect.stringContaining("new: “Sports Therapy”")]);
  expect(await leftOn(studio, pass.id)).toBe(9);
  await moves.undo(id);
  expect(await leftOn(studio, pass.id)).toBe(10);
});

test("undone, but for what was paid, attended or changed since", async () => {
  const id = await moveIn({}, { email: "ben@example.com" }, own, {
    ...own,
    email: "ben@example.com",
    time: "15:30",
  });
  await studio.owner.exec(`
    update group_participants set version = 2 where client_id = (select id from clients where email = 'ben@example.com');
    insert into studio_payments (session_id, amount, method, taken_at, taken_by)
      select s.id, 45, 'cash', now(), 'Tom' from sessions s join clients c on c.id = s.client_id where c.email = 'ben@example.com'`);
  await moves.undo(id);
  const stays = "new: Stays: something was built on it.";
  expect((await moves.fates(id)).map((fate) => fate === stays)).toEqual([false, true, false, true]);
  expect((await places()).map(({ email }) => email)).toEqual(["ben@example.com"]);
  expect(await moves.rows("select from sessions where client_id is not null")).toHaveLength(1);
  expect(await moves.rows("select from client_therapists")).toHaveLength(1);
  expect(await moves.rows("select from session_claims where client_id is not null")).toHaveLength(
    2,
  );
  expect(await moves.fates(await moveIn({}, own))).toEqual([
    expect.stringContaining("new: A place"),
    expect.stringContaining("new: “Sports Therapy”"),
  ]);
});

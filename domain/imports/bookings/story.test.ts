// A studio moves in: classes, then what is left on passes, then bookings to come; what happens then is as usual.
import { afterAll, beforeAll, expect, test } from "vitest";
import { tableReader } from "#adapters/tables/read-table.ts";
import type { ImportKindName } from "#db/schema/moving-in.ts";
import type { Client, Ctx, Owner } from "#domain/kernel/ctx.ts";
import { after, days, hours } from "#domain/kernel/time.ts";
import { listOwnUpcoming } from "#domain/schedule/own-sessions/queries.ts";
import { findRegister } from "#domain/schedule/register/find-register.ts";
import { publishReminders } from "#domain/schedule/reminders/find-reminder.ts";
import { listTaken } from "#domain/schedule/reports/queries.ts";
import { listJournal } from "#domain/shop/reports/accounting/queries.ts";
import { movesOf } from "#tests/support/moving-in.ts";
import { asActor, aStaffMember } from "#tests/support/people.ts";
import { at } from "#tests/support/schedule.ts";
import { openSessionMailStudio } from "#tests/support/session-mail-studio.ts";
import { noon } from "#tests/support/studio.ts";
import { maxImport } from "../messages.ts";

const opened = await openSessionMailStudio();
const { sent, tom, drain } = opened;
const studio = { ...opened.studio };
let owner: Ctx<Owner>;
beforeAll(async () => {
  const found = await aStaffMember(studio);
  owner = { ...found, ports: { ...found.ports, tables: tableReader(maxImport) } };
  await studio.owner.exec(`
    update session_types set price = 45 where name = 'Sports Therapy';
    with c as (insert into product_categories (slug, name) values ('passes', 'Passes') returning id)
      insert into products (slug, name, price, product_type, category_id, pass_credits, pass_valid_days, pass_opens, created_at, updated_at)
      select 'ten', 'Ten classes', 120, 'pass', id, 10, 180, 'class', now(), now() from c`);
});
afterAll(() => studio.db.close());

const bring = (kind: ImportKindName, columns: readonly string[], lines: string[]) => {
  const heading = columns.join();
  const moves = movesOf(studio, () => owner, { kind, heading, columns, dayOrder: "day-first" });
  return { moves, moveIn: () => moves.moveIn(lines) };
};
const rows = async (sql: string) => (await studio.owner.query<Record<string, unknown>>(sql)).rows;

test("series, clients, passes and bookings move in; register, reminder, client and books say the same", async () => {
  const [{ name }] = (await rows(`select name from therapists where id = '${tom.actor.id}'`)) as [
    { name: string },
  ];
  await bring(
    "clients",
    ["full_name", "email"],
    ["Ann Lee,ann@example.com", "Ben Bo,ben@example.com", "Cy Cole,cy@example.com"],
  ).moveIn();
  await bring(
    "series",
    [
      "name",
      "type",
      "therapist",
      "location",
      "weekdays",
      "time",
      "minutes",
      "places",
      "price",
      "until",
    ],
    [`Monday Mat,Mat Pilates,${name},Studio,Mondays,10:00,50,9,8.50,06/07/2026`],
  ).moveIn();
  await bring(
    "passes",
    ["email", "pass", "left", "valid_until"],
    ["ann@example.com,Ten classes,1,31/12/2027"],
  ).moveIn();
  const columns = ["email", "what", "day", "time", "paid", "pass"];
  const lines = [
    "ann@example.com,Monday Mat,15/06/2026,10:00,,Ten classes",
    "ann@example.com,Monday Mat,22/06/2026,10:00,,yes",
    "ben@example.com,Monday Mat,15/06/2026,10:00,yes,",
    "cy@example.com,Monday Mat,15/06/2026,10:00,,",
    "ben@example.com,Sports Therapy,15/06/2026 14:00,,45.00,",
  ];
  const { moves, moveIn } = bring("bookings", columns, lines);
  const id = await moveIn();
  expect(await moves.fates(id)).toEqual([
    `new: A place in “Monday Mat” with ${name}. One is taken off “Ten classes”: 0 left.`,
    "refused: Nothing is left on their pass.",
    `new: A place in “Monday Mat” with ${name}. Paid where it was booked: no takings here.`,
    `new: A place in “Monday Mat” with ${name}. £8.50 to pay here.`,
    `new: “Sports Therapy” with ${name}, until 15:00. Paid where it was booked: no takings here.`,
  ]);
  await drain(after(noon, hours(2)));
  expect(sent).toEqual([]);

  const [mat] = await rows(
    "select id from sessions where group_name = 'Monday Mat' order by starts_at limit 1",
  );
  const morning = new Date("2026-06-15T08:00:00Z");
  const register = await findRegister(at(tom, morning), String(mat!["id"]));
  expect(
    register?.people.map((one) => [one.name, one.isConfirmed, one.paymentStatus, one.byPass]),
  ).toEqual([
    ["Ann Lee", true, "completed", true],
    ["Ben Bo", true, "completed", false],
    ["Cy Cole", true, "pending", false],
  ]);

  const dayBefore = new Date("2026-06-14T13:30:00Z");
  await publishReminders(asActor(studio, { kind: "system" }, dayBefore));
  await drain(dayBefore);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([
    "ann@example.com",
    "ben@example.com",
    "ben@example.com",
    "cy@example.com",
  ]);

  const [ben] = await rows(
    "update clients set email_verified = true where email = 'ben@example.com' returning id, auth_user_id",
  );
  const client = asActor(studio, {
    kind: "client",
    id: String(ben!["id"]),
    accountId: String(ben!["auth_user_id"]),
  }) as Ctx<Client>;
  const theirs = await listOwnUpcoming(client);
  expect(theirs.map(({ what, place, paid }) => [what, place?.paymentStatus ?? paid])).toEqual([
    ["Monday Mat", "completed"],
    ["Sports Therapy", "completed"],
  ]);

  const june = { from: "2026-06-01", to: "2026-06-30" };
  const later = { ...owner, now: after(noon, days(30)) };
  expect(await listTaken(later, june, "class")).toEqual([]);
  // The class that is taken off the pass is the one sale; £53.50 that were paid elsewhere are nowhere.
  const journal = await listJournal(later, june);
  expect(new Set(journal.map(({ account }) => account))).toEqual(
    new Set(["opening", "passes", "sales"]),
  );
  expect(journal.find(({ account }) => account === "sales")?.pence).toBe(-1_200);
});

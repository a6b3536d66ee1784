// What a studio takes along is what another one moves in with: the same people, and the same money owed to them.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { tableReader } from "#adapters/tables/read-table.ts";
import { seedAccounts } from "#db/seed/accounts.ts";
import { seedSchedule } from "#db/seed/schedule/seed-schedule.ts";
import { seedStudio } from "#db/seed/seed.ts";
import type { ImportKindName } from "#db/schema/moving-in.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { OpenArchive } from "#domain/kernel/open-archive.ts";
import { maxImport } from "#domain/imports/messages.ts";
import {
  anArchive,
  type ArchiveStudio,
  aStudioWithArchives,
  openArchive,
  rowsOf,
  withPorts,
} from "#tests/support/archives.ts";
import { bringList } from "#tests/support/bring-list.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { numberLateVouchers } from "#domain/shop/vouchers/number-vouchers.ts";
import { cheapHashing } from "#tests/support/cheap-hashing.ts";
import { anAccount, asHerself, aStaffMember } from "#tests/support/people.ts";
import { createStudio, noon, type Studio, usualEngine } from "#tests/support/studio.ts";
import { writeVoucherNumbers } from "./write-voucher-numbers.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let place: ArchiveStudio;
let studio: Studio;
let owner: Ctx<Owner>;
let archive: Awaited<ReturnType<typeof openArchive>>;

beforeAll(async () => {
  place = await aStudioWithArchives(usualEngine());
  await seedStudio(place.studio.db, { now: noon });
  await seedAccounts(place.studio.db, { hash: cheapHashing.hash, now: noon });
  await seedSchedule(place.studio.db, noon);
  await numberLateVouchers(place.studio.system());
  await place.studio.owner.exec(`
    insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording)
      select 'reader' || n || '@example.com', 'news', '2026-05-01', 'link-' || n, ('2026-05-0' || n)::timestamptz, '2026-11'
      from generate_series(1, 5) n;
    update subscriptions set ended_at = '2026-06-01', ended_because = 'left' where confirm_hash = 'link-5';
    -- A time that was given twice knowingly is given by hand again.
    update sessions set status = 'cancelled', cancelled_at = '2026-06-01' where overlap_reason <> '' and starts_at > '2026-06-10'`);
  const account = await anAccount(place.studio, { userType: undefined, staff: "owner" });
  const former = withPorts(asHerself(place.studio, account) as Ctx<Owner>, place.ports);
  archive = await openArchive(place, await anArchive(place, former));
  studio = await createStudio({ tables: tableReader(maxImport) });
  await openForBusiness(studio);
  owner = await aStaffMember(studio);
  // What vouchers and passes go on as: the shop's own import brings products.
  const sold = await rowsOf(
    place.studio,
    "select name, price, pass_credits, pass_valid_days, pass_opens from products where product_type = 'pass'",
  );
  await studio.owner.exec(`
    insert into product_categories (slug, name) values ('gifts', 'Gifts');
    insert into products (slug, name, price, product_type, category_id, created_at, updated_at)
      select 'gift', 'Gift voucher', 50, 'voucher', id, now(), now() from product_categories`);
  for (const [at, pass] of sold.entries())
    await studio.owner.query(
      `insert into products (slug, name, price, product_type, category_id, pass_credits, pass_valid_days, pass_opens, created_at, updated_at)
       select $1, $2, $3, 'pass', id, $4, $5, $6, now(), now() from product_categories`,
      [`pass-${at}`, ...Object.values(pass)],
    );
  // Places, rooms and types are entered before.
  for (const { name } of await rowsOf(place.studio, "select name from locations"))
    await studio.owner.query(
      "insert into locations (name) select $1 where not exists (select from locations where name = $1)",
      [name],
    );
  for (const { name, at } of await rowsOf(
    place.studio,
    "select r.name, l.name as at from rooms r join locations l on l.id = r.location_id",
  ))
    await studio.owner.query(
      `insert into rooms (location_id, name, capacity) select l.id, $1, 8 from locations l
        where l.name = $2 and not exists (select from rooms r where r.location_id = l.id and r.name = $1)`,
      [name, at],
    );
});
afterAll(() => Promise.all([place.close(), studio.db.close()]));

const moveIn = (kind: ImportKindName) => bringList(studio, owner, { archive, kind });

/** The same question to both studios. */
async function both(sql: string) {
  const answers = [await rowsOf(place.studio, sql), await rowsOf(studio, sql)] as const;
  expect(answers[0].length).toBeGreaterThan(0);
  return answers;
}

test("clients, customers and subscribers are the same people", async () => {
  for (const kind of ["clients", "customers", "subscribers"] as const) {
    const fates = await moveIn(kind);
    expect(fates.filter(({ fate }) => fate === "refused")).toEqual([]);
  }
  for (const sql of [
    "select email from clients where user_type = 'client' and email not like '%erased.invalid' order by email",
    "select email, first_name, last_name, phone, city, postcode from customers where merged_into is null order by email",
    `select email, (confirmed_at at time zone 'Europe/London')::date::text as day from subscriptions
      where topic = 'news' and confirmed_at is not null and ended_at is null order by email`,
  ]) {
    const [there, here] = await both(sql);
    expect(here).toEqual(there);
  }
});

test("what is left on passes and vouchers is the same to the penny", async () => {
  for (const kind of ["passes", "vouchers"] as const)
    expect((await moveIn(kind)).map(({ fate, reason }) => [fate, reason])).toEqual([["new", ""]]);
  const open = "valid_until > '2026-06-10T11:00:00Z'";
  const [passes, passesHere] = await both(`
    select u.email, p.name, sum(e.credits)::int as left, (p.valid_until at time zone 'Europe/London')::date::text as day
    from passes p join pass_entries e on e.pass_id = p.id join orders o on o.id = p.order_id
      join customers u on u.id = o.customer_id join clients c on c.email = u.email
    where ${open} and not exists (select from membership_periods m where m.order_id = p.order_id)
    group by p.id, u.email having sum(e.credits) > 0 order by 1, 2, 3, 4`);
  expect(passesHere).toEqual(passes);
  const [owed, owedHere] = await both(`
    select sum(e.amount)::text as owed, count(distinct v.id)::int as number
    from vouchers v join voucher_entries e on e.voucher_id = v.id
    where v.${open} and (select sum(amount) from voucher_entries where voucher_id = v.id) > 0`);
  expect(owedHere).toEqual(owed);
});

test("staff, classes and bookings to come are the same, and what was paid for them stays paid", async () => {
  for (const kind of ["staff", "series", "bookings"] as const) {
    const fates = await moveIn(kind);
    expect([kind, fates.filter(({ fate }) => fate !== "new")]).toEqual([kind, []]);
  }
  const to = "s.status = 'scheduled' and s.starts_at > '2026-06-10T11:00:00Z'";
  for (const sql of [
    "select name, profession, professional_number from therapists where is_active order by name",
    `select group_name, starts_at, max_participants, price, is_listed from sessions s
      where s.kind = 'group' and s.archived_at is null and ${to} order by starts_at, group_name`,
    `select c.email, s.starts_at, s.price, g.payment_status = 'completed' as paid from group_participants g
      join sessions s on s.id = g.session_id join clients c on c.id = g.client_id
      where g.status = 'confirmed' and ${to} order by 2, 1`,
    `select c.email, s.starts_at, s.ends_at, s.price, is_session_paid(s.id) as paid from sessions s
      join clients c on c.id = s.client_id where ${to} order by 2, 1`,
  ]) {
    const [there, here] = await both(sql);
    expect(here).toEqual(there);
  }
});

test("a code that moved in is in no list of numbers, since only its card has it", async () => {
  const files: Record<string, unknown> = {};
  const archive = {
    add: async (name: string, body: unknown) => void (files[name] = body),
    read: (work) => studio.db.read({ actor: "system" }, work),
  } as OpenArchive;
  const [moved] = await rowsOf(studio, "select count(*)::int as count from vouchers");
  await writeVoucherNumbers(studio.system(), archive);
  expect(moved!["count"]).toBeGreaterThan(0);
  expect(files["csv/voucher_numbers.csv"]).toMatch(/^.?voucher_id,number\s*$/);
  expect(files["move-in/vouchers.csv"]).toMatch(/^.?code,balance,[^\n]*\s*$/);
});

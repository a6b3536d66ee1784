import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { seedStudio } from "#db/seed/seed.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { listMovements } from "../movements.ts";
import { sumPasses } from "../passes.ts";
import { sumVouchers } from "../vouchers.ts";
import { findCodes } from "./codes/queries.ts";
import { codeKeyOf, versionOfCodes } from "./codes/rules.ts";
import { saveAccountCodes } from "./codes/save-codes.ts";
import { formats } from "./formats.ts";
import { listJournal } from "./queries.ts";
import type { AccountKey } from "./messages.ts";
import { byDay, type JournalLine } from "./rules.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let studio: Studio;
let owner: Ctx<Owner>;
const today = londonDay(noon);
const year = { from: addDays(today, -500), to: today };
const on = (lines: readonly JournalLine[], account: AccountKey) =>
  lines.reduce((sum, line) => sum + (line.account === account ? line.pence : 0), 0);

beforeAll(async () => {
  studio = await createStudio();
  await seedStudio(studio.db, { now: noon });
  // Registered for VAT for half of the year.
  await studio.owner.exec(
    "update settings set vat_number = 'GB123456789', vat_from = '2025-12-01', vat_until = null",
  );
  owner = await aStaffMember(studio);
});
afterAll(() => studio.db.close());

test("debits are credits on each day of a month by chance, and of the whole year", async () => {
  const from = addDays(today, -30 - Math.floor(Math.random() * 300));
  const month = { from, to: addDays(from, 30) };
  for (const period of [month, year])
    for (const { day, debitPence, creditPence } of byDay(await listJournal(owner, period)))
      expect([from, day, debitPence]).toEqual([from, day, creditPence]);
});

test("what is booked is what came in, went back and was VAT, to the penny", async () => {
  const [journal, movements] = [await listJournal(owner, year), await listMovements(owner, year)];
  const money = movements.filter(({ kind }) => kind !== "voucher used");
  const total = (of: (one: (typeof money)[number]) => number) =>
    money.reduce((sum, one) => sum + of(one), 0);
  const sold = journal.filter(({ kind }) => kind === "sale" || kind === "refund");
  expect(on(sold, "card") + on(sold, "studio")).toBe(total(({ grossPence }) => grossPence));
  expect(0 - on(sold, "vat")).toBe(total(({ vatPence }) => vatPence));
  expect(total(({ vatPence }) => vatPence)).toBeGreaterThan(0);
});

test("the owner's accounts stand in the files, and two owners do not overwrite each other", async () => {
  const codes = await findCodes(owner);
  const version = versionOfCodes(codes.xero);
  const form = { ...codes.xero, refunds: "REFUND" };
  const save = () => saveAccountCodes(owner, { program: "xero", version, form });
  expect(await save()).toMatchObject({ ok: true });
  expect(await save()).toEqual({ ok: false, why: "changed-meanwhile" });
  const lines = await listJournal(owner, year);
  expect(formats.xero(lines, await findCodes(owner))).toContain(",REFUND,No VAT,");
  expect(lines.map((line) => codes.xero[codeKeyOf(line)])).not.toContain(undefined);
});

test("while no VAT is accounted for, what is put off is what the reports say is owed", async () => {
  await studio.owner.exec("update settings set vat_number = '', vat_from = null");
  await studio.owner.exec(`
    with sold as (
      insert into passes (order_id, order_item_id, piece, name, credits, valid_days, opens, paid, created_at, issued_at, valid_until)
      select order_id, id, 1, 'Seven classes', 7, 90, 'class', 99.99, '2026-05-01', '2026-05-01', '2026-08-01' from order_items limit 1
      returning id
    )
    insert into pass_entries (pass_id, kind, credits, cause, reason, at)
    select id, kind, credits, cause, reason, at from sold, (values ('issued', 7, 'order', '', '2026-05-01'::timestamptz),
      ('corrected', -1, 'first', 'came', '2026-05-08'), ('corrected', -1, 'second', 'came', '2026-05-15'))
      v (kind, credits, cause, reason, at)`);
  const journal = await listJournal(owner, year);
  expect(0 - on(journal, "vouchers")).toBe((await sumVouchers(owner, year)).owed);
  expect(0 - on(journal, "passes")).toBe((await sumPasses(owner, year)).owed);
  expect((await sumVouchers(owner, year)).owed).toBeGreaterThan(0);
  expect((await sumPasses(owner, year)).owed).toBe(7_142);
});

test("the provider's account is booked whole: its fees, its payouts, and what is left on it", async () => {
  await studio.owner.exec(`insert into balance_movements (id, kind, raw_kind, amount, fee, moved_at)
    values ('txn_month', 'other', 'stripe_fee', -2.00, 0, '2026-06-01T09:00:00Z')`);
  const journal = await listJournal(owner, year);
  const { rows } = await studio.owner.query<{ fees: number; payouts: number; left: number }>(
    `select (100 * sum(fee) + 200)::int as fees, (-100 * sum(amount) filter (where kind = 'payout'))::int as payouts,
      (100 * sum(amount - fee))::int as left from balance_movements`,
  );
  const [account] = rows;
  expect(on(journal, "fees")).toBe(account!.fees);
  expect(on(journal, "bank")).toBe(account!.payouts);
  expect(on(journal, "card")).toBe(account!.left);
});

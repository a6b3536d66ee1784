import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tableReader } from "#adapters/tables/read-table.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { sumVouchers } from "#domain/shop/reports/vouchers.ts";
import { findByNumber } from "#domain/shop/vouchers/find-by-number.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { movesOf } from "#tests/support/moving-in.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { guessColumns } from "../columns.ts";
import { maxImport } from "../messages.ts";
import { vouchersKind } from "./vouchers-kind.ts";

const heading = "Code,Balance,Expires,Buyer email,Purchased by,Recipient";
const columns = ["code", "balance", "valid_until", "email", "buyer_name", "recipient"];

test("the headings of gift cards are known", () => {
  expect(
    guessColumns(vouchersKind, ["Gift Card Code", "Current Balance", "Expires At"], new Map()),
  ).toEqual(["code", "balance", "valid_until"]);
});

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let owner: Ctx<Owner>;
  let moves: ReturnType<typeof movesOf>;
  beforeAll(async () => {
    studio = await createStudio({ tables: tableReader(maxImport) }, engine);
    moves = movesOf(studio, () => owner, { kind: "vouchers", heading, columns });
  });
  afterAll(() => studio.db.close());
  beforeEach(async () => {
    await emptyTables(
      studio.owner,
      "auth_users, clients, customers, orders, vouchers, voucher_entries, products, product_categories, imports, outbox, settings",
    );
    owner = await aStaffMember(studio);
    await openForBusiness(studio);
    await studio.owner.exec(`
      with c as (insert into product_categories (slug, name) values ('gifts', 'Gifts') returning id)
        insert into products (slug, name, price, product_type, category_id, created_at, updated_at)
        select 'gift', 'Gift voucher', 50, 'voucher', id, now(), now() from c`);
  });
  const lines = [
    "gift-1234-abcd,£12.50,31/12/2027,kate@example.com,Kate Ivel,Ann",
    'FREE REIN 99,"1,034.00",2027-01-31,,,',
  ];

  test("each line has its fate, and money is read strictly", async () => {
    const id = await moves.check([
      ...lines,
      "GIFT1234ABCD,3,31/12/2027,,,",
      "SHORT1,3,31/12/2027,,,",
      "LONGENOUGH1,twelve,31/12/2027,,,",
      "LONGENOUGH2,0.00,31/12/2027,,,",
      "LONGENOUGH3,12.505,31/12/2027,,,",
      "LONGENOUGH4,12.5,13/01/2020,,,",
      "LONGENOUGH5,12.5,,,,",
      "LONGENOUGH6,-5,31/12/2027,,,",
      "=SUM(A1:A9)+1,5,31/12/2027,,,",
    ]);
    expect(await moves.fates(id)).toEqual([
      "new",
      "new: No buyer: kept under the studio.",
      "refused: Line 2 has the same code.",
      expect.stringContaining("too easily guessed"),
      "refused: Left on it: “twelve” is no amount, such as 12.50.",
      "refused: Nothing is left on it.",
      "refused: Left on it: “12.505” is no amount, such as 12.50.",
      "refused: It is over already.",
      "refused: Valid until: it says none. Please give it a last day.",
      "refused: Nothing is left on it.",
      expect.stringContaining("Code: it is not 8 to 32 letters and digits"),
    ]);
    expect(await moves.rows("select from vouchers")).toEqual([]);
  });

  test("it pays under its code to the end of its last day, is owed, and was taken nowhere", async () => {
    const id = await moves.moveIn(lines);
    const asked = { ...owner, visitor: { address: "127.0.0.1" } } as Ctx<Owner>;
    expect(await findByNumber(asked, { values: "Gift 1234 ABCD" })).toMatchObject({
      ok: true,
      value: {
        balancePence: 1_250,
        lastFour: "ABCD",
        validUntil: new Date("2027-12-31T23:59:59.999Z"),
      },
    });
    expect(await sumVouchers(owner, { from: "2026-01-01", to: "2026-12-30" })).toMatchObject({
      issued: 0,
      movedIn: 104_650,
      owed: 104_650,
    });
    expect(
      await moves.rows(
        "select channel, email, first_name, total_amount::float as total, receipt_number from orders order by email",
      ),
    ).toEqual([
      {
        channel: "moved-in",
        email: "hello@studio.example",
        first_name: "Free Rein Pilates",
        total: 0,
        receipt_number: null,
      },
      {
        channel: "moved-in",
        email: "kate@example.com",
        first_name: "Kate",
        total: 0,
        receipt_number: null,
      },
    ]);
    expect(await moves.rows("select from payments")).toEqual([]);
    expect(await moves.rows("select from customer_figures")).toEqual([]);
    expect(await moves.rows("select from outbox where event <> 'move-in.next'")).toEqual([]);
    expect(
      await moves.rows(
        "select cells[1] as code from import_lines where import_id = $1 order by number",
        [id],
      ),
    ).toEqual([{ code: "•••• abcd" }, { code: "•••• N 99" }]);
  });

  test("the same file again changes nothing", async () => {
    await moves.moveIn(lines);
    expect(await moves.fates(await moves.moveIn(lines))).toEqual(["same", "same"]);
    expect(await moves.rows("select from voucher_entries")).toHaveLength(2);
  });

  test("undone, but for one that was used, and brought again after", async () => {
    const id = await moves.moveIn(lines);
    await studio.owner.exec(`
      insert into voucher_entries (voucher_id, kind, amount, cause, at)
      select id, 'used', -2, 'used:x', now() from vouchers where last_four = 'ABCD'`);
    await moves.undo(id);
    expect(await moves.fates(id)).toEqual([
      "new: Stays: something was built on it.",
      "new: No buyer: kept under the studio.",
    ]);
    expect(await moves.rows("select last_four from vouchers")).toEqual([{ last_four: "ABCD" }]);
    expect(await moves.rows("select email from customers")).toEqual([
      { email: "kate@example.com" },
    ]);
    expect(await moves.rows("select from orders")).toHaveLength(1);
    expect(await moves.fates(await moves.moveIn(lines))).toEqual([
      "same",
      "new: No buyer: kept under the studio.",
    ]);
  });

  test("without a gift voucher in the shop nothing can go on as one", async () => {
    await emptyTables(studio.owner, "products");
    expect(await moves.fates(await moves.check(lines))).toEqual([
      expect.stringContaining("Your shop has no gift voucher yet"),
      expect.stringContaining("Your shop has no gift voucher yet"),
    ]);
  });
});

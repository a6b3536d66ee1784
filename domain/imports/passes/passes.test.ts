import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tableReader } from "#adapters/tables/read-table.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { sumPasses } from "#domain/shop/reports/passes.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { movesOf } from "#tests/support/moving-in.ts";
import { anAccount, aStaffMember } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { chooseValues, findValuesToChoose } from "../choose-values.ts";
import { guessColumns } from "../columns.ts";
import { confirmImport } from "../decide-import.ts";
import { maxImport } from "../messages.ts";
import { passesKind } from "./passes-kind.ts";

const heading = "Email,Pass,Remaining,Expires,Paid,Id";
const columns = ["email", "pass", "left", "valid_until", "paid", "reference"];

test("the headings of booking systems are known", () => {
  expect(
    guessColumns(
      passesKind,
      ["Client Name", "Email", "Pricing Option", "Sessions remaining", "Expiration date"],
      new Map(),
    ),
  ).toEqual(["client_name", "email", "pass", "left", "valid_until"]);
});

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let owner: Ctx<Owner>;
  let moves: ReturnType<typeof movesOf>;
  beforeAll(async () => {
    studio = await createStudio({ tables: tableReader(maxImport) }, engine);
    moves = movesOf(studio, () => owner, { kind: "passes", heading, columns });
  });
  afterAll(() => studio.db.close());
  beforeEach(async () => {
    await emptyTables(
      studio.owner,
      "auth_users, clients, customers, orders, passes, pass_entries, products, product_categories, imports, import_headings, outbox",
    );
    owner = await aStaffMember(studio);
    await anAccount(studio, {
      email: "ann@example.com",
      firstName: "Ann",
      lastName: "Lee",
    });
    await studio.owner.exec(`
      with c as (insert into product_categories (slug, name) values ('passes', 'Passes') returning id)
        insert into products (slug, name, price, product_type, category_id, pass_credits, pass_valid_days, pass_opens, created_at, updated_at)
        select 'ten', 'Ten classes', 120, 'pass', id, 10, 180, 'class', now(), now() from c`);
  });
  const lines = [
    "ann@example.com,ten CLASSES,4,31/12/2027,100.00,M-1",
    "ann@example.com,Ten classes,12,31/12/2027,,M-2",
  ];

  test("each line has its fate before anything is written", async () => {
    const id = await moves.check([
      ...lines,
      "ann@example.com,Ten classes,4,31/12/2027,,M-1",
      "stranger@example.com,Ten classes,4,31/12/2027,,",
      "ann@example.com,Old pack,4,31/12/2027,,",
      "ann@example.com,Ten classes,0,31/12/2027,,M-3",
      "ann@example.com,Ten classes,2.5,31/12/2027,,M-4",
      "ann@example.com,Ten classes,4,13/01/2020,,M-5",
      "ann@example.com,Ten classes,4,31/12/2027,much,M-6",
    ]);
    expect(await moves.fates(id)).toEqual([
      "new",
      "new",
      expect.stringContaining("refused: Line 2 says the same pass."),
      "refused: No client has this e-mail address. Please bring the clients first.",
      "refused: No pass of your shop is called “Old pack”. Please choose one above.",
      "refused: Nothing is left on it.",
      "refused: Left on it: “2.5” is no whole number.",
      "refused: It is over already.",
      "refused: Paid for it: “much” is no amount, such as 12.50.",
    ]);
    expect(await moves.rows("select from passes")).toEqual([]);
  });

  test("its client has what is left, which is owed and was taken nowhere; twice changes nothing", async () => {
    await moves.moveIn(lines);
    expect(
      await moves.rows(`select p.name, p.credits, 100 * p.paid::float as paid, e.kind, e.credits as left,
        (select may_use_pass(p.id, c.id) from clients c where c.email = 'ann@example.com') as theirs
        from passes p join pass_entries e on e.pass_id = p.id order by e.credits`),
    ).toEqual([
      {
        name: "Ten classes",
        credits: 10,
        paid: 10_000,
        kind: "moved-in",
        left: 4,
        theirs: true,
      },
      {
        name: "Ten classes",
        credits: 12,
        paid: 14_400,
        kind: "moved-in",
        left: 12,
        theirs: true,
      },
    ]);
    expect(await sumPasses(owner, { from: "2026-01-01", to: "2026-12-30" })).toMatchObject({
      sold: 0,
      movedIn: 18_400,
      owed: 18_400,
    });
    expect(await moves.rows("select from payments")).toEqual([]);
    expect(await moves.rows("select from outbox where event <> 'move-in.next'")).toEqual([]);
    expect(await moves.fates(await moves.moveIn(lines))).toEqual(["same", "same"]);
    expect(await moves.rows("select from passes")).toHaveLength(2);
  });

  test("a name that is not the shop's is asked about once and remembered", async () => {
    const old = ["ann@example.com,Old pack (10),4,31/12/2027,,"];
    const id = await moves.check(old);
    const asked = await findValuesToChoose(owner, id);
    expect(asked?.names).toEqual([{ name: "Old pack (10)", chosen: "" }]);
    const value = asked!.options[0]!.value;
    expect(await chooseValues(owner, id, [{ name: "Old pack (10)", value }])).toMatchObject({
      ok: true,
    });
    await moves.finish(id);
    expect(await moves.fates(id)).toEqual(["new"]);
    await confirmImport(owner, id);
    await moves.finish(id);
    expect(await moves.rows("select name from passes")).toEqual([{ name: "Ten classes" }]);
    expect(await moves.fates(await moves.check(old))).toEqual(["same"]);
  });

  test("undone, but for a pass that was changed", async () => {
    const id = await moves.moveIn(lines);
    await studio.owner.exec("update passes set version = 2 where credits = 12");
    await moves.undo(id);
    expect(await moves.fates(id)).toEqual(["new", "new: Stays: something was built on it."]);
    expect(await moves.rows("select credits from passes")).toEqual([{ credits: 12 }]);
    expect(await moves.rows("select from orders")).toHaveLength(1);
  });
});

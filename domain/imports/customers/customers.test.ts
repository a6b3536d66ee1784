import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tableReader } from "#adapters/tables/read-table.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { movesOf } from "#tests/support/moving-in.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { guessColumns } from "../columns.ts";
import { maxImport } from "../messages.ts";
import { customersKind } from "./customers-kind.ts";

const heading = "Name,Email,Phone,Address1,City,Zip,Country Code";
const columns = ["full_name", "email", "phone", "address_line_1", "city", "postcode", "country"];

test("the headings of Shopify and WooCommerce are known", () => {
  expect(
    guessColumns(
      customersKind,
      ["First Name", "Last Name", "Email", "Default Address Address1", "Default Address Zip"],
      new Map(),
    ),
  ).toEqual(["first_name", "last_name", "email", "address_line_1", "postcode"]);
  expect(guessColumns(customersKind, ["billing_first_name", "billing_email"], new Map())).toEqual([
    "first_name",
    "email",
  ]);
});

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let owner: Ctx<Owner>;
  let moves: ReturnType<typeof movesOf>;
  beforeAll(async () => {
    studio = await createStudio({ tables: tableReader(maxImport) }, engine);
    moves = movesOf(studio, () => owner, { kind: "customers", heading, columns });
  });
  afterAll(() => studio.db.close());
  beforeEach(async () => {
    await emptyTables(studio.owner, "auth_users, clients, customers, imports, outbox");
    owner = await aStaffMember(studio);
    await studio.owner.exec(`
      insert into customers (email, first_name, last_name, phone, created_at, updated_at)
      values ('here@example.com', 'Hedi', 'Hare', '01462 1', '2026-01-01', '2026-01-01')`);
  });
  const stored = () =>
    moves.rows(
      "select first_name, phone, address_line_1, city, country, version from customers order by email",
    );
  const lines = [
    "Ann Lee,ann@example.com,7700900123,1 High St,Shefford,sg17 5dg,United Kingdom",
    "Heidi H.,HERE@example.com,07700 900124,2 Low Rd,Bath,BA1 1AA,GB",
    "Ann Again,ann@example.com,,,,,",
    "=1+1,sum@example.com,,,,,",
    "Nameless,,,,,,",
  ];

  test("buyers are added, and what is empty of those who are here is filled", async () => {
    const id = await moves.moveIn(lines);
    expect(await moves.fates(id)).toEqual([
      "new",
      "joined",
      "refused: Line 2 has the same e-mail address.",
      "refused: First name: Please enter a first name.",
      "refused: Email: it has none, and customers are known by theirs.",
    ]);
    expect(await stored()).toEqual([
      {
        first_name: "Ann",
        phone: "07700900123",
        address_line_1: "1 High St",
        city: "Shefford",
        country: "GB",
        version: 1,
      },
      {
        first_name: "Hedi",
        phone: "01462 1",
        address_line_1: "2 Low Rd",
        city: "Bath",
        country: "GB",
        version: 2,
      },
    ]);
    expect(await moves.rows("select from outbox where event <> 'move-in.next'")).toEqual([]);
  });

  test("the same file again changes nothing", async () => {
    await moves.moveIn(lines);
    const before = await stored();
    expect((await moves.fates(await moves.moveIn(lines))).slice(0, 2)).toEqual(["same", "same"]);
    expect(await stored()).toEqual(before);
  });

  test("undone, but for whom something was built on", async () => {
    const id = await moves.moveIn([...lines.slice(0, 2), "Ben Bo,ben@example.com,,,,,"]);
    await studio.owner.exec(`
      insert into customer_notes (customer_id, text, account_id, written_by, written_at)
      select id, 'rang', '${owner.actor.accountId}', 'Kate', now() from customers where email = 'ben@example.com'`);
    await moves.undo(id);
    expect(await moves.fates(id)).toEqual([
      "new",
      "joined",
      "new: Stays: something was built on it.",
    ]);
    expect(await moves.rows("select email, address_line_1 from customers order by email")).toEqual([
      { email: "ben@example.com", address_line_1: null },
      { email: "here@example.com", address_line_1: null },
    ]);
  });
});

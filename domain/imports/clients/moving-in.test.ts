import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tableReader } from "#adapters/tables/read-table.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { listColumns, listHeading, movesOf } from "#tests/support/moving-in.ts";
import { anAccount, aStaffMember } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { chooseColumns } from "../choose-columns.ts";
import { confirmImport, discardImport, undoImport } from "../decide-import.ts";
import { maxImport } from "../messages.ts";
import { findImport, listLines, listRefused } from "../queries.ts";
import { takeFile } from "../take-file.ts";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let owner: Ctx<Owner>;
  let moves: ReturnType<typeof movesOf>;
  beforeAll(async () => {
    studio = await createStudio({ tables: tableReader(maxImport) }, engine);
    moves = movesOf(studio, () => owner);
  });
  afterAll(() => studio.db.close());
  beforeEach(async () => {
    await emptyTables(studio.owner, "auth_users, clients, imports, outbox, audit_log");
    owner = await aStaffMember(studio);
  });

  test("each line has its fate before anything is written", async () => {
    await anAccount(studio, {
      email: "here@example.com",
      firstName: "Hedi",
      lastName: "Hare",
    });
    await anAccount(studio, { email: "team@example.com", userType: "therapist" });
    const id = await moves.check([
      "Ann,Lee,ann@example.com,07700 900123,25/12/1981,Shefford",
      "Hedi,Hare,HERE@example.com,,,",
      "Hedi,Hare,here2@example.com,,,",
      "Ann,Again,ann@example.com,,,",
      // An empty line is counted, as a spreadsheet counts it.
      "",
      "Tim,Team,team@example.com,,,",
      "Ben,Bo,ben at home,,,",
      "Cy,Cole,cy@example.com,,soon,",
      "Kim,Fox,kim@example.com,,13/01/1970,",
      "KIM,Fox,kim@work.example,,13/01/1970,",
    ]);
    expect(await moves.fates(id)).toEqual([
      "new",
      "same",
      "new",
      "refused: Line 2 has the same e-mail address.",
      "refused: A member of the studio’s team has this e-mail address.",
      "refused: Email: Please enter a valid email address",
      "refused: Date of birth: “soon” is no day of the past.",
      "new",
      "refused: Line 10 has the same name and birthday.",
    ]);
    expect(await findImport(owner, id)).toMatchObject({
      state: "checked",
      doneCount: 9,
      counts: {
        new: 3,
        same: 1,
        joined: 0,
        refused: 5,
      },
    });
    expect(await moves.rows("select from clients where email like 'ann%'")).toEqual([]);
  });

  test("who is new gets an account without a password, no consent and no mail", async () => {
    await moves.moveIn(["Ann,Lee,ann@example.com,07700 900123,25/12/1981,Shefford"]);
    expect(
      await moves.rows(
        "select c.email, phone, date_of_birth::text, city, client_number ~ '^FR' as numbered, u.email_verified from clients c join auth_users u on u.id = auth_user_id where c.email = 'ann@example.com'",
      ),
    ).toEqual([
      {
        email: "ann@example.com",
        phone: "07700 900123",
        date_of_birth: "1981-12-25",
        city: "Shefford",
        numbered: true,
        email_verified: false,
      },
    ]);
    expect(await moves.rows("select from consents")).toEqual([]);
    expect(
      await moves.rows(
        "select from auth_accounts where user_id = (select auth_user_id from clients where email = 'ann@example.com')",
      ),
    ).toEqual([]);
    expect(await moves.rows("select from outbox where event <> 'move-in.next'")).toEqual([]);
  });

  test("who is here learns only what was empty, by email or by name and birthday", async () => {
    await anAccount(studio, {
      email: "ann@example.com",
      firstName: "Ann",
      lastName: "Lee",
      phone: "01462 1",
    });
    await anAccount(studio, {
      email: "old@example.com",
      firstName: "Ben",
      lastName: "Bo",
    });
    await studio.owner.exec(
      "update clients set date_of_birth = '1970-01-13' where email = 'old@example.com'",
    );
    const id = await moves.moveIn([
      "Anna,Leigh,ann@example.com,07700 900123,,Shefford",
      "ben,BO,new@example.com,07700 900124,13/01/1970,",
    ]);
    expect(
      await moves.rows(
        "select first_name, email, phone, city from clients where user_type = 'client' order by email",
      ),
    ).toEqual([
      {
        first_name: "Ann",
        email: "ann@example.com",
        phone: "01462 1",
        city: "Shefford",
      },
      {
        first_name: "Ben",
        email: "old@example.com",
        phone: "07700 900124",
        city: "",
      },
    ]);
    expect(await moves.fates(id)).toEqual([
      "joined",
      "joined: Same name and birthday: here as old@example.com.",
    ]);
  });

  test("one person in lines far apart, with two addresses, comes once", async () => {
    const between = Array.from({ length: 500 }, (_, at) => `A,B,between${at}@example.com,,,`);
    const id = await moves.moveIn([
      "Kim,Fox,kim@example.com,,13/01/1970,",
      ...between,
      "Kim,Fox,kim@work.example,,13/01/1970,",
    ]);
    expect((await moves.fates(id)).at(-1)).toBe(
      "refused: Same name and birthday: here as kim@example.com.",
    );
    expect(await moves.rows("select email from clients where last_name = 'Fox'")).toEqual([
      { email: "kim@example.com" },
    ]);
  });

  test("the same file again changes nothing", async () => {
    const lines = [
      "Ann,Lee,ann@example.com,07700 900123,25/12/1981,Shefford",
      "Ben,Bo,ben@example.com,,,",
    ];
    await moves.moveIn(lines);
    const before = await moves.rows("select * from clients order by id");
    const id = await moves.moveIn(lines);
    expect(await moves.fates(id)).toEqual(["same", "same"]);
    expect(await moves.rows("select * from clients order by id")).toEqual(before);
  });

  test("days that could be read in both ways are asked about once for the file", async () => {
    const id = await moves.take(["Ann,Lee,ann@example.com,,04/05/1981,"]);
    expect(await chooseColumns(owner, id, { columns: listColumns, dayOrder: undefined })).toEqual({
      ok: false,
      why: "which-order",
    });
    await chooseColumns(owner, id, { columns: listColumns, dayOrder: "month-first" });
    await moves.finish(id);
    await confirmImport(owner, id);
    await moves.finish(id);
    expect(
      await moves.rows(
        "select date_of_birth::text as born from clients where email = 'ann@example.com'",
      ),
    ).toEqual([{ born: "1981-04-05" }]);
  });

  test("what was chosen for a heading is chosen for the next file", async () => {
    await moves.check(["Ann,Lee,ann@example.com,,,"]);
    const bytes = new TextEncoder().encode("TOWN,First Name,Kontakt\nx,y,z");
    const taken = await takeFile(owner, { kind: "clients", name: "next.csv", bytes });
    expect((await findImport(owner, taken.ok ? taken.value.id : ""))?.columns).toEqual([
      "city",
      "first_name",
      "",
    ]);
  });

  test("of two columns with one heading, the next file has the one that was used", async () => {
    const bytes = new TextEncoder().encode("Name,E-mail,Phone,Phone\nAnn Lee,ann@example.com,1,2");
    const file = { kind: "clients", name: "next.csv", bytes } as const;
    const columns = ["full_name", "email", "phone", ""];
    const first = await takeFile(owner, file);
    await chooseColumns(owner, first.ok ? first.value.id : "", { columns, dayOrder: undefined });
    const next = await takeFile(owner, file);
    expect((await findImport(owner, next.ok ? next.value.id : ""))?.columns).toEqual(columns);
  });

  test("a file is decided once, and one that is decided is not discarded", async () => {
    const id = await moves.check(["Ann,Lee,ann@example.com,,,"]);
    expect(await undoImport(owner, id)).toEqual({ ok: false, why: "too-late" });
    const twice = await Promise.all([confirmImport(owner, id), confirmImport(owner, id)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await discardImport(owner, id)).toEqual({ ok: false, why: "too-late" });
    await moves.finish(id);
    expect(await moves.rows("select from clients where email = 'ann@example.com'")).toHaveLength(1);
    const other = await moves.check(["Ben,Bo,ben@example.com,,,"]);
    expect(await discardImport(owner, other)).toMatchObject({ ok: true });
    expect(await findImport(owner, other)).toBeUndefined();
  });

  test("an account that was opened meanwhile is left alone", async () => {
    const id = await moves.check(["Ann,Lee,ann@example.com,07700 900123,,"]);
    await anAccount(studio, {
      email: "ann@example.com",
      firstName: "Another",
      phone: "1",
    });
    await confirmImport(owner, id);
    await moves.finish(id);
    expect(await moves.fates(id)).toEqual([
      "refused: An account with this e-mail address was opened meanwhile.",
    ]);
    expect(
      await moves.rows("select first_name from clients where email = 'ann@example.com'"),
    ).toEqual([{ first_name: "Another" }]);
  });

  test("what is left out can be mended, with its reason in the last column", async () => {
    const id = await moves.check(["=1+1,Lee,ann at home,,,"]);
    expect(await listRefused(owner, id)).toEqual({
      fileName: "clients.csv",
      headings: listHeading.split(","),
      lines: [
        {
          cells: ["=1+1", "Lee", "ann at home", "", "", ""],
          reason: "Email: Please enter a valid email address",
        },
      ],
    });
    expect(await listLines(owner, id, "refused", 1)).toHaveLength(1);
    expect(await listLines(owner, id, "refused", 2)).toEqual([]);
  });
});

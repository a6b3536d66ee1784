import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tableReader } from "#adapters/tables/read-table.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { engines } from "#tests/support/engines.ts";
import { anAccount, asActor, aStaffMember } from "#tests/support/people.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { chooseColumns } from "./choose-columns.ts";
import type { ColumnUse } from "./fields.ts";
import { confirmImport, discardImport, undoImport } from "./decide-import.ts";
import { inviteMoved } from "./invite-moved.ts";
import { maxImport } from "./messages.ts";
import { moveNext } from "./move-in.ts";
import { purgeImports } from "./purge-imports.ts";
import { findImport, listLines, listRefused } from "./queries.ts";
import { takeFile } from "./take-file.ts";

const heading = "First name,Last name,Email,Mobile,Date of birth,Town";
const uses: ColumnUse[] = ["first_name", "last_name", "email", "phone", "date_of_birth", "city"];

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let owner: Ctx<Owner>;
  beforeAll(async () => {
    studio = await createStudio({ tables: tableReader(maxImport) }, engine);
  });
  afterAll(() => studio.db.close());
  beforeEach(async () => {
    await studio.owner.exec("truncate auth_users, clients, imports, outbox, audit_log cascade");
    owner = await aStaffMember(studio);
  });

  const rows = async (sql: string, values: unknown[] = []) =>
    (await studio.owner.query(sql, values)).rows as Record<string, unknown>[];
  const later = (now: Date) => asActor(studio, owner.actor, now);

  async function take(lines: string[]) {
    const bytes = new TextEncoder().encode([heading, ...lines].join("\n"));
    const taken = await takeFile(owner, { name: "clients.csv", bytes });
    if (!taken.ok) throw new Error(taken.why);
    return taken.value.id;
  }
  async function finish(importId: string) {
    while (await moveNext(asActor(studio, { kind: "system" }), importId));
  }
  async function check(lines: string[]) {
    const id = await take(lines);
    expect(await chooseColumns(owner, id, { columns: uses, dayOrder: undefined })).toMatchObject({
      ok: true,
    });
    await finish(id);
    return id;
  }
  async function moveIn(lines: string[]) {
    const id = await check(lines);
    expect(await confirmImport(owner, id)).toMatchObject({ ok: true });
    await finish(id);
    return id;
  }
  const fates = async (id: string) =>
    (
      await rows("select fate, reason from import_lines where import_id = $1 order by number", [id])
    ).map(({ fate, reason }) => (reason ? `${String(fate)}: ${String(reason)}` : fate));

  test("each line has its fate before anything is written", async () => {
    await anAccount(studio, {
      email: "here@example.com",
      firstName: "Hedi",
      lastName: "Hare",
    });
    await anAccount(studio, { email: "team@example.com", userType: "therapist" });
    const id = await check([
      "Ann,Lee,ann@example.com,07700 900123,25/12/1981,Shefford",
      "Hedi,Hare,HERE@example.com,,,",
      "Hedi,Hare,here2@example.com,,,",
      "Ann,Again,ann@example.com,,,",
      "Tim,Team,team@example.com,,,",
      "Ben,Bo,ben at home,,,",
      "Cy,Cole,cy@example.com,,soon,",
    ]);
    expect(await fates(id)).toEqual([
      "new",
      "same",
      "new",
      "refused: Line 2 has the same e-mail address.",
      "refused: A member of the studio’s team has this e-mail address.",
      "refused: Email: Please enter a valid email address",
      "refused: Date of birth: “soon” is no day of the past.",
    ]);
    expect(await findImport(owner, id)).toMatchObject({
      state: "checked",
      doneCount: 7,
      counts: {
        new: 2,
        same: 1,
        joined: 0,
        refused: 4,
      },
    });
    expect(await rows("select from clients where email like 'ann%'")).toEqual([]);
  });

  test("who is new gets an account without a password, no consent and no mail", async () => {
    await moveIn(["Ann,Lee,ann@example.com,07700 900123,25/12/1981,Shefford"]);
    expect(
      await rows(
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
    expect(await rows("select from consents")).toEqual([]);
    expect(
      await rows(
        "select from auth_accounts where user_id = (select auth_user_id from clients where email = 'ann@example.com')",
      ),
    ).toEqual([]);
    expect(await rows("select from outbox where event <> 'move-in.next'")).toEqual([]);
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
    const id = await moveIn([
      "Anna,Leigh,ann@example.com,07700 900123,,Shefford",
      "ben,BO,new@example.com,07700 900124,13/01/1970,",
    ]);
    expect(
      await rows(
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
    expect(await fates(id)).toEqual(["joined", "joined"]);
  });

  test("the same file again changes nothing", async () => {
    const lines = [
      "Ann,Lee,ann@example.com,07700 900123,25/12/1981,Shefford",
      "Ben,Bo,ben@example.com,,,",
    ];
    await moveIn(lines);
    const before = await rows("select * from clients order by id");
    const id = await moveIn(lines);
    expect(await fates(id)).toEqual(["same", "same"]);
    expect(await rows("select * from clients order by id")).toEqual(before);
  });

  test("days that could be read in both ways are asked about once for the file", async () => {
    const id = await take(["Ann,Lee,ann@example.com,,04/05/1981,"]);
    expect(await chooseColumns(owner, id, { columns: uses, dayOrder: undefined })).toEqual({
      ok: false,
      why: "which-order",
    });
    await chooseColumns(owner, id, { columns: uses, dayOrder: "month-first" });
    await finish(id);
    await confirmImport(owner, id);
    await finish(id);
    expect(
      await rows("select date_of_birth::text as born from clients where email = 'ann@example.com'"),
    ).toEqual([{ born: "1981-04-05" }]);
  });

  test("what was chosen for a heading is chosen for the next file", async () => {
    await check(["Ann,Lee,ann@example.com,,,"]);
    const bytes = new TextEncoder().encode("TOWN,First Name,Kontakt\nx,y,z");
    const taken = await takeFile(owner, { name: "next.csv", bytes });
    expect((await findImport(owner, taken.ok ? taken.value.id : ""))?.columns).toEqual([
      "city",
      "first_name",
      "",
    ]);
  });

  test("an import is undone but for whom something was built on, and gives back what it filled", async () => {
    await anAccount(studio, {
      email: "here@example.com",
      firstName: "Hedi",
      lastName: "Hare",
    });
    const id = await moveIn([
      "Ann,Lee,ann@example.com,,,",
      "Ben,Bo,ben@example.com,,,",
      "Cy,Cole,cy@example.com,,,",
      "Hedi,Hare,here@example.com,07700 900123,,Shefford",
    ]);
    await studio.owner.exec(`
      update clients set version = 2 where email = 'ben@example.com';
      update clients set city = 'Bath' where email = 'here@example.com';
      insert into consents (client_id, purpose, wording_version, wording, given_at)
        select id, 'medical', 1, 'w', now() from clients where email = 'cy@example.com'`);
    expect(await undoImport(owner, id)).toMatchObject({ ok: true });
    await finish(id);
    expect(
      await rows(
        "select email, phone, city from clients where user_type = 'client' order by email",
      ),
    ).toEqual([
      {
        email: "ben@example.com",
        phone: "",
        city: "",
      },
      {
        email: "cy@example.com",
        phone: "",
        city: "",
      },
      {
        email: "here@example.com",
        phone: "",
        city: "Bath",
      },
    ]);
    expect(await rows("select from auth_users where email = 'ann@example.com'")).toEqual([]);
    expect(await fates(id)).toEqual([
      "new",
      "new: Stays: something was built on it.",
      "new: Stays: something was built on it.",
      "joined",
    ]);
    expect(await findImport(owner, id)).toMatchObject({ state: "undone", canUndo: false });
  });

  test("after a week nothing is undone, and what the lines say is gone", async () => {
    const id = await moveIn(["Ann,Lee,ann@example.com,,,", "Ben,Bo,nowhere,,,"]);
    const waiting = await check(["Cy,Cole,cy@example.com,,,"]);
    const then = after(noon, days(8));
    expect(await undoImport(later(then), id)).toEqual({ ok: false, why: "week-over" });
    await purgeImports(asActor(studio, { kind: "system" }, then));
    expect(
      await rows(
        "select cells, email, reason, client_id is not null as known from import_lines order by number",
      ),
    ).toEqual([
      {
        cells: [],
        email: "",
        reason: "",
        known: true,
      },
      {
        cells: [],
        email: "",
        reason: "",
        known: false,
      },
    ]);
    expect(await findImport(owner, waiting)).toBeUndefined();
  });

  test("clients are let in when the owner wants, each once", async () => {
    const id = await moveIn(
      Array.from({ length: 60 }, (_, at) => `P${at},Q,p${at}@example.com,,,`),
    );
    expect((await findImport(owner, id))?.toInvite).toBe(60);
    expect(await inviteMoved(owner, id)).toMatchObject({ ok: true, value: { invited: 50 } });
    expect(await inviteMoved(owner, id)).toMatchObject({ ok: true, value: { invited: 10 } });
    expect(await inviteMoved(owner, id)).toMatchObject({ ok: true, value: { invited: 0 } });
    expect(await rows("select from outbox where event = 'client.invited'")).toHaveLength(60);
  });

  test("a file is decided once, and one that is decided is not discarded", async () => {
    const id = await check(["Ann,Lee,ann@example.com,,,"]);
    expect(await undoImport(owner, id)).toEqual({ ok: false, why: "too-late" });
    const twice = await Promise.all([confirmImport(owner, id), confirmImport(owner, id)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await discardImport(owner, id)).toEqual({ ok: false, why: "too-late" });
    await finish(id);
    expect(await rows("select from clients where email = 'ann@example.com'")).toHaveLength(1);
    const other = await check(["Ben,Bo,ben@example.com,,,"]);
    expect(await discardImport(owner, other)).toMatchObject({ ok: true });
    expect(await findImport(owner, other)).toBeUndefined();
  });

  test("an account that was opened meanwhile is left alone", async () => {
    const id = await check(["Ann,Lee,ann@example.com,07700 900123,,"]);
    await anAccount(studio, {
      email: "ann@example.com",
      firstName: "Another",
      phone: "1",
    });
    await confirmImport(owner, id);
    await finish(id);
    expect(await fates(id)).toEqual([
      "refused: An account with this e-mail address was opened meanwhile.",
    ]);
    expect(await rows("select first_name from clients where email = 'ann@example.com'")).toEqual([
      { first_name: "Another" },
    ]);
  });

  test("what is left out can be mended, with its reason in the last column", async () => {
    const id = await check(["=1+1,Lee,ann at home,,,"]);
    expect(await listRefused(owner, id)).toEqual({
      fileName: "clients.csv",
      headings: heading.split(","),
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

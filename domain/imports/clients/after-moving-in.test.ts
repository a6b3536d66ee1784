import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tableReader } from "#adapters/tables/read-table.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { movesOf } from "#tests/support/moving-in.ts";
import { anAccount, asActor, aStaffMember } from "#tests/support/people.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { undoImport } from "../decide-import.ts";
import { inviteMoved } from "./invite-moved.ts";
import { maxImport } from "../messages.ts";
import { purgeImports } from "../purge-imports.ts";
import { findImport } from "../queries.ts";

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
  const later = (now: Date) => asActor(studio, owner.actor, now);

  test("an import is undone but for whom something was built on, and gives back what it filled", async () => {
    await anAccount(studio, {
      email: "here@example.com",
      firstName: "Hedi",
      lastName: "Hare",
    });
    const id = await moves.moveIn([
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
    await moves.finish(id);
    expect(
      await moves.rows(
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
    expect(await moves.rows("select from auth_users where email = 'ann@example.com'")).toEqual([]);
    expect(await moves.fates(id)).toEqual([
      "new",
      "new: Stays: something was built on it.",
      "new: Stays: something was built on it.",
      "joined",
    ]);
    expect(await findImport(owner, id)).toMatchObject({ state: "undone", canUndo: false });
  });

  test("after a week nothing is undone, and what the lines say is gone", async () => {
    const id = await moves.moveIn(["Ann,Lee,ann@example.com,,,", "Ben,Bo,nowhere,,,"]);
    const waiting = await moves.check(["Cy,Cole,cy@example.com,,,"]);
    const then = after(noon, days(8));
    expect(await undoImport(later(then), id)).toEqual({ ok: false, why: "week-over" });
    await purgeImports(asActor(studio, { kind: "system" }, then));
    expect(
      await moves.rows(
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
    const id = await moves.moveIn(
      Array.from({ length: 60 }, (_, at) => `P${at},Q,p${at}@example.com,,,`),
    );
    expect((await findImport(owner, id))?.toInvite).toBe(60);
    const twice = await Promise.all([inviteMoved(owner, id, 60), inviteMoved(owner, id, 60)]);
    expect(twice.toSorted((one, other) => Number(other.ok) - Number(one.ok))).toMatchObject([
      { ok: true, value: { invited: 50 } },
      { ok: false, why: "changed-meanwhile" },
    ]);
    expect(await inviteMoved(owner, id, 10)).toMatchObject({ ok: true, value: { invited: 10 } });
    expect(await moves.rows("select from outbox where event = 'client.invited'")).toHaveLength(60);
  });
});

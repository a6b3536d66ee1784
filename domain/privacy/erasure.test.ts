import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Client, Ctx, Owner } from "#domain/kernel/ctx.ts";
import { endOfDay } from "#domain/kernel/dates/london.ts";
import { before } from "#domain/kernel/time.ts";
import type { Account } from "#domain/people/find-account.ts";
import { openRecord } from "#domain/people/open-record.ts";
import { signIn } from "#domain/people/sign-in.ts";
import { aCanary, canary, canaryEmail, findCanaries } from "#tests/support/canaries.ts";
import { engines } from "#tests/support/engines.ts";
import { accountsOn, anAccount, asActor, password } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { askForErasure, findOpenErasure, withdrawErasure } from "./ask-for-erasure.ts";
import { carryOutErasure } from "./carry-out-erasure.ts";
import { findErasure, isLate, listErasures } from "./find-erasures.ts";
import { finishErasures, purgeGoodbye } from "./finish-erasures.ts";
import { findPerson } from "./person.ts";
import { previewErasure, erasureLinesOf } from "./preview-erasure.ts";
import { register } from "./register.ts";
import { careTables } from "./register-care.ts";
import { answerBy } from "./rules.ts";

const from = { address: "192.0.2.1" };
const proof = { password, code: "", ...from };

/** What is found of them beside the records of treatment, which are kept. */
const foundOf = async (studio: Studio) => {
  const kept = careTables.map(({ table }) => table);
  return (await findCanaries(studio)).filter((found) => !kept.includes(found.split(" ")[0]!));
};

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let canaryAccount: Account;
  let her: Ctx<Client>;
  let owner: Ctx<Owner>;
  beforeEach(async () => {
    await studio?.db.close();
    studio = await createStudio({}, engine);
    canaryAccount = await aCanary(studio);
    const boss = await anAccount(studio, {
      userType: undefined,
      staff: "owner",
      firstName: "Kate",
    });
    const accounts = accountsOn(studio.db);
    const { accountId, person } = canaryAccount;
    const withPorts = <C extends Ctx>(ctx: C): C => ({ ...ctx, ports: { ...ctx.ports, accounts } });
    her = withPorts(asActor(studio, { kind: "client", id: person!.id, accountId }));
    owner = withPorts(
      asActor(studio, {
        kind: "staff",
        accountId: boss.accountId,
        role: "owner",
      }),
    );
  });
  afterAll(() => studio.db.close());

  const ask = async (reason = "") => {
    await askForErasure(her, { reason });
    return (await listErasures(owner, newest)).rows[0]!.id;
  };
  const preview = async () => {
    const record = await openRecord(owner, her.actor.id, { what: "the-erasure-preview", ...from });
    return (await previewErasure(owner, record!))!;
  };
  const rows = async (sql: string) => (await studio.owner.query(sql)).rows;
  const audited = () =>
    rows("select action, outcome from audit_log where at = '2026-06-10T11:00:00Z' order by action");

  test("a client asks once, says why, and takes it back", async () => {
    expect(await askForErasure(her, { reason: "I have moved" })).toMatchObject({ ok: true });
    expect(await askForErasure(her, { reason: "" })).toEqual({
      ok: false,
      why: "already-asked",
    });
    expect(await findOpenErasure(her)).toMatchObject({ askedAt: noon, reason: "I have moved" });
    expect(await withdrawErasure(her)).toMatchObject({ ok: true });
    expect(await withdrawErasure(her)).toEqual({ ok: false, why: "none-open" });
    expect(await findOpenErasure(her)).toBeUndefined();
    expect(await audited()).toEqual([
      { action: "erasure.asked", outcome: "done" },
      { action: "erasure.withdrawn", outcome: "done" },
    ]);
  });

  test("the preview shows what will be done to each table, and changes nothing", async () => {
    const before = await findCanaries(studio);
    const { lines } = await preview();
    const staffOnly = [
      "desk_views",
      "staff_roles",
      "therapist_permissions",
      "erasure_requests",
      "api_keys",
    ];
    const seen = register.filter(
      ({ readAs, table }) => readAs !== "self" && !staffOnly.includes(table),
    );
    const all = seen.map(({ table }) => table);
    expect(lines.map(({ table }) => table)).toEqual(all);
    expect(lines.find(({ table }) => table === "orders")).toMatchObject({
      erased: 0,
      anonymised: 1,
      kept: 1,
    });
    expect(lines.filter(({ kept, keptBecause }) => kept > 0 && !keptBecause)).toEqual([]);
    expect(await findCanaries(studio)).toEqual(before);
  });

  test("an erasure leaves only what the tax office may ask for", async () => {
    const id = await ask(`because ${canary}`);
    const { lines: expected } = await preview();
    expect(await carryOutErasure(owner, id, proof)).toMatchObject({ ok: true });

    const request = (await findErasure(owner, id))!;
    expect(request).toMatchObject({ state: "done", doneByName: "Kate Lee" });
    expect(erasureLinesOf(request.result!)).toEqual(expected);
    // The last email is still to be sent.
    expect(await foundOf(studio)).toEqual(["orders 1", "outbox 1"]);
    const [goodbye] = await rows("select id, payload from outbox where event = 'person.erased'");
    expect(goodbye).toMatchObject({ payload: { email: canaryEmail, requestId: id } });
    await purgeGoodbye(studio.system(), { jobId: goodbye!["id"] as string, key: "x" });
    expect(await foundOf(studio)).toEqual(["orders 1"]);
    expect(await rows("select order_number from orders where first_name <> 'Erased'")).toEqual([
      { order_number: "FR-1" },
    ]);
    // Together with the merged customer who is proved to be them.
    expect(await rows("select first_name, email from customers order by id")).toEqual([
      { first_name: "Erased", email: "erased-00000000-0000-4000-8000-00000000c001@erased.invalid" },
      { first_name: "Erased", email: "erased-00000000-0000-4000-8000-00000000c002@erased.invalid" },
    ]);
    expect(await audited()).toContainEqual({ action: "erasure.carried-out", outcome: "done" });
  });

  test("a file that waits to be deleted is deleted after the erasure, too", async () => {
    const keys = [`care/${her.actor.id}/photo.jpg`];
    await studio.owner.query(
      "insert into outbox (event, payload, created_at, due_at) values ('files.forgotten', $1, now(), now())",
      [JSON.stringify({ keys })],
    );
    await carryOutErasure(owner, await ask(), proof);
    expect(await rows("select payload from outbox where event = 'files.forgotten'")).toContainEqual(
      { payload: { keys } },
    );
  });

  test("an erased person is signed out and cannot sign in any more", async () => {
    await carryOutErasure(owner, await ask(), proof);
    expect(await rows("select 1 from auth_sessions")).toEqual([]);
    const enter = await signIn(
      her,
      "client",
      { email: canaryEmail, password },
      { ...from, device: "Firefox" },
    );
    expect(enter).toEqual({ ok: false, why: "wrong-password" });
  });

  test("data that had to be kept is anonymised when its time is over", async () => {
    await carryOutErasure(owner, await ask(), proof);
    await studio.owner.exec("delete from outbox");
    await finishErasures(studio.system(new Date("2033-04-05T22:59:00Z")));
    expect(await foundOf(studio)).toEqual(["orders 1"]);
    await finishErasures(studio.system(new Date("2033-04-05T23:00:00Z")));
    expect(await foundOf(studio)).toEqual([]);
  });

  test("an erasure is refused for a wrong password, for a request that is over, and for a member of staff", async () => {
    const id = await ask();
    const before = await foundOf(studio);
    expect(await carryOutErasure(owner, id, { ...proof, password: "wrong" })).toMatchObject({
      why: "wrong-password",
    });
    await studio.owner.exec(
      `insert into staff_roles (auth_user_id, role, granted_at) values ('${canaryAccount.accountId}', 'shop', now())`,
    );
    expect(await carryOutErasure(owner, id, proof)).toEqual({ ok: false, why: "works-here" });
    await withdrawErasure(her);
    expect(await carryOutErasure(owner, id, proof)).toEqual({ ok: false, why: "not-open" });
    expect(await carryOutErasure(owner, "no-id", proof)).toEqual({ ok: false, why: "not-open" });
    expect(await foundOf(studio)).toEqual(before);
  });

  test("a session to come is cancelled first, and no more dates are made of a series", async () => {
    const id = await ask();
    await studio.owner.exec(
      "update sessions set starts_at = starts_at + interval '14 days', ends_at = ends_at + interval '14 days'",
    );
    expect(await carryOutErasure(owner, id, proof)).toEqual({ ok: false, why: "sessions-to-come" });
    expect(await rows("select from session_series where ended_on is null")).toHaveLength(1);
    // One that is held becomes booked when it is paid.
    await studio.owner.exec(
      "update sessions set status = 'held', hold_until = starts_at where kind = 'individual'",
    );
    expect(await carryOutErasure(owner, id, proof)).toEqual({ ok: false, why: "sessions-to-come" });
    await studio.owner.exec(
      "update sessions set status = 'cancelled', cancelled_at = now(), hold_until = null",
    );
    expect(await carryOutErasure(owner, id, proof)).toMatchObject({ ok: true });
    expect(await rows("select ended_on::text from session_series")).toEqual([
      { ended_on: "2026-06-10" },
    ]);
  });

  test("an erasure that fails in the middle has erased nothing", async () => {
    const id = await ask();
    const before = await foundOf(studio);
    await studio.owner.exec(`
      create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
      create trigger break_off before update on auth_users execute function break_off()`);
    await expect(carryOutErasure(owner, id, proof)).rejects.toThrow();
    expect(await foundOf(studio)).toEqual(before);
  });

  test("carried out twice at once, it is done once", async () => {
    const id = await ask();
    const both = await Promise.all([
      carryOutErasure(owner, id, proof),
      carryOutErasure(owner, id, proof),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rows("select 1 from outbox where event = 'person.erased'")).toHaveLength(1);
  });

  test("only the owner sees the requests, and a client writes only their own", async () => {
    await ask();
    const other = await anAccount(studio);
    const stranger = asActor(studio, {
      kind: "client",
      id: other.person!.id,
      accountId: other.accountId,
    });
    expect(await findOpenErasure(stranger)).toBeUndefined();
    const shop = asActor(studio, {
      kind: "staff",
      accountId: other.accountId,
      role: "shop",
    }) as never;
    expect(await listErasures(shop, newest)).toEqual({ rows: [], total: 0 });
    const forHer = { ...stranger, actor: { ...stranger.actor, id: her.actor.id } };
    await expect(askForErasure(forHer, { reason: "" })).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    expect(await withdrawErasure(forHer)).toMatchObject({ ok: false });
  });

  test("a customer with an unverified email belongs to no client, in export and erasure", async () => {
    await studio.owner.exec("update auth_users set email_verified = false");
    expect((await findPerson(owner, her.actor.id))?.customerIds).toEqual([]);
  });
});

const newest = {
  words: "",
  sort: "newest",
  descending: true,
  filters: { state: "" },
  page: 1,
} as const;

test.each([
  ["2026-06-10T11:00:00Z", "2026-07-10"],
  ["2026-01-31T12:00:00Z", "2026-02-28"],
  ["2026-12-31T23:30:00Z", "2027-01-31"],
  ["2026-05-09T23:30:00Z", "2026-06-10"],
])(
  "a request of %s is answered by %s at the latest, and is late from the next day on",
  (at, day) => {
    const askedAt = new Date(at);
    expect(answerBy(askedAt)).toBe(day);
    expect(isLate({ askedAt }, before(endOfDay(day), 1))).toBe(false);
    expect(isLate({ askedAt }, endOfDay(day))).toBe(true);
  },
);

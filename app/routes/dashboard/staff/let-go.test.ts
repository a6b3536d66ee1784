import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Owner, SignedIn, Therapist } from "#domain/kernel/ctx.ts";
import { findAccount } from "#domain/people/find-account.ts";
import { findWhatIsTheirs } from "#domain/schedule/leaving/queries.ts";
import { aClient, aSession, aTherapist } from "#tests/diary.ts";
import { anAccount, asHerself, password } from "#tests/people.ts";
import { openStudio, type Studio } from "#tests/studio.ts";
import { letGo } from "./let-go.ts";

let studio: Studio;
let owner: Ctx<Owner>;
let [tom, kate]: Ctx<Therapist>[] = [];
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await openStudio();
  const account = await anAccount(studio, { userType: undefined, staff: "owner" });
  owner = asHerself(studio, account) as Ctx<SignedIn> as Ctx<Owner>;
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  await studio.owner.exec("delete from sessions; delete from client_therapists");
  [tom, kate] = [await aTherapist(studio), await aTherapist(studio)];
  ana = await aClient(studio);
  await aSession(studio, tom, ana);
});

const leave = (typed: Record<string, string>, word = password) =>
  letGo(owner, {
    accountId: tom!.actor.accountId,
    therapistId: tom!.actor.id,
    address: "192.0.2.1",
    password: word,
    code: "",
    typed: { ...typed, password: word },
  });
const lookAfter = async () =>
  (
    await studio.owner.query<{ therapist_id: string }>(
      "select therapist_id from client_therapists where until is null and client_id = $1",
      [ana.actor.id],
    )
  ).rows.map((row) => row.therapist_id);
const isOn = async () => (await findAccount(studio.system(), tom!.actor.accountId))?.person?.accessEnabled;

test("the owner is shown what a therapist would leave behind, by name and day", async () => {
  const theirs = await findWhatIsTheirs(owner, tom!.actor.id);
  expect(theirs).toMatchObject({
    sessions: { all: 1, groups: 0 },
    clients: { all: 1, named: [{ name: "Ana Lee" }] },
  });
  expect(theirs.colleagues.map(({ id }) => id)).toContain(kate!.actor.id);
  expect(theirs.colleagues.map(({ id }) => id)).not.toContain(tom!.actor.id);
});

test("sessions that stand are asked about, and a wrong password changes nothing and keeps what was chosen", async () => {
  expect(await leave({ to: kate!.actor.id })).toMatchObject({
    ok: false,
    answer: { errors: { stand: expect.stringContaining("stand") } },
  });
  const wrong = await leave({ stand: "on", to: kate!.actor.id }, "wrong");
  expect(wrong).toMatchObject({
    status: 422,
    answer: { errors: { password: expect.any(String) }, typed: { stand: "on" } },
  });
  expect(JSON.stringify(wrong)).not.toContain('"wrong"');
  expect([await isOn(), await lookAfter()]).toEqual([true, [tom!.actor.id]]);
});

test("who leaves is out, a colleague looks after their clients, and the audit says so", async () => {
  expect(await leave({ stand: "on", to: kate!.actor.id })).toEqual({ ok: true });
  expect([await isOn(), await lookAfter()]).toEqual([false, [kate!.actor.id]]);
  const { rows } = await studio.owner.query<{ action: string }>(
    "select action from audit_log where action in ('therapist.clients-handed-over', 'access.disabled') order by action",
  );
  expect(rows.map(({ action }) => action)).toEqual(["access.disabled", "therapist.clients-handed-over"]);
});

test("clients can be left without a therapist for now, but not with one who may not enter", async () => {
  const off = await leave({ stand: "on", to: "00000000-0000-4000-8000-000000000000" });
  expect(off).toMatchObject({ ok: false, answer: { errors: { to: expect.stringContaining("colleague") } } });
  expect([await isOn(), await lookAfter()]).toEqual([true, [tom!.actor.id]]);
  expect(await leave({ stand: "on", to: "" })).toEqual({ ok: true });
  expect(await lookAfter()).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Account } from "#domain/people/find-account.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { anAccount, asHerself } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";
import { handlers } from "#jobs/handlers.ts";
import {
  checkIdentity,
  extendRequest,
  giveAnswer,
  refuseRequest,
} from "#domain/privacy/answer-request.ts";
import { askForErasure, findOpenErasure } from "#domain/privacy/ask-for-erasure.ts";
import { askForRecord, findOwnRecordRequest } from "#domain/privacy/ask-for-record.ts";
import { enterRequest } from "#domain/privacy/enter-request.ts";
import { findErasure, findWaitingErasures, listErasures } from "#domain/privacy/find-erasures.ts";
import { dueOn } from "#domain/privacy/rules.ts";

let mailStudio: Awaited<ReturnType<typeof createMailStudio>>;
let studio: Studio;
let boss: Account;
const from = { address: "192.0.2.1" };
const newest = {
  words: "",
  sort: "newest",
  descending: true,
  filters: { state: "" },
  page: 1,
} as const;

beforeAll(async () => {
  mailStudio = await createMailStudio();
  studio = mailStudio.studio;
  boss = await anAccount(studio, { userType: undefined, staff: "owner" });
});
afterAll(() => studio.db.close());

const owner = (at?: Date) => asHerself(studio, boss, at) as Ctx<Owner>;
const aClient = async () => {
  const account = await anAccount(studio);
  return { account, ctx: asHerself(studio, account) as Ctx<Client> };
};
const entered = {
  kind: "access",
  channel: "letter",
  came_on: "2026-06-01",
  reason: "All of 2025",
  ...from,
} as const;
const enterFor = async (account: Account) => {
  const written = await enterRequest(owner(), { ...entered, client: account.clientNumber! });
  if (!written.ok) throw new Error(written.why);
  return { requestId: written.value, ...from };
};
const idOf = async ({ ctx }: { ctx: Ctx<Client> }) => {
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from erasure_requests where client_id = $1 order by asked_at desc",
    [ctx.actor.id],
  );
  return rows[0]!.id;
};
/** Runs the events published since the last time. */
const run = async () => {
  const { rows } = await studio.owner.query<{ event: string; payload: never }>(
    "delete from outbox returning event, payload",
  );
  for (const { event, payload } of rows)
    await handlers[event]?.(studio.system(), payload, mailStudio.job());
};

test("a client asks for the whole record once, the owners are told, and it stands among the requests", async () => {
  const ana = await aClient();
  expect(await askForRecord(ana.ctx)).toMatchObject({ ok: true });
  expect(await askForRecord(ana.ctx)).toEqual({ ok: false, why: "already-asked" });
  expect(await askForErasure(ana.ctx, { reason: "" })).toMatchObject({ ok: true });
  await run();
  expect(mailStudio.to(boss.email).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      "A client asks for a copy of their record: please answer by Friday 10 July 2026",
    ]),
  );
  const { rows } = await listErasures(owner(), newest);
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual(
    expect.arrayContaining([
      ["access", "open"],
      ["erasure", "open"],
    ]),
  );
  expect(await findOpenErasure(ana.ctx)).toMatchObject({ reason: "" });
});

test("a request by post is answered only once it is known who asks, and its month runs from the day it came", async () => {
  const ben = await aClient();
  const about = await enterFor(ben.account);
  expect(await enterRequest(owner(), { ...entered, client: "FR99999" })).toEqual({
    ok: false,
    why: "unknown",
  });
  const tomorrow = { ...entered, client: ben.account.email, came_on: "2026-06-11" } as const;
  expect(await enterRequest(owner(), tomorrow)).toEqual({ ok: false, why: "not-yet" });
  expect(dueOn((await findErasure(owner(), about.requestId))!)).toBe("2026-07-01");
  expect((await findWaitingErasures(owner()))?.answerBy).toBe("2026-07-01");

  const answer = "The whole record as PDF, handed over";
  expect(await giveAnswer(owner(), { ...about, answer })).toEqual({
    ok: false,
    why: "identity-first",
  });
  await checkIdentity(owner(), { ...about, how: "Identity card seen" });
  expect(await giveAnswer(owner(), { ...about, answer })).toMatchObject({ ok: true });
  expect(await findErasure(owner(), about.requestId)).toMatchObject({ state: "done", answer });
  expect(await findOwnRecordRequest(ben.ctx)).toMatchObject({ answer });
  expect(await refuseRequest(owner(), { ...about, ground: "excessive", because: "x" })).toEqual({
    ok: false,
    why: "not-open",
  });
});

test("it is extended once, within the first month, and the client is told why and until when", async () => {
  const cleo = await aClient();
  const about = await enterFor(cleo.account);
  const because = "The record is of eleven years.";
  const late = owner(new Date("2026-07-02T09:00:00Z"));
  expect(await extendRequest(late, { ...about, because })).toEqual({ ok: false, why: "late" });
  expect(await extendRequest(owner(), { ...about, because })).toMatchObject({ ok: true });
  expect(await extendRequest(owner(), { ...about, because })).toEqual({
    ok: false,
    why: "extended",
  });
  expect(dueOn((await findErasure(owner(), about.requestId))!)).toBe("2026-09-01");
  await run();
  const [mail] = mailStudio.to(cleo.account.email);
  expect(mail?.subject).toBe("Your request takes longer: answer by Tuesday 1 September 2026");
  expect(mail?.text).toContain(because);
  expect(mail?.text).toContain("ico.org.uk/make-a-complaint");
});

test("a refusal names its ground and where to complain, also of an erasure, which is not carried out then", async () => {
  const dora = await aClient();
  await askForErasure(dora.ctx, { reason: "" });
  const about = { requestId: await idOf(dora), ...from };
  expect(await giveAnswer(owner(), { ...about, answer: "x" })).toEqual({
    ok: false,
    why: "erasure",
  });
  const because = "A claim is under way.";
  expect(await refuseRequest(owner(), { ...about, ground: "legal-claims", because })).toMatchObject(
    { ok: true },
  );
  await run();
  const [mail] = mailStudio.to(dora.account.email);
  expect(mail?.text).toContain("UK GDPR, Article 17(3)(e)");
  expect(mail?.text).toContain(because);
  expect(mail?.text).toContain("ico.org.uk/make-a-complaint");
  expect(await askForErasure(dora.ctx, { reason: "again" })).toMatchObject({ ok: true });
});

test("a client neither dates a request back nor answers it, and an owner changes nothing of one that has ended", async () => {
  const eve = await aClient();
  await askForRecord(eve.ctx);
  const id = await idOf(eve);
  const as = (ctx: Ctx, sql: string) =>
    ctx.db.transaction(ctx.identity, (tx) => tx.execute(sql.replace("$id", `'${id}'`) as never));
  const change = (set: string) => `update erasure_requests set ${set} where id = $id`;
  const denied = { cause: { code: "42501" } };
  await expect(
    as(eve.ctx, change("withdrawn_at = now(), asked_at = '2026-01-01'")),
  ).rejects.toMatchObject(denied);
  await expect(
    as(eve.ctx, change("withdrawn_at = now(), extended_because = 'x'")),
  ).rejects.toMatchObject(denied);
  await expect(as(owner(), change("asked_at = now()"))).rejects.toMatchObject(denied);
  await refuseRequest(owner(), {
    requestId: id,
    ...from,
    ground: "excessive",
    because: "x",
  });
  await expect(as(owner(), change("refused_because = 'y'"))).rejects.toMatchObject(denied);
});

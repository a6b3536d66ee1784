// From a merge by the staff to the word of the person: the mail, its link, and what a copy of their data then holds.
import { UNSAFE_withComponentProps as withProps } from "react-router";
import { afterAll, beforeEach, expect, test } from "vitest";
import { personAsked } from "#jobs/people/person-asked.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { takeOwnData } from "#domain/privacy/own-data.ts";
import { findPerson } from "#domain/privacy/person.ts";
import { mergeCustomers, partCustomers } from "#domain/shop/customers/merge-customers.ts";
import { askPerson } from "#domain/shop/one-person/ask-person.ts";
import { listQuestions } from "#domain/shop/one-person/queries.ts";
import { anOrder } from "#tests/support/builders.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { anAccount, asHerself, password } from "#tests/support/people.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { staffOf } from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import * as page from "./one-person.tsx";

const { studio, job, to } = await createMailStudio();
afterAll(() => studio.db.close());
const clock = { now: noon };
const screen = { ...page, default: withProps(page.default as never) };
const site = smallSite(studio, {
  modules: { "/one-person/:token": screen },
  clock: () => clock.now,
});

let [keep, other, second] = ["", "", ""];
let [kept, merged] = [{ email: "" }, { orderNumber: "" }] as {
  email?: string;
  orderNumber?: string;
}[];
let her: Ctx<Client>;
let count = 0;

const idOf = async (email: string) =>
  (await studio.owner.query<{ id: string }>("select id from customers where email = $1", [email]))
    .rows[0]!.id;

/**
 * A client who bought with the address of their account, and under another name with another; the
 * staff merge the two.
 */
beforeEach(async () => {
  clock.now = noon;
  const account = await anAccount(studio, { email: `jo${(count += 1)}@example.com` });
  her = asHerself(studio, account) as Ctx<Client>;
  second = `jo.work${count}@office.example.org`;
  kept = { ...(await anOrder(studio, { email: account.email })), email: account.email };
  merged = await anOrder(studio, { email: second });
  [keep, other] = [await idOf(account.email), await idOf(second)];
  expect(await mergeCustomers(staff(), { keep, other })).toMatchObject({ ok: true });
});

const staff = (now = clock.now) => staffOf(studio, "shop", now);
const ask = () => askPerson(staff(), { keep, other });

/** What the mail leads to, after the staff have asked and the job has run. */
async function mailed(): Promise<string> {
  expect(await ask()).toMatchObject({ ok: true });
  const { rows } = await studio.owner.query<{ payload: { questionId: string } }>(
    "select payload from outbox where event = 'customer.person-asked' order by created_at desc, id desc",
  );
  const asked = (
    await studio.owner.query<{ id: string }>(
      "select id from merge_questions where customer_id = $1 and ended_at is null",
      [other],
    )
  ).rows[0]!.id;
  const { payload } = rows.find((row) => row.payload.questionId === asked)!;
  await personAsked(studio.system(clock.now), payload as never, job());
  return new URL(/https:\/\/\S*\/one-person\/\S+/.exec(to(second).at(-1)!.text)![0]).pathname;
}
const open = async (path: string) => {
  const answer = await site.ask(path);
  return { status: answer.status, words: await answer.text() };
};
const say = (path: string, answer: string) => site.post(path, new URLSearchParams({ answer }));
const proved = async () =>
  (
    await studio.owner.query<{ at: Date | null }>(
      "select merge_proved_at as at from customers where id = $1",
      [other],
    )
  ).rows[0]!.at;

async function copy() {
  const taken = await takeOwnData(her, { password, code: "" });
  if (!taken.ok) throw new Error(taken.why);
  for await (const { name, bytes } of taken.value)
    if (name === "orders.json") return new TextDecoder().decode(bytes);
  throw new Error("no orders");
}

test("the owner of the mailbox is asked, confirms by the button, and a copy of the data then has both persons' orders", async () => {
  expect(await copy()).not.toContain(merged!.orderNumber);
  const path = await mailed();
  const [mail] = to(second);
  expect(mail!.text).toContain("j•••@e•••.com");
  for (const part of [mail!.text, mail!.html, mail!.subject])
    expect(part).not.toContain(kept!.email);

  // Twice, as a program that looks through mail does before its reader: nothing is said by looking.
  for (const look of [await open(path), await open(path)]) {
    expect(look.status).toBe(200);
    expect(look.words).toContain("Yes, that is me");
    expect(look.words).toContain("No, that is not me");
    expect(look.words).not.toContain(kept!.email);
  }
  expect(await proved()).toBeNull();
  expect(await copy()).not.toContain(merged!.orderNumber);

  const answer = await say(path, "yes");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  expect(await proved()).toEqual(noon);
  expect((await open(path)).words).toContain("You said yes: both are you.");
  const both = await copy();
  for (const { orderNumber } of [kept!, merged!]) expect(both).toContain(orderNumber);
  expect((await findPerson(studio.system(), her.actor.id))!.customerIds.toSorted()).toEqual(
    [keep, other].toSorted(),
  );
  const { rows } = await studio.owner.query(
    "select action, subject_id, actor_id is null as nobody from audit_log where detail ->> 'customerId' = $1 order by action",
    [other],
  );
  expect(rows).toEqual([
    {
      action: "customer.merged",
      subject_id: keep,
      nobody: false,
    },
    {
      action: "customer.person-asked",
      subject_id: keep,
      nobody: false,
    },
    {
      action: "customer.proved-one",
      subject_id: keep,
      nobody: true,
    },
  ]);
});

test("a merge that is undone removes the verification, and the link says that it is over", async () => {
  const path = await mailed();
  await say(path, "yes");
  expect(await partCustomers(staff(), { other })).toMatchObject({ ok: true });
  expect(await proved()).toBeNull();
  expect(await copy()).not.toContain(merged!.orderNumber);
  const over = await open(path);
  expect(over.status).toBe(410);
  expect(over.words).toContain("This link has ended");
  expect((await say(path, "yes")).status).toBe(410);
  // Merged again they are as strange to one another as before.
  await mergeCustomers(staff(), { keep, other });
  expect((await say(path, "yes")).status).toBe(410);
  expect(await proved()).toBeNull();
});

test("a no is written down for the staff, who cannot ask again, and is taken back by the same link", async () => {
  const path = await mailed();
  await say(path, "no");
  expect(await proved()).toBeNull();
  const [asked] = await listQuestions(staff(), [{ id: other }]);
  expect(asked).toMatchObject({
    isOne: "no",
    answeredAt: noon,
    endedAt: null,
  });
  clock.now = after(noon, days(2));
  expect(await ask()).toEqual({ ok: false, why: "said-no" });
  await say(path, "yes");
  expect(await proved()).toEqual(clock.now);
  expect(await ask()).toEqual({ ok: false, why: "proved-already" });
  await say(path, "no");
  expect(await proved()).toBeNull();
});

test("a link works fourteen days and until another is mailed, which is a day later at the soonest", async () => {
  const first = await mailed();
  expect(await ask()).toEqual({ ok: false, why: "asked-today" });
  await partCustomers(staff(), { other });
  await mergeCustomers(staff(), { keep, other });
  expect(await ask()).toEqual({ ok: false, why: "asked-today" });
  clock.now = after(noon, days(1));
  const next = await mailed();
  expect(next).not.toBe(first);
  expect((await open(first)).status).toBe(410);
  clock.now = after(noon, days(15) - 1);
  expect((await open(next)).status).toBe(200);
  clock.now = after(noon, days(15));
  expect((await open(next)).status).toBe(410);
  expect((await say(next, "yes")).status).toBe(410);
  expect(await proved()).toBeNull();
});

test("a link that is none is kindly answered, no answer is no answer, and no secret gets into the log", async () => {
  const wrong = await open("/one-person/nothing-here");
  expect(wrong.status).toBe(404);
  expect(wrong.words).toContain("There is nothing behind this link");
  expect((await say("/one-person/nothing-here", "yes")).status).toBe(404);
  const path = await mailed();
  expect((await say(path, "perhaps")).status).toBe(422);
  expect(await proved()).toBeNull();
  await studio.owner.exec("alter table merge_questions rename to table_away");
  expect((await open(path)).status).toBe(500);
  await studio.owner.exec("alter table table_away rename to merge_questions");
  const logged = JSON.stringify(site.lines.map(({ path: at }) => at));
  expect(logged).toContain("/one-person/…");
  expect(logged).not.toContain(path.split("/").at(-1));
  const kept = await studio.owner.query(
    "select to_jsonb(q)::text || (select jsonb_agg(o)::text from outbox o) as words from merge_questions q where customer_id = $1",
    [other],
  );
  expect(JSON.stringify(kept.rows)).not.toContain(`one-person:`);
});

test("a verification and a question are deleted with either address", async () => {
  const addresses = ["keeps", "moves"].map((name) => `${name}${count}@example.com`);
  for (const email of addresses) await anOrder(studio, { email });
  [keep, other, second] = [await idOf(addresses[0]!), await idOf(addresses[1]!), addresses[1]!];
  await mergeCustomers(staff(), { keep, other });
  for (const moves of [keep, other]) {
    const path = await mailed();
    await say(path, "yes");
    expect(await proved()).toEqual(clock.now);
    const email = `${moves.slice(0, 8)}@example.com`;
    await studio.owner.query("update customers set email = $2 where id = $1", [moves, email]);
    expect(await proved()).toBeNull();
    expect((await open(path)).status).toBe(410);
    clock.now = after(clock.now, days(1));
  }
});

test("one mailbox under two spellings needs no guess: it is verified at once, and no question is sent", async () => {
  await anOrder(studio, { email: `m.bell${count}@gmail.com` });
  await anOrder(studio, { email: `mbell${count}+shop@googlemail.com` });
  [keep, other] = [
    await idOf(`m.bell${count}@gmail.com`),
    await idOf(`mbell${count}+shop@googlemail.com`),
  ];
  await mergeCustomers(staff(), { keep, other });
  expect(await proved()).not.toBeNull();
  expect(await ask()).toEqual({ ok: false, why: "proved-already" });
});

test("the database takes neither an answer nor a question without a merge from the staff", async () => {
  await mailed();
  const tries = [
    `update merge_questions set is_one = 'yes', answered_at = now() where customer_id = '${other}'`,
    `update customers set merge_proved_at = now() where id = '${other}'`,
    `insert into merge_questions (customer_id, kept_id, asked_at, link_hash) values ('${keep}', '${other}', now(), 'x')`,
    `update merge_questions set link_hash = 'known' where customer_id = '${other}'`,
  ];
  for (const statement of tries)
    await expect(
      staff().db.transaction(staff().identity, (tx) => tx.execute(statement)),
    ).rejects.toThrow();
  expect(await proved()).toBeNull();
});

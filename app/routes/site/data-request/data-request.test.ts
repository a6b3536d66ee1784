// From a request of a buyer without an account to its end: the mail, its link, the copy and the erasure.
import { randomUUID } from "node:crypto";
import { UNSAFE_withComponentProps as withProps } from "react-router";
import { afterAll, beforeEach, expect, test } from "vitest";
import { handlers } from "#jobs/handlers.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { checkIdentity, giveAnswer } from "#domain/privacy/answer-request.ts";
import { carryOutErasure } from "#domain/privacy/carry-out-erasure.ts";
import { enterRequest } from "#domain/privacy/enter-request.ts";
import { findErasure, listErasures } from "#domain/privacy/find-erasures.ts";
import { previewBuyerErasure } from "#domain/privacy/preview-erasure.ts";
import { sendLink } from "#domain/privacy/send-link.ts";
import { anOrder } from "#tests/support/builders.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { accountsOn, anAccount, asActor, password } from "#tests/support/people.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon } from "#tests/support/studio.ts";
import { unzip } from "#tests/support/unzip.ts";
import * as copy from "./copy.ts";
import * as page from "./data-request.tsx";

const { studio, to } = await createMailStudio();
afterAll(() => studio.db.close());
const clock = { now: noon };
const screen = { ...page, default: withProps(page.default as never) };
const site = smallSite(studio, {
  modules: { "/data-request/:token": screen, "/data-request/:token/copy": copy },
  clock: () => clock.now,
});
const proof = { password, code: "" };
const boss = await anAccount(studio, { userType: undefined, staff: "owner" });
const owner = () => {
  const { accountId } = boss;
  const ctx = asActor(studio, { kind: "staff", accountId, role: "owner" }, clock.now);
  return { ...ctx, ports: { ...ctx.ports, accounts: accountsOn(studio.db) } } as Ctx<Owner>;
};

let email = "";
let count = 0;
const orderOf = (address: string) => anOrder(studio, { email: address });
beforeEach(async () => {
  clock.now = noon;
  email = `guest${(count += 1)}@example.com`;
  await orderOf(email);
  await studio.owner.exec("delete from outbox");
});

const entered = {
  channel: "phone",
  came_on: "2026-06-01",
  reason: "",
} as const;
async function ask(kind: "access" | "erasure" | "correction"): Promise<string> {
  const written = await enterRequest(owner(), { ...entered, client: email, kind });
  if (!written.ok) throw new Error(written.why);
  return written.value;
}
const run = async () => {
  const { rows } = await studio.owner.query<{ event: string; payload: never }>(
    "delete from outbox returning event, payload",
  );
  for (const { event, payload } of rows)
    await handlers[event]?.(studio.system(clock.now), payload, { id: randomUUID(), attempt: 1 });
};
/** Where the last mail to the buyer leads. */
async function mailed(): Promise<string> {
  await run();
  const { text } = to(email).at(-1)!;
  return new URL(/https:\/\/\S*\/data-request\/\S+/.exec(text)![0]).pathname;
}
const say = (path: string, answer: string) => site.post(path, new URLSearchParams({ answer }));
const take = (path: string) => site.post(`${path}/copy`, new URLSearchParams());
const rowOf = async (id: string) => (await findErasure(owner(), id))!;

test("a buyer's request is asked back at their mailbox, and no word of the owner proves it", async () => {
  const id = await ask("access");
  expect(await checkIdentity(owner(), { requestId: id, how: "x" })).toEqual({
    ok: false,
    why: "by-link",
  });
  expect(await giveAnswer(owner(), { requestId: id, answer: "x" })).toEqual({
    ok: false,
    why: "identity-first",
  });
  await expect(
    owner().db.transaction(owner().identity, (tx) =>
      tx.execute("update erasure_requests set identity_checked_at = now()"),
    ),
  ).rejects.toMatchObject({ cause: { code: "42501" } });
  const path = await mailed();
  expect((await site.ask(path)).status).toBe(200);
  expect((await take(path)).headers.get("location")).toContain("not-proved");
  expect((await say(path, "perhaps")).status).toBe(422);
  expect((await rowOf(id)).identityCheckedAt).toBeNull();
  expect((await enterRequest(owner(), { ...entered, client: email, kind: "access" })).ok).toBe(
    false,
  );
  const { rows } = await listErasures(owner(), {
    words: "",
    sort: "newest",
    descending: true,
    filters: { state: "" },
    page: 1,
  });
  expect(rows.find((row) => row.id === id)).toMatchObject({ clientNumber: null, state: "open" });
});

test("after a yes they take their copy, with their orders and receipts alone, which answers the request", async () => {
  const other = await orderOf(`stranger${count}@example.com`);
  const id = await ask("access");
  const path = await mailed();
  expect((await say(path, "yes")).status).toBe(303);
  const answer = await take(path);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const files = await unzip(answer);
  const names = Object.keys(files);
  expect(names).toEqual(expect.arrayContaining(["orders.json", "customer.json", "READ-ME.txt"]));
  expect(names).not.toContain("profile.json");
  const words = JSON.stringify(
    Object.values(files).map((bytes) => new TextDecoder().decode(bytes)),
  );
  expect(words).toContain(email);
  expect(words).not.toContain(other.orderNumber);
  expect(words).not.toContain("link_hash");
  expect(await rowOf(id)).toMatchObject({ state: "done", doneBy: null });
  // The link goes on working, three copies a day.
  for (const status of [200, 200, 303]) expect((await take(path)).status).toBe(status);
  clock.now = after(noon, days(14));
  expect((await site.ask(path)).status).toBe(410);
  expect((await take(path)).status).toBe(303);
});

test("an erasure waits for the yes, leaves the sale and no name, and says goodbye", async () => {
  await studio.owner.query("update orders set paid_at = created_at where email = $1", [email]);
  const kept = await orderOf(`kept${count}@example.com`);
  const id = await ask("erasure");
  const path = await mailed();
  expect(await carryOutErasure(owner(), id, proof)).toEqual({ ok: false, why: "identity-first" });
  await say(path, "yes");
  const { customerId } = await rowOf(id);
  const preview = (await previewBuyerErasure(owner(), customerId!))!;
  expect(preview.lines.map(({ table }) => table)).toEqual(
    expect.arrayContaining(["orders", "customers", "erasure_requests"]),
  );
  expect(await carryOutErasure(owner(), id, proof)).toMatchObject({ ok: true });
  const { rows } = await studio.owner.query<{ email: string; first_name: string }>(
    "select email, first_name from customers where id = $1",
    [customerId],
  );
  expect(rows).toEqual([{ email: `erased-${customerId}@erased.invalid`, first_name: "Erased" }]);
  const all = await studio.owner.query<{ first_name: string; order_number: string }>(
    "select first_name, order_number from orders where email = $1",
    [`kept${count}@example.com`],
  );
  expect(all.rows).toEqual([expect.objectContaining({ order_number: kept.orderNumber })]);
  await run();
  expect(to(email).at(-1)!.text).toContain("has erased what it kept about you");
  expect(to(email).at(-1)!.text).not.toContain("account");
  expect((await site.ask(path)).status).toBe(404);
});

test("a no ends the request, and an address that changes takes the proof away", async () => {
  const first = await ask("erasure");
  await say(await mailed(), "no");
  expect((await rowOf(first)).state).toBe("withdrawn");
  const id = await ask("erasure");
  const path = await mailed();
  expect(await sendLink(owner(), id)).toEqual({ ok: false, why: "sent-today" });
  await say(path, "yes");
  expect(await sendLink(owner(), id)).toEqual({ ok: false, why: "proved-already" });
  const before = email;
  email = `moved-${before}`;
  await studio.owner.query("update customers set email = $2 where email = $1", [before, email]);
  expect((await site.ask(path)).status).toBe(404);
  expect(await carryOutErasure(owner(), id, proof)).toEqual({ ok: false, why: "identity-first" });
  expect(await sendLink(owner(), id)).toMatchObject({ ok: true });
  await say(await mailed(), "yes");
  expect(await carryOutErasure(owner(), id, proof)).toMatchObject({ ok: true });
});

test("who only wrote to the studio, or asked for its news, takes a copy by the link and is erased", async () => {
  const writer = `writer${count}@example.com`;
  const reader = `reader${count}@example.com`;
  await studio.owner.query(
    `insert into enquiries (reference, name, email, phone, service, message, source, same_words, created_at)
      values ($1, 'Eve van Dyck', $2, '', '', 'My horse is stiff', 'contact', $1, $3)`,
    [`ENQ-${count}`, `Writer${count}@Example.com`, noon],
  );
  await studio.owner.query(
    `insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording)
      values ($1, 'news', $2, $1, $2, 'x')`,
    [reader, noon],
  );
  const kept: [string, string, string][] = [
    [writer, "enquiries", "My horse is stiff"],
    [reader, "subscriptions", "news"],
  ];
  for (const [address, table, words] of kept) {
    email = address;
    await ask("access");
    const path = await mailed();
    expect(to(address).at(-1)!.text).not.toMatch(/bought|Dear ,/);
    await say(path, "yes");
    const file = (await unzip(await take(path)))[`${table}.json`];
    expect(new TextDecoder().decode(file)).toContain(words);
    const id = await ask("erasure");
    await say(await mailed(), "yes");
    expect(await carryOutErasure(owner(), id, proof)).toMatchObject({ ok: true });
    const { rows } = await studio.owner.query(
      `select 1 from ${table} where lower(email) = $1 union all select 1 from customers where email = $1`,
      [address],
    );
    expect(rows).toEqual([]);
  }
});

test("a client's erasure still comes from the portal, and an unknown address is refused", async () => {
  const client = await anAccount(studio);
  const of = (named: string) =>
    enterRequest(owner(), { ...entered, client: named, kind: "erasure" });
  expect(await of(client.email)).toEqual({ ok: false, why: "portal" });
  expect(await of("nowhere@example.com")).toEqual({ ok: false, why: "unknown" });
  expect((await site.ask("/data-request/nothing-here")).status).toBe(404);
});

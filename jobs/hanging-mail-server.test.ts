// A mail server that takes connections and never says a word, and what waits for it: nothing but mails, and those not long.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { smtpMailer } from "#adapters/mail/smtp.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import type { Log } from "#domain/kernel/ports.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { after, minutes, seconds } from "#domain/kernel/time.ts";
import { anOrder } from "#tests/support/builders.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { fakeSmtp } from "#tests/support/fake-smtp.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { handlers } from "./handlers.ts";
import type { JobHandler } from "./job.ts";
import { orderPlaced } from "./orders/order-placed.ts";
import { drain, startJobs, type Work } from "./run.ts";
import { freshMemory } from "./run-job.ts";

const quiet: Log = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  with: () => quiet,
};
const silent = { greeting: undefined } as never;
let studio: Studio;
let now = noon;
beforeAll(async () => void (studio = await createStudio({ cards: fakeCards().cards })));
beforeEach(() => studio.owner.exec("update outbox set done_at = now() where done_at is null"));
afterAll(() => studio.db.close());

const message: JobHandler<{ key: string }> = async (ctx, { key }) =>
  void (await sendOnce(ctx, {
    key,
    kind: "notice",
    to: `${key}@example.com`,
    subject: "Hello",
    text: "H",
    html: "H",
  }));

/** So many mails that are due now. */
const write = (many: number, name: string) => {
  const mails = Array.from({ length: many }, (_, place) => ({ key: `${name}-${place}` }));
  const { db, identity } = studio.system();
  const each = mails.map((payload) => ({ payload, key: payload.key }));
  return db.transaction(identity, (tx) => publishEvents(tx, "test.letter", each, { now }));
};
const work = (url: string, patience: number, more: Record<string, unknown> = {}): Work => {
  const mail = smtpMailer({ url, from: "Studio <studio@example.com>", patience });
  return {
    ctx: () => ({ ...studio.system(now), ports: { ...studio.system().ports, mail, log: quiet } }),
    handlers: { ...handlers, "test.letter": message, ...more } as Work["handlers"],
    schedules: [],
    log: quiet,
  };
};
const tries = async () =>
  (
    await studio.owner.query(
      "select sum(attempts)::int as tries from outbox where event = 'test.letter' and done_at is null",
    )
  ).rows[0]?.["tries"];
const later = (milliseconds: number) => (now = after(now, milliseconds));

test("sixty mails that wait for it do not keep an unpaid order from being given up", async () => {
  const server = await fakeSmtp(silent);
  const { orderId } = await anOrder(studio);
  await write(60, "sixty");
  later(minutes(31));
  const givenUp = Promise.withResolvers<void>();
  const giveUp: JobHandler<{ orderId: string }> = (...job) =>
    orderPlaced(...job).then(givenUp.resolve);
  const jobs = startJobs(work(server.url, minutes(5), { "order.placed": giveUp }));
  await givenUp.promise;

  const { rows } = await studio.owner.query("select status from orders where id = $1", [orderId]);
  expect(rows).toEqual([{ status: "cancelled" }]);
  expect(server.emails).toEqual([]);
  const stopped = jobs.stop();
  await server.stop();
  await stopped;
});

test("it is given a pause for all mails, then tried with one, and when it speaks again all go out", async () => {
  const server = await fakeSmtp(silent);
  const [memory, toServer] = [freshMemory(), work(server.url, 100)];
  await write(20, "twenty");
  await drain(toServer, memory);
  expect(await tries()).toBe(4);
  later(seconds(9));
  await drain(toServer, memory);
  expect(await tries()).toBe(4);
  later(seconds(1));
  await drain(toServer, memory);
  expect(await tries()).toBe(5);
  // The second pause is twice as long.
  later(seconds(19));
  await drain(toServer, memory);
  expect(await tries()).toBe(5);

  server.manners.greeting = "220 ready";
  later(seconds(1));
  await drain(work(server.url, seconds(30)), memory);
  expect(server.emails).toHaveLength(20);
  await server.stop();
});

test("a recipient whose mailbox is full gives no pause to the others", async () => {
  const server = await fakeSmtp({ rcptTo: "452 mailbox full" });
  await write(10, "ten");
  await drain(work(server.url, seconds(5)));
  expect(await tries()).toBe(10);
  await server.stop();
});

import type { ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { outgoingHttp } from "#adapters/outgoing/outgoing-http.ts";
import { after, days, hours, minutes } from "#domain/kernel/time.ts";
import { findEndpoint } from "#domain/studio/webhooks/queries.ts";
import { purgeMessages } from "#domain/studio/webhooks/purge-messages.ts";
import {
  addEndpoint,
  changeEndpoint,
  removeEndpoint,
  rotateSecret,
  setEndpointActive,
} from "#domain/studio/webhooks/save-endpoint.ts";
import { sendAgain, sendTest } from "#domain/studio/webhooks/send-again.ts";
import { anAccount } from "#tests/support/people.ts";
import { noon } from "#tests/support/studio.ts";
import { openWebhookStudio } from "#tests/support/webhook-studio.ts";
import { webhookDue } from "./webhooks.ts";

const { studio, hook, owner, run, wait, live, form, aReceiver, seen, state, begin, empty, close } =
  await openWebhookStudio();
afterAll(close);
beforeEach(begin);
afterEach(empty);

test("a new client is told, signed as the standard says, with an id and no word about them", async () => {
  const id = await aReceiver();
  const { secret } = (await findEndpoint(owner(), id))!;
  const client = await anAccount(studio, { firstName: "Zebedee", lastName: "Canary" });
  await run();
  expect(hook.calls).toHaveLength(1);
  const [{ headers, body }] = hook.calls as [(typeof hook.calls)[0]];
  const sent = new Webhook(secret);
  const real = Date.now;
  Date.now = () => hook.now.getTime();
  const verified = sent.verify(body, headers as Record<string, string>);
  Date.now = real;
  expect(verified).toEqual({
    type: "client.created",
    timestamp: noon.toISOString(),
    data: {
      client_id: client.person!.id,
      client_number: expect.stringMatching(/^FR\d+$/),
      created_at: "2026-06-10T11:00:00Z",
    },
  });
  expect(headers["webhook-id"]).toMatch(/^msg_[0-9a-f]{32}$/);
  expect(await seen(id)).toMatchObject([
    {
      state: "delivered",
      type: "client.created",
      attempts: [
        {
          status: 200,
          answer: "ok",
          problem: "",
        },
      ],
    },
  ]);
});

test("what no one hears of is written nowhere, and what is rolled back is told to no one", async () => {
  await aReceiver({ client_created: "", order_paid: "on" });
  await anAccount(studio);
  const { rows } = await studio.owner.query("select from outbox where event like 'webhook%'");
  expect(rows).toEqual([]);
});

test("a receiver that fails for a day gets the same message once it answers", async () => {
  const id = await aReceiver();
  hook.answer = (response) => response.writeHead(500).end("<b>no</b>");
  await anAccount(studio);
  await live(after(noon, days(1)));
  const ids = new Set(hook.calls.map(({ headers }) => headers["webhook-id"]));
  expect([ids.size, hook.calls.length]).toEqual([1, 7]);
  expect(await state(id)).toBe("active");
  hook.answer = (response) => response.writeHead(204).end();
  await live(after(noon, days(2)));
  const [row] = await seen(id);
  expect(row).toMatchObject({
    state: "delivered",
    attempts: [{ status: 204 }, { status: 500 }, {}, {}, {}, {}, {}, {}],
  });
  expect(row!.attempts[1]!.answer).toBe("<b>no</b>");
  expect((await findEndpoint(owner(), id))!.failingSince).toBeNull();
  expect(hook.stopped).toEqual([]);
});

test("a receiver that is dead for three days is stopped, and the studio is told once", async () => {
  const id = await aReceiver();
  hook.answer = (response) => response.writeHead(503).end();
  await anAccount(studio);
  await live(after(noon, hours(20)));
  await anAccount(studio);
  await live(after(noon, days(4)), minutes(20));
  expect(await state(id)).toBe("stopped");
  expect(hook.stopped).toEqual([{ endpointId: id, isGone: false }]);
  expect((await seen(id)).map((row) => row.state)).toEqual(["given-up", "given-up"]);
  const before = hook.calls.length;
  await anAccount(studio);
  await live(after(noon, days(5)), minutes(60));
  expect(hook.calls).toHaveLength(before);
});

test("410 stops at once, and what was given up can be sent again under its id", async () => {
  const id = await aReceiver();
  hook.answer = (response) => response.writeHead(410).end();
  await anAccount(studio);
  await run();
  expect([await state(id), hook.stopped]).toEqual(["stopped", [{ endpointId: id, isGone: true }]]);
  const [row] = await seen(id);
  const which = { endpointId: id, deliveryId: row!.id };
  expect(await sendAgain(owner(), which)).toEqual({ ok: false, why: "not-active" });
  hook.answer = (response) => response.end();
  await setEndpointActive(owner(), id, true);
  wait(minutes(1));
  expect(await sendAgain(owner(), which)).toMatchObject({ ok: true });
  expect(await sendAgain(owner(), which)).toEqual({ ok: false, why: "on-its-way" });
  await run();
  expect(hook.calls.map(({ headers }) => headers["webhook-id"])).toEqual([
    hook.calls[0]!.headers["webhook-id"],
    hook.calls[0]!.headers["webhook-id"],
  ]);
  expect((await seen(id))[0]!.state).toBe("delivered");
});

test.each([
  ["hangs", () => {}, { status: null, problem: "too-slow" }],
  ["hangs up", (response: ServerResponse) => void response.destroy(), { problem: "broken-off" }],
  [
    "leads elsewhere",
    (response: ServerResponse) => void response.writeHead(307, { location: "/x" }).end(),
    { status: 307, problem: "" },
  ],
  [
    "lies about its length",
    (response: ServerResponse) =>
      void response.writeHead(200, { "content-length": 9 }).end("\0".repeat(9)),
    { status: 200, answer: "\u{fffd}".repeat(9) },
  ],
])("of a receiver that %s is written down what came back", async (_, how, attempt) => {
  const id = await aReceiver();
  hook.answer = how;
  await sendTest(owner(), id);
  await run();
  expect((await seen(id))[0]!.attempts).toMatchObject([attempt]);
});

test("for a day after a new secret both sign, then the new one alone", async () => {
  const id = await aReceiver();
  const former = (await findEndpoint(owner(), id))!.secret;
  await rotateSecret(owner(), id);
  const { secret } = (await findEndpoint(owner(), id))!;
  expect(secret).not.toBe(former);
  await sendTest(owner(), id);
  await run();
  wait(hours(25));
  await sendTest(owner(), id);
  await run();
  const [both, alone] = hook.calls.map(({ headers }) =>
    String(headers["webhook-signature"]).split(" "),
  );
  expect([both?.length, alone?.length]).toEqual([2, 1]);
  const valid = (key: string, at: number) => {
    const { headers, body } = hook.calls[at]!;
    const seconds = Number(headers["webhook-timestamp"]);
    const signed = new Webhook(key).sign(
      String(headers["webhook-id"]),
      new Date(seconds * 1000),
      body,
    );
    return String(headers["webhook-signature"]).split(" ").includes(signed);
  };
  expect([valid(former, 0), valid(secret, 0), valid(former, 1), valid(secret, 1)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test("a call whose record was lost is made again with the same id", async () => {
  const id = await aReceiver();
  await sendTest(owner(), id);
  const { rows } = await studio.owner.query<{ payload: never }>(
    "select payload from outbox where event = 'webhook.due'",
  );
  const job = { id: "1", attempt: 1 };
  await Promise.all([
    webhookDue(studio.system(hook.now), rows[0]!.payload, job),
    webhookDue(studio.system(hook.now), rows[0]!.payload, job),
  ]);
  expect(new Set(hook.calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect((await seen(id))[0]!.state).toBe("delivered");
  await webhookDue(studio.system(hook.now), rows[0]!.payload, job);
  expect(hook.calls).toHaveLength(2);
});

test("a paused receiver hears nothing, a removed one leaves nothing behind", async () => {
  const id = await aReceiver();
  await setEndpointActive(owner(), id, false);
  await anAccount(studio);
  await run();
  expect(hook.calls).toEqual([]);
  expect(await sendTest(owner(), id)).toEqual({ ok: false, why: "not-active" });
  await removeEndpoint(owner(), id);
  expect(await findEndpoint(owner(), id)).toBeUndefined();
});

test("messages are deleted after thirty days, with what was answered", async () => {
  const id = await aReceiver();
  await sendTest(owner(), id);
  await run();
  await purgeMessages(studio.system(after(noon, days(29))));
  expect(await seen(id)).toHaveLength(1);
  await purgeMessages(studio.system(after(noon, days(31))));
  expect(await seen(id)).toEqual([]);
});

test("an address inside is not taken, and a change over another's is refused", async () => {
  const strict = {
    ...owner(),
    ports: { ...owner().ports, outgoing: outgoingHttp({ ports: [443], inside: false }) },
  };
  const why = async (url: string) => await addEndpoint(strict, form({ url }));
  expect(await why("https://10.1.2.3/")).toEqual({ ok: false, why: "inside" });
  expect(await why("http://example.com/")).toEqual({ ok: false, why: "not-https" });
  const id = await aReceiver();
  expect(
    await changeEndpoint(owner(), { id, version: "1", form: form({ name: "A" }) }),
  ).toMatchObject({ ok: true });
  expect(await changeEndpoint(owner(), { id, version: "1", form: form() })).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
});

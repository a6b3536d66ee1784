import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { after, hours } from "#domain/kernel/time.ts";
import { partsOf } from "./parts-of.ts";
import { startTextSimulator } from "./simulator.ts";
import { twilioTexts } from "./twilio.ts";

const now = new Date("2026-06-10T11:00:00Z");
const simulator = await startTextSimulator(() => now);
const config = { ...simulator.config, patience: 200 };
const texts = twilioTexts(config, () => now);
afterAll(() => simulator.close());
beforeEach(() => simulator.be("well"));

const to = "+447700900123";
const text = { to, words: "See you tomorrow at ten.", until: after(now, hours(24)) };

test("a text is passed on in one request, with the number it comes from, and counted as the provider counts it", async () => {
  expect(await texts.send(text)).toEqual({ outcome: "sent", parts: 1 });
  expect(simulator.list()[0]).toMatchObject({ to, from: config.from, words: text.words });
  const long = "See you. ".repeat(20);
  expect(await texts.send({ ...text, words: long })).toEqual({ outcome: "sent", parts: 2 });
});

test("what was surely not sent is told from what may have been", async () => {
  simulator.be("away");
  expect(await texts.send(text)).toMatchObject({ outcome: "unavailable" });
  simulator.be("silent");
  expect(await texts.send(text)).toMatchObject({ outcome: "unknown" });
  const closed = await startTextSimulator(() => now);
  await closed.close();
  const gone = twilioTexts(closed.config, () => now);
  expect(await gone.send(text)).toEqual({ outcome: "unavailable", detail: "ECONNREFUSED" });
});

test("wrong keys can be put right, a wrong number cannot, and a phone that said STOP is named so", async () => {
  const wrong = twilioTexts({ ...config, token: "another" }, () => now);
  expect(await wrong.send(text)).toMatchObject({ outcome: "unavailable" });
  expect(await texts.send({ ...text, to: "07700" })).toMatchObject({ outcome: "refused" });
  simulator.stop("+447700900124");
  const outcome = await texts.send({ ...text, to: "+447700900124" });
  expect(outcome).toEqual({ outcome: "stopped", detail: "Twilio answered 400, error 21610" });
});

test("a text is of no use after its session, and is kept for ten hours at most", async () => {
  const asked: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
    response.writeHead(201).end("{}");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const there = twilioTexts({ ...config, apiBase }, () => now);
  await there.send(text);
  await there.send({ ...text, until: after(now, hours(1)) });
  server.closeAllConnections();
  server.close();
  expect(asked.map((form) => form.get("ValidityPeriod"))).toEqual(["36000", "3600"]);
});

test("160 of the usual characters are one text, and one that is none of them makes it 70", () => {
  expect([160, 161, 306, 307].map((length) => partsOf("a".repeat(length)))).toEqual([1, 2, 2, 3]);
  expect(partsOf("€".repeat(80))).toBe(1);
  expect(partsOf("€".repeat(81))).toBe(2);
  expect(["ł".repeat(70), "ł".repeat(71), "😀".repeat(36)].map(partsOf)).toEqual([1, 2, 2]);
});

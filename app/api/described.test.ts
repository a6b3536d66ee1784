// The API asked as its own description says, and as it does not: every answer is described, and none is a failure.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anApi } from "#tests/support/api.ts";
import { aCanary } from "#tests/support/canaries.ts";
import { operationsOf, requestsOf, whyNotDescribed } from "#tests/support/described-api.ts";
import { full } from "#tests/support/rounds.ts";
import { aClient, aGroup, aTherapist } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { describeApi } from "./describe.ts";

// As it is read from its address.
const described = JSON.parse(
  JSON.stringify(describeApi({ studio: "Studio", origin: "http://studio.test" })),
) as Parameters<typeof operationsOf>[0] & { openapi: string };
const operations = operationsOf(described);

let studio: Studio;
let api: Awaited<ReturnType<typeof anApi>>;
let key: string;
let ids: string[];
beforeAll(async () => {
  studio = await createStudio();
  api = await anApi(studio);
  key = await api.aKey();
  await aCanary(studio);
  const values = { group_name: "Mat", is_listed: "on" };
  const { id } = await aGroup(studio, await aTherapist(studio), values);
  const { actor } = await aClient(studio);
  const tables = ["group_participants", "products", "customers", "orders", "passes", "vouchers"];
  const rows = tables.map((name) => `select id from ${name}`).join(" union all ");
  const found = await studio.owner.query<{ id: string }>(rows);
  ids = [id, actor.id, ...found.rows.map((row) => row.id)];
});
afterAll(() => studio.db.close());

test("it is OpenAPI 3.1, and each operation says its scope, its answer and its refusals", () => {
  expect(described.openapi).toMatch(/^3\.1\./);
  for (const { operationId, responses, method } of operations) {
    const statuses = Object.keys(responses);
    expect([operationId, statuses]).toEqual([
      operationId,
      expect.arrayContaining(["401", "403", "429", ...(method === "POST" ? ["409", "422"] : [])]),
    ]);
  }
  expect(JSON.stringify(described)).toContain("Nothing about health, ever");
});

const rounds = { numRuns: full ? 300 : 25 };
const ask = async (method: string, made: { path: string; headers: object; body?: string }) => {
  await studio.owner.exec("delete from rate_limits");
  const headers = made.headers as Record<string, string>;
  return api.ask(made.path, { key, method, body: made.body ?? "", headers });
};

test.each(operations.map((one) => [one.operationId, one] as const))(
  "%s answers what it describes to what it describes",
  async (_, operation) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(described, operation, { ids, broken: false }), async (made) => {
        const answer = await ask(operation.method, made);
        expect(answer.status).toBeLessThan(500);
        expect(whyNotDescribed(described, operation, answer)).toBeUndefined();
      }),
      rounds,
    );
  },
  60_000,
);

test.each(operations.map((one) => [one.operationId, one] as const))(
  "%s refuses what is broken as it describes, and never fails",
  async (_, operation) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(described, operation, { ids, broken: true }), async (made) => {
        const answer = await ask(operation.method, made);
        expect(answer.status).toBeLessThan(500);
        expect(whyNotDescribed(described, operation, answer)).toBeUndefined();
      }),
      rounds,
    );
  },
  60_000,
);

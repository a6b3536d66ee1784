// Nothing of health leaves through the API: a word is planted in every text of care, and every address is asked for it.
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anApi } from "#tests/support/api.ts";
import { aCanary, canary } from "#tests/support/canaries.ts";
import { canariesIn, confidential, plantCanaries } from "#tests/support/confidential.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { operations } from "./operations.ts";

let studio: Studio;
let api: Awaited<ReturnType<typeof anApi>>;
beforeAll(async () => {
  studio = await createStudio();
  api = await anApi(studio);
  await aCanary(studio);
  await plantCanaries(studio.owner as unknown as pg.Client);
});
afterAll(() => studio.db.close());

test("a key with every scope reads each address, and no word of care is in any answer", async () => {
  const key = await api.aKey();
  const texts: string[] = [];
  for (const { path } of operations.filter(({ method }) => method === "GET")) {
    if (path.includes("{id}")) continue;
    const list = await api.ask(`${path}?limit=100`, { key });
    expect(list.status).toBe(200);
    texts.push(JSON.stringify(list.body));
    for (const { id } of list.body.data as { id: string }[]) {
      const one = await api.ask(`${path}/${id}`, { key });
      expect(one.status).toBe(200);
      texts.push(JSON.stringify(one.body));
    }
  }
  const all = texts.join("\n");
  // The client is there, by name and address.
  expect(all).toContain(`${canary}-first`);
  expect(canariesIn(all)).toEqual([]);
});

test("the words are there, for who may read them", async () => {
  const found: string[] = [];
  for (const table of Object.keys(confidential)) {
    const { rows } = await studio.owner.query<{ text: string }>(
      `select to_jsonb(t)::text as text from "${table}" t`,
    );
    found.push(...rows.flatMap(({ text }) => canariesIn(text)));
  }
  expect(new Set(found).size).toBeGreaterThan(80);
});

test("what a key asks for by an id of care is not there", async () => {
  const key = await api.aKey();
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from confidential_treatment_sessions union all select id from client_notes union all select id from care_episodes",
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { path, method } of operations.filter((one) => one.path.includes("{id}")))
    for (const { id } of rows) {
      const headers = { "if-match": "*" };
      const { status } = await api.ask(path.replace("{id}", id), { key, method, headers });
      expect(status).toBe(404);
    }
});

test("the database shows a key with every scope no row of any table of health", async () => {
  const identity = {
    actor: "key",
    person: crypto.randomUUID(),
    account: api.owner.actor.accountId,
    flags: [...new Set(operations.map(({ scope }) => scope))],
  } as const;
  const seen: string[] = [];
  const tables = Object.keys(confidential);
  expect(tables.length).toBeGreaterThan(30);
  for (const table of tables) {
    const { rows } = (await studio.db.read(identity, (db) =>
      db.execute(`select count(*)::integer as rows from "${table}"`),
    )) as unknown as { rows: [{ rows: number }] };
    if (rows[0].rows > 0) seen.push(table);
  }
  expect(seen).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { listenedEvents } from "#adapters/stripe/listened-events.ts";
import { readEnv } from "#env";
import { testOnPostgres } from "#tests/support/engines.ts";
import { fakeSmtp } from "#tests/support/fake-smtp.ts";
import { checkMailDomain } from "./check-mail.ts";
import { readEnvFile, writeEnvFile } from "./env-file.ts";
import { setUp, type SetupOptions } from "./set-up.ts";
import type { Finding } from "./step.ts";

const folder = mkdtempSync(join(tmpdir(), "studio-setup-"));
const file = join(folder, "studio.env");
let smtp: Awaited<ReturnType<typeof fakeSmtp>>;
type Endpoint = { url: string; status: string; enabled_events: string[] };
const endpoints: Endpoint[] = [];
/** The part of the card provider's API that lists and makes webhooks. */
const cards = createServer((request, response) => {
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  if (request.headers.authorization !== "Bearer sk_test_1234") return answer(401, {});
  if (request.method === "GET") return answer(200, { data: endpoints });
  let text = "";
  request.setEncoding("utf8").on("data", (part: string) => (text += part));
  request.on("end", () => {
    const form = new URLSearchParams(text);
    const made = {
      url: form.get("url")!,
      status: "enabled",
      enabled_events: form.getAll("enabled_events[]"),
    };
    endpoints.push(made);
    answer(200, { ...made, secret: "whsec_drawn_by_the_provider" });
  });
});
beforeAll(async () => {
  smtp = await fakeSmtp();
  await once(cards.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  await smtp.stop();
  cards.close();
  rmSync(folder, { recursive: true, force: true });
});

const database = `setup_${randomUUID().replaceAll("-", "")}`;
const said: Finding[] = [];
const options = (more: Partial<SetupOptions> = {}): SetupOptions => ({
  file,
  given: {
    APP_ORIGIN: "https://localhost",
    SMTP_URL: smtp.url,
    MAIL_FROM: "The Studio <hello@studio.example>",
    STRIPE_SECRET_KEY: "sk_test_1234",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1234",
    DATA_DIR: join(folder, "data"),
  },
  adminUrl: inject("postgres"),
  database,
  backupKey: join(folder, "backup-key.txt"),
  isCheck: false,
  tell: (_, findings) => void said.push(...findings),
  cardsBase: `http://127.0.0.1:${(cards.address() as AddressInfo).port}`,
  texts: async (name) =>
    name.startsWith("_dmarc.")
      ? [["v=DMARC1; p=none"]]
      : name.startsWith("mail._domainkey.")
        ? [["v=DKIM1; k=rsa; ", "p=MIIB"]]
        : name === "studio.example"
          ? [["v=spf1 mx -all"]]
          : [],
  ...more,
});
const lacking = () => said.filter(({ state }) => state === "missing").map(({ says }) => says);

testOnPostgres(
  "a studio is set up from nothing, without a person, and set up again it changes nothing",
  { timeout: 60_000 },
  async () => {
    expect(await setUp(options())).toBe(0);
    expect(lacking()).toEqual([]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "backup-key.txt")).mode & 0o777).toBe(0o600);
    const values = readEnvFile(file);
    expect(values).toMatchObject({
      STRIPE_WEBHOOK_SECRET: "whsec_drawn_by_the_provider",
      TRUSTED_PROXIES: "1",
      MAIL_FROM: "The Studio <hello@studio.example>",
    });
    expect(endpoints).toEqual([
      {
        url: "https://localhost/api/stripe/webhook",
        status: "enabled",
        enabled_events: [...listenedEvents],
      },
    ]);
    expect(smtp.emails.map(({ to }) => to)).toEqual([["hello@studio.example"]]);
    const client = new pg.Client({ connectionString: values["DATABASE_URL"] });
    await client.connect();
    const asked = "select count(*)::int as count from orders";
    // The product's role sees no row without an identity, and may not make a table.
    expect((await client.query(asked)).rows).toEqual([{ count: 0 }]);
    await expect(client.query("create table mine (id integer)")).rejects.toThrow();
    await client.end();

    const before = readFileSync(file, "utf8");
    said.length = 0;
    expect(await setUp(options({ given: {} }))).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(before);
    expect(endpoints).toHaveLength(1);
  },
);

testOnPostgres("--check only looks, and says what is missing", async () => {
  said.length = 0;
  const [other, data] = [join(folder, "other.env"), join(folder, "no-data-yet")];
  expect(
    await setUp(
      options({
        file: other,
        isCheck: true,
        given: { DATA_DIR: data },
      }),
    ),
  ).toBeGreaterThan(3);
  for (const path of [other, data]) expect(() => statSync(path)).toThrow();
  expect(lacking().join("\n")).toContain("APP_ORIGIN is not set");
});

testOnPostgres("--check leaves a database that is behind this version as it is", async () => {
  said.length = 0;
  const owner = new pg.Client({ connectionString: readEnvFile(file)["DATABASE_MIGRATE_URL"] });
  await owner.connect();
  const journal = "drizzle.__drizzle_migrations";
  await owner.query(`delete from ${journal} where id = (select max(id) from ${journal})`);
  const ran = async () => (await owner.query(`select hash from ${journal} order by id`)).rows;
  const before = await ran();
  await setUp(options({ isCheck: true, given: {} }));
  expect(said.map(({ says }) => says).join("\n")).toContain("It lacks 1 of its migrations");
  expect(await ran()).toEqual(before);
  await owner.end();
});

testOnPostgres(
  "a studio to practise in needs a database and nothing else, and has no part of a live one",
  { timeout: 60_000 },
  async () => {
    said.length = 0;
    const practice = join(folder, "practice.env");
    const given = { DATA_DIR: join(folder, "practice") };
    const lacking = await setUp(
      options({
        file: practice,
        given,
        database: `${database}_practice`,
        isPractice: true,
      }),
    );
    expect({ lacking, said: said.map(({ state }) => state) }).toEqual({
      lacking: 0,
      said: ["done", "done", "done", "done", "done"],
    });
    const values = readEnvFile(practice);
    expect(readEnv(values)).toMatchObject({
      MODE: "demo",
      DEMO_DATA: "off",
      HOST: "127.0.0.1",
    });
    expect(values).not.toHaveProperty("STRIPE_SECRET_KEY");
    // Another file does not know the passwords of its roles, and does not take them away from this studio.
    said.length = 0;
    const other = {
      file: join(folder, "other-practice.env"),
      given,
      database: `${database}_practice`,
      isPractice: true,
    };
    expect(await setUp(options(other))).toBeGreaterThan(0);
    expect(said.map(({ says }) => says).join()).toContain("is there already");
  },
);

test("what was answered is kept where the rest is broken off", async () => {
  const broken = join(folder, "broken.env");
  const ask = async (name: string) => {
    if (name === "SMTP_URL") throw new Error("Broken off.");
    return "https://studio.example";
  };
  await expect(setUp(options({ file: broken, given: {}, ask }))).rejects.toThrow("Broken off.");
  expect(readEnvFile(broken)).toEqual({ APP_ORIGIN: "https://studio.example" });
});

test("what a mail domain does not say is named with the record that is missing", async () => {
  const nothing = async () => Promise.reject(new Error("ENOTFOUND"));
  const found = await checkMailDomain("hello@studio.example", nothing);
  expect(found.map(({ state }) => state)).toEqual(["missing", "look", "missing"]);
  expect(found.map(({ says }) => says).join("\n")).toContain("_dmarc.studio.example");
  const [, key] = await checkMailDomain("hello@studio.example", nothing, "mx1");
  expect(key).toMatchObject({ state: "missing" });
});

test("settings are read back as they were written, and a line break is refused", () => {
  const odd = {
    A: "plain",
    B: "with # and 'marks'",
    C: "Studio <hello@studio.example>",
    D: "a=b",
  };
  writeEnvFile(file, odd);
  expect(readEnvFile(file)).toEqual(odd);
  expect(() => writeEnvFile(file, { A: "two\nlines" })).toThrow();
});

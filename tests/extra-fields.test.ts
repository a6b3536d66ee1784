import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "./support/server.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import type { Identity } from "#domain/kernel/database/database.ts";
import { findAccountByEmail } from "#domain/people/find-account.ts";
import { startDemoSite } from "./support/demo-site.ts";
import type { Principal } from "./support/access-matrix.ts";
import { formWith } from "./support/form-of.ts";
import { plantedFields } from "./support/planted-fields.ts";
import { cookiesOf, secret } from "./support/principals.ts";

let studio: DemoStudio;
let cookies: Awaited<ReturnType<typeof cookiesOf>>;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, ".."));
  studio = await startDemoSite({ SESSION_SECRET: secret });
  cookies = await cookiesOf(studio.running, [
    "clientA",
    "clientB",
    "founder",
    "createNotes",
    "editNotes",
  ]);
}, 180_000);
afterAll(() => studio.stop());

type Rows = Record<string, unknown>[];
const rowsOf = (identity: Identity | "auth" | "system", statement: string) =>
  studio.running
    .ctx()
    .db.read(
      typeof identity === "string" ? { actor: identity } : identity,
      async (db) => ((await db.execute(sql.raw(statement))) as unknown as { rows: Rows }).rows,
    );

/** Values that would give more rights if the server took them. */
const hostile = {
  text: "owner",
  jsonb: '{"role":"owner"}',
  ARRAY: "{access_confidential}",
};
const everyColumn = (tables: string[], form: object) =>
  plantedFields((statement) => rowsOf("system", statement), tables, Object.keys(form), hostile);

async function post(path: string, form: Record<string, string>, who?: Principal) {
  const { origin, ask } = studio.running;
  const headers = { origin, ...(who ? { cookie: cookies.get(who)! } : {}) };
  return ask(
    new Request(origin + path, { method: "POST", headers, body: new URLSearchParams(form) }),
  );
}

/** Rows of two people without the values that always differ, so that rows made by the same form are equal. */
const comparable = (rows: Rows) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        // Ids, numbers, times and addresses always differ.
        /(^|_)(id|by|email|number|at|date|words)$/.test(name) && value !== null
          ? "something"
          : value,
      ]),
    ),
  );

const password = "heron-on-the-ivel";
const proof = { password: "demo-owner-2026", code: "" };
const invitation = {
  firstName: "Mia",
  lastName: "Holt",
  kind: "shop",
  ...proof,
};
const registration = {
  firstName: "Ana",
  lastName: "Lee",
  phone: "",
  password,
  confirmPassword: password,
  medicalConsent: "on",
  step: "3",
};

const texts = {
  health_conditions: "",
  allergies: "",
  fitness_goals: "",
  injury_history: "",
};

/** What clients send about their health. Each reads their own rows, since other roles cannot read these tables. */
const inCare: Record<
  string,
  { tables: string[]; path: string; form: Record<string, string>; rows: string }
> = {
  "saying how one is": {
    tables: ["client_health_records", "clients", "consents", "care_files"],
    path: "/client/health",
    form: {
      intent: "save",
      medications: "None that I know of",
      pain_areas: "Neck",
      ...texts,
    },
    // How often the client has confirmed that it is their own.
    rows: "select r.*, 0 as version from client_health_records r where medications = 'None that I know of'",
  },
  "filling in a form": {
    tables: ["form_answers", "forms", "form_versions", "form_requests"],
    path: "/client/forms/retreat-agreement",
    form: {
      intent: "save",
      version: "0",
      "answer-retreat": "In spring",
    },
    rows: "select * from form_answers where answers ->> 'retreat' = 'In spring'",
  },
};

test.each(Object.keys(inCare))(
  "%s with every column of its tables as a field makes the same rows",
  async (what) => {
    const { tables, path, form, rows } = inCare[what]!;
    const made: Rows[] = [];
    for (const [who, email] of [
      ["clientA", "client@demo.example"],
      ["clientB", "second@demo.example"],
    ] as const) {
      const extra = who === "clientB" ? await everyColumn(tables, form) : {};
      const { origin, ask } = studio.running;
      const page = await ask(
        new Request(origin + path, { headers: { cookie: cookies.get(who)! } }),
      );
      // The page has the version for the optimistic lock.
      const opened = what === "saying how one is" ? formWith(await page.text(), "medications") : {};
      expect((await post(path, { ...extra, ...opened, ...form }, who)).status).toBeLessThan(400);
      const { accountId, person } = (await findAccountByEmail(studio.running.ctx(), email))!;
      made.push(
        comparable(
          await rowsOf(
            {
              actor: "client",
              person: person!.id,
              account: accountId,
            },
            rows,
          ),
        ),
      );
    }
    expect(made[0]).toHaveLength(1);
    expect(made[1]).toEqual(made[0]);
  },
);

/** A form as two people send it: the address, the principal, the fields, and the rows that it makes. */
type Pair = {
  tables: string[];
  sent: [path: string, form: Record<string, string>, who: Principal | undefined, rows: string][];
};
const account = (who: string) => `(select id from auth_users where email like '${who}%')`;
const client = (who: string) => `(select id from clients where email like '${who}%')`;
const colleague = async (email: string) =>
  (
    (await rowsOf("auth", `select id from auth_users where email = '${email}'`))[0] as {
      id: string;
    }
  ).id;

const pairs: Record<string, () => Promise<Pair> | Pair> = {
  registering: () => ({
    tables: ["auth_users", "clients", "consents", "staff_roles", "therapist_permissions"],
    sent: ["plain", "extra"].map((who) => [
      "/client/register",
      { ...registration, email: `${who}@example.com`, intent: "register" },
      undefined,
      `select u.email_verified, c.*, k.*, r.role, p.* from auth_users u join clients c on c.auth_user_id = u.id
        join consents k on k.client_id = c.id left join staff_roles r on r.auth_user_id = u.id
        left join therapist_permissions p on p.therapist_id = c.id where u.id = ${account(who)}`,
    ]),
  }),
  "asking to be erased": () => ({
    tables: ["erasure_requests", "clients"],
    sent: (["clientA", "clientB"] as const).map((who) => [
      "/client/privacy",
      { intent: "ask-erasure", reason: "x" },
      who,
      `select * from erasure_requests where client_id = ${client(who === "clientA" ? "client@" : "second@")}`,
    ]),
  }),
  "withdrawing a consent": () => ({
    tables: ["consents", "clients"],
    sent: (["clientA", "clientB"] as const).map((who) => [
      "/client/privacy/withdraw/medical",
      { also_photos: "" },
      who,
      `select k.*, c.portal_access_enabled, c.user_type, c.email_verified from consents k join clients c on c.id = k.client_id
        where c.id = ${client(who === "clientA" ? "client@" : "second@")}`,
    ]),
  }),
  "inviting a colleague": () => ({
    tables: ["staff_invitations", "auth_users", "staff_roles"],
    sent: ["ned", "ted"].map((who) => [
      "/dashboard/staff/invite",
      { ...invitation, email: `${who}@example.com` },
      "founder",
      `select * from staff_invitations where email = '${who}@example.com'`,
    ]),
  }),
  "changing permissions": async () => ({
    tables: ["therapist_permissions", "clients", "staff_roles", "auth_users"],
    sent: await Promise.all(
      ["createnotes", "editnotes"].map(
        async (who) =>
          [
            `/dashboard/staff/${await colleague(`${who}@demo.example`)}`,
            {
              intent: "permissions",
              manage_sessions: "on",
              version: who === "createnotes" ? "create_notes" : "edit_notes",
              ...proof,
            },
            "founder",
            `select p.*, c.user_type, c.portal_access_enabled, r.role from therapist_permissions p join clients c on c.id = p.therapist_id
              left join staff_roles r on r.auth_user_id = c.auth_user_id where c.id = ${client(who)}`,
          ] as Pair["sent"][number],
      ),
    ),
  }),
  "asking for another address": () => ({
    tables: ["email_changes", "auth_users", "clients"],
    sent: (["clientA", "clientB"] as const).map((who) => [
      "/client/account/email",
      {
        intent: "change",
        newEmail: `${who}@example.com`,
        password: `demo-${who === "clientA" ? "client" : "second"}-2026`,
      },
      who,
      `select e.*, u.email_verified from email_changes e join auth_users u on u.id = e.account_id
        where u.id = ${account(who === "clientA" ? "client@" : "second@")}`,
    ]),
  }),
};

test.each(Object.keys(pairs))(
  "%s with every column of its tables as a field makes the same rows",
  async (what) => {
    const { tables, sent } = await pairs[what]!();
    const made: Rows[] = [];
    for (const [place, [path, form, who, rows]] of sent.entries()) {
      const extra = place === 1 ? await everyColumn(tables, form) : {};
      if (place === 1) expect(Object.keys(extra).length).toBeGreaterThan(20);
      expect((await post(path, { ...extra, ...form }, who)).status).toBeLessThan(400);
      made.push(comparable(await rowsOf("auth", rows)));
    }
    expect(made[0]).not.toEqual([]);
    expect(made[1]).toEqual(made[0]);
  },
);

test("signing in with them opens a session for that account only", async () => {
  const form = { email: "second@demo.example", password: "demo-second-2026" };
  const extra = await everyColumn(["auth_sessions", "auth_users", "clients"], form);
  const answer = await post("/client/login", { ...extra, ...form });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/client/dashboard"]);
  const sessions = await rowsOf(
    "auth",
    "select user_id from auth_sessions s where s.created_at < '2002-01-01'",
  );
  expect(sessions).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { connectDatabase } from "#db/client.ts";
import { seedLargeCare } from "#db/seed/care/large-care.ts";
import { seedLargePractice } from "#db/seed/schedule/large-practice.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { aBuyer, type Buyer } from "../tests/support/buyer.ts";
import { costOf, type Cost } from "./cost-of.ts";
import { median, round, type Bench, type Result } from "./result.ts";
import { startServer } from "./server.ts";
import { ask } from "./some-product.ts";
import { startStudioDatabase } from "./studio-database.ts";

/** A hundred times the demo, or as much as the machine has room for: CARE_SCALE=20. */
const scale = Number(process.env["CARE_SCALE"] ?? 100);
const [warmUp, looks] = [60, 60];
const rows = `${scale * 100} clients and ${scale * 2_000} signed notes`;

/** Care with 10,000 clients and 200,000 signed notes: the pages of a therapist who sees all clients, and of a client. */
export const careAtScale: Bench = {
  name: "care-at-scale",
  async run(): Promise<Result[]> {
    const { database, server, stop } = await createPractice();
    const { theirs, client: clientOfTheirs } = await createTherapists(database.superuser);
    const sees = await enter(
      server.url,
      "therapist",
      "therapist@demo.example",
      "demo-therapist-2026",
    );
    const treats = await enter(server.url, "therapist", theirs, "demo-therapist-2026");
    const client = await enter(server.url, "client", clientOfTheirs.email, "demo-client-2026");
    const studio = { database, server };
    const results: Result[] = [];
    const seesAll = {
      who: sees,
      as: "a therapist who sees all clients",
      bare: "/therapist/test",
    };
    const own = {
      who: treats,
      as: `a therapist of ${scale * 20} clients`,
      bare: "/therapist/test",
    };
    for (const view of [seesAll, own])
      results.push(...(await pagesOf(studio, view, therapistPages(clientOfTheirs.id))));
    results.push(
      ...(await pagesOf(
        studio,
        {
          who: client,
          as: "a client",
          bare: "/client/account/password",
        },
        clientPages,
      )),
    );
    results.push(...(await saves(studio, treats, clientOfTheirs.id)));
    await stop();
    return results;
  },
};

async function createPractice() {
  const database = await startStudioDatabase();
  const server = await startServer({ LOG_LEVEL: "error", ...database.settings });
  const [url, migrateUrl] = [
    database.settings["DATABASE_URL"]!,
    database.settings["DATABASE_MIGRATE_URL"]!,
  ];
  const db = await connectDatabase({ url, migrateUrl }, "db");
  const [begun, now] = [performance.now(), new Date()];
  await seedLargePractice(db, { now, scale });
  await seedLargeCare(db, now);
  await db.vacuum();
  await db.close();
  console.log(`  ${rows}, made in ${round((performance.now() - begun) / 1000)} s`);
  await ask(database.superuser, "create extension if not exists pg_stat_statements");
  return { database, server, stop: async () => (await server.stop(), await database.stop()) };
}

/** A therapist of the large practice and a client of theirs get the demo's passwords, so that a person can sign in. */
async function createTherapists(superuser: string) {
  const password = `insert into auth_accounts (user_id, account_id, provider_id, password, created_at, updated_at)
    select c.auth_user_id, c.auth_user_id, 'credential', a.password, now(), now() from clients c, auth_accounts a
    join auth_users u on u.id = a.user_id where c.id = $1 and u.email = $2`;
  const [pair] = await ask<{ client: string; therapist: string; email: string; theirs: string }>(
    superuser,
    `select t.client_id as client, t.therapist_id as therapist, c.email, w.email as theirs from client_therapists t
      join clients c on c.id = t.client_id join clients w on w.id = t.therapist_id
      where c.email like '%s.example.com' and t.until is null order by c.email limit 1`,
  );
  await ask(superuser, password, [pair!.therapist, "therapist@demo.example"]);
  await ask(superuser, password, [pair!.client, "client@demo.example"]);
  await ask(
    superuser,
    `insert into therapist_permissions (therapist_id, can_view_all_patients, can_create_treatment_notes,
      can_edit_own_notes, can_manage_appointments, can_access_confidential_records) values ($1, false, true, true, true, true)`,
    [pair!.therapist],
  );
  // A therapist who sees all clients has given a reason to open the record of a client whom they do not treat.
  await ask(
    superuser,
    `insert into record_reasons (client_id, therapist_id, reason, given_at)
      select $1, id, 'Stands in this week', now() from clients where email = 'therapist@demo.example'`,
    [pair!.client],
  );
  return { theirs: pair!.theirs, client: { id: pair!.client, email: pair!.email } };
}

async function enter(url: string, area: string, email: string, password: string): Promise<Buyer> {
  const who = aBuyer(url);
  const { status, location } = await who.post(`/${area}/login`, { email, password });
  if (status !== 303 && status !== 302)
    throw new Error(`${email} could not sign in: ${status} ${location ?? ""}`);
  return who;
}

const therapistPages = (client: string) => [
  "/therapist/dashboard",
  "/therapist/clients",
  "/therapist/clients?q=hannah",
  `/therapist/clients/${client}`,
  `/therapist/notes?client=${client}`,
  `/therapist/notes?client=${client}&tab=new`,
  "/therapist/client-notes",
  "/therapist/responses",
  "/therapist/responses?show=all",
  "/therapist/responses?show=all&page=20",
  "/therapist/forms",
];
const clientPages = [
  "/client/dashboard",
  "/client/dashboard?tab=notes",
  "/client/dashboard?tab=health",
  "/client/programme",
  "/client/progress",
  "/client/forms",
];

type Studio = Parameters<typeof costOf>[0];
type TherapistView = { who: Buyer; as: string; bare: string };

async function pagesOf(
  studio: Studio,
  { who, as, bare }: TherapistView,
  pages: readonly string[],
): Promise<Result[]> {
  const look = (path: string) => async () => {
    const begun = performance.now();
    const { status, location } = await who.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status} ${location ?? ""}`);
    return performance.now() - begun;
  };
  const control = await costOf(studio, [warmUp, looks], look(bare));
  const found: Result[] = [];
  for (const path of pages) {
    const times: number[] = [];
    const cost = await costOf(studio, [warmUp, looks], async () => times.push(await look(path)()));
    found.push(
      row(`${path.replaceAll(/[0-9a-f-]{36}/g, "…")}, ${as}, ${rows}`, {
        cost,
        control,
        bare,
        times,
      }),
    );
    console.log(`  ${found.at(-1)!.work}: ${found.at(-1)!.measured}`);
  }
  return found;
}

type Found = { cost: Cost; control: Cost; bare: string; times: number[] };

function row(work: string, { cost, control, bare, times }: Found): Result {
  const more = cost.questions - control.questions;
  const took = median(times.slice(-looks));
  return {
    work,
    measured: `${round(took)} ms to the answer, ${round(more)} questions more (${round(cost.questions)}; ${round(cost.statements)} statements with the transactions around them), ${round(cost.cpuMs)} ms of processor time`,
    control: `${bare}: ${round(control.questions)} questions, ${round(control.statements)} statements, ${round(control.cpuMs)} ms`,
    reach: "≤ 150 ms, ≤ 8 questions more",
    holds: took <= 150 && more <= 8.05,
  };
}

const values = () => ({
  session_date: londonDay(new Date()),
  treatment_type: "Sports Therapy",
  duration_minutes: 60,
  location: "Home studio, Shefford",
  pain_scale_before: 5,
  pain_scale_after: 3,
  priority_level: "medium",
  assessment_notes: "Flexion full, slight stiffness.",
  shared_summary: "You are stronger.",
  client_can_view: "on",
});

/** The statements of notifying a client by email: the job is claimed, checks again, sends once and is done. */
const jobOf = 5;

/** A note is begun, saved once more as a draft, and signed; each is counted separately. */
async function saves(studio: Studio, who: Buyer, client: string): Promise<Result[]> {
  const [draft, notes] = ["/therapist/notes/draft", `/therapist/notes?client=${client}&tab=new`];
  const ids = Array.from({ length: 3 * (warmUp + looks) }, () => randomUUID());
  const send = async (path: string, form: Record<string, string | number>, expected: number) => {
    const { status, body } = await who.post(path, { client_id: client, ...values(), ...form });
    if (status !== expected) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`);
  };
  const kinds: [string, (at: number) => Promise<void>, number?][] = [
    ["a new note kept as a draft", (at) => send(draft, { note_id: ids[at]!, version: "0" }, 200)],
    [
      "a draft kept again",
      (at) =>
        send(
          draft,
          {
            note_id: ids[at]!,
            version: "1",
            client_response: "Eased.",
          },
          200,
        ),
    ],
    [
      "a draft signed, with the job that notifies its client",
      (at) =>
        send(
          notes,
          {
            note_id: ids[at]!,
            version: "2",
            intent: "sign",
          },
          303,
        ),
      jobOf,
    ],
  ];
  const found: Result[] = [];
  for (const [work, save, more = 0] of kinds) {
    const times: number[] = [];
    let at = 0;
    const cost = await costOf(studio, [warmUp, looks], async () => {
      const begun = performance.now();
      await save(at++);
      times.push(performance.now() - begun);
    });
    found.push({
      work: `${work}, ${rows}`,
      measured: `${round(cost.questions)} questions, ${round(cost.statements)} statements, ${round(median(times))} ms, ${round(cost.cpuMs)} ms of processor time`,
      control: "–",
      reach: `≤ 15 questions${more ? `, and ${more} of the job` : ""}`,
      holds: cost.questions <= 15.05 + more,
    });
    console.log(`  ${found.at(-1)!.work}: ${found.at(-1)!.measured}`);
  }
  return found;
}

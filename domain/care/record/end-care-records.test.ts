import { afterAll, beforeEach, expect, test } from "vitest";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { careOf } from "#tests/support/care-canaries.ts";
import { aClient, aTherapist, at } from "#tests/support/schedule.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { endCareRecords } from "./end-care-records.ts";
import { placeLegalHold, releaseLegalHold } from "./legal-hold.ts";
import { listCareRecords } from "./list-care-records.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
beforeEach(async () => {
  await studio?.db.close();
  studio = await createStudio();
  tom = await aTherapist(studio);
});
afterAll(() => studio.db.close());

/** A client with a row in every table of care, treated last on 3 June 2026. */
async function aTreatedClient() {
  const ana = await aClient(studio);
  const { id: clientId, accountId } = ana.actor;
  await studio.owner.exec(careOf({ clientId, accountId, therapistId: tom.actor.id, word: "knee" }));
  await studio.owner.exec(
    `update care_files set last_treated_on = '2026-06-03' where client_id = '${clientId}'`,
  );
  return clientId;
}

const tablesWith = async (clientId: string) => {
  const { rows } = await studio.owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await studio.owner.query(
      `select 1 from "${name}" t where to_jsonb(t)::text like $1 limit 1`,
      [`%${clientId}%`],
    );
    if (hits.length > 0) found.push(name);
  }
  return found.toSorted();
};
const onTheDay = (day: string) => endCareRecords(at(studio.system(), new Date(`${day}T03:10:00Z`)));

test("a file ends seven years after the last treatment, with all its records, without being opened", async () => {
  const clientId = await aTreatedClient();
  expect(await onTheDay("2033-06-03")).toBe(0);
  expect(await onTheDay("2033-06-04")).toBe(1);
  // What is left says nothing about their health: who they are, what they agreed to, who looked, what they did when;
  // papers that wait are sealed, and end by themselves after ninety days.
  expect(await tablesWith(clientId)).toEqual([
    "audit_log",
    "client_names",
    "client_portal_activity",
    "clients",
    "consents",
    "form_requests",
    "outbox",
    "record_reasons",
    "sealed_openings",
    "waiting_papers",
  ]);
  const { rows } = await studio.owner.query<{ key: string }>(
    `select jsonb_array_elements_text(payload -> 'keys') as key from outbox
     where event = 'files.forgotten' order by key`,
  );
  const files = [
    "canary-2.pdf",
    "canary-3.pdf",
    "canary-4.pdf",
    "canary-5.mp4",
    "canary-6.jpg",
    "canary.jpg",
    "canary.pdf",
  ];
  expect(rows.map(({ key }) => key).toSorted()).toEqual(
    files.map((name) => `care/${clientId}/${name}`),
  );
});

test("the file of a client treated as a minor is kept until seven years after their eighteenth birthday", async () => {
  const clientId = await aTreatedClient();
  await studio.owner.exec(
    `update clients set date_of_birth = '2012-09-20' where id = '${clientId}'`,
  );
  expect(await onTheDay("2037-09-20")).toBe(0);
  expect(await onTheDay("2037-09-21")).toBe(1);
});

test("a minor's birthday counts wherever it is known, also in a signed form from before files had it", async () => {
  const clientId = await aTreatedClient();
  const sign = `update form_answers set answers = answers || '{"date-of-birth": "2012-09-20"}', submitted_at = '2026-06-01',
    signature_name = 'Ana Lee', wording_hash = 'x' where client_id = '${clientId}' and submitted_at is null`;
  const adult = `update form_answers set submitted_at = null, signature_name = null, wording_hash = null where client_id = '${clientId}'`;
  await studio.owner.exec(
    `alter table form_answers disable trigger user; ${adult}; alter table form_answers enable trigger user`,
  );
  await studio.owner
    .exec(`alter table form_answers disable trigger form_answers_ask_guardian; ${sign};
    alter table form_answers enable trigger form_answers_ask_guardian`);
  const bornOn = async () =>
    (
      await studio.owner.query(
        "select born_on::text as born from care_files where client_id = $1",
        [clientId],
      )
    ).rows[0];
  expect(await bornOn()).toEqual({ born: "2012-09-20" });
  await studio.owner.exec(`update care_files set born_on = null where client_id = '${clientId}'`);
  expect(await onTheDay("2033-06-04")).toBe(0);
  expect(await bornOn()).toEqual({ born: "2012-09-20" });
  expect(await onTheDay("2037-09-20")).toBe(0);
  expect(await onTheDay("2037-09-21")).toBe(1);
});

test("a file on hold does not end before the owner lifts the hold", async () => {
  const clientId = await aTreatedClient();
  const owner = await aStaffMember(studio);
  expect(await placeLegalHold(owner, { clientId, reason: "Claim of 2030" })).toMatchObject({
    ok: true,
  });
  expect(await placeLegalHold(owner, { clientId, reason: "Again" })).toEqual({
    ok: false,
    why: "not-so",
  });
  expect(await listCareRecords(owner, { words: "", page: 1 })).toMatchObject([
    {
      id: clientId,
      legalHold: true,
      keptUntil: "2033-06-03",
      lastTreatedOn: "2026-06-03",
    },
  ]);
  expect(await onTheDay("2040-01-01")).toBe(0);
  await releaseLegalHold(owner, { clientId });
  expect(await onTheDay("2040-01-01")).toBe(1);
});

test("only the owner puts a file on hold", async () => {
  const clientId = await aTreatedClient();
  const setHeld = `update care_files set legal_hold = true where client_id = '${clientId}'`;
  await expect(studio.db.transaction(tom.identity, (tx) => tx.execute(setHeld))).rejects.toThrow();
});

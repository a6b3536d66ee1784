import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { tableReader } from "#adapters/tables/read-table.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { maxImport } from "#domain/imports/messages.ts";
import { createSettings } from "#domain/studio/create-settings.ts";
import {
  anArchive,
  type ArchiveStudio,
  aStudioWithArchives,
  openArchive,
  rowsOf,
  withPorts,
} from "#tests/support/archives.ts";
import { bringList } from "#tests/support/bring-list.ts";
import { aCanary } from "#tests/support/canaries.ts";
import { resourcesOf } from "#tests/support/fhir.ts";
import { anAccount, asHerself, aStaffMember } from "#tests/support/people.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { eventsIn } from "#tests/support/read-calendar.ts";
import { createStudio, noon, type Studio, usualEngine } from "#tests/support/studio.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let place: ArchiveStudio;
let archive: Awaited<ReturnType<typeof openArchive>>;
const rows = (sql: string) => rowsOf(place.studio, sql);

beforeAll(async () => {
  place = await aStudioWithArchives(usualEngine());
  await createSettings(place.studio.db, noon);
  await aCanary(place.studio);
  await place.studio.owner.exec(
    "update clients set phone = '07700 900456', emergency_contact_phone = '07700 900789' where phone like 'qz%'",
  );
  await anAccount(place.studio, {
    firstName: "Bo",
    lastName: "=1+1",
    phone: "+44 7700 900123",
  });
  await place.studio.owner.exec(
    "insert into care_files (client_id, opened_at) select id, now() from clients where first_name = 'Bo'",
  );
  const account = await anAccount(place.studio, { userType: undefined, staff: "owner" });
  const owner = withPorts(asHerself(place.studio, account) as Ctx<Owner>, place.ports);
  archive = await openArchive(place, await anArchive(place, owner));
});
afterAll(() => place.close());

test("each client is a FHIR R4 bundle, with as many resources as there are rows", async () => {
  const clients = await rows(
    "select id, client_number from clients where user_type = 'client' order by client_number",
  );
  const names = Object.keys(archive.files).filter((name) => name.startsWith("fhir/"));
  expect(names).toEqual(clients.map(({ client_number }) => `fhir/${String(client_number)}.json`));
  const all = names.map((name) =>
    resourcesOf(JSON.parse(archive.text(name)) as Record<string, unknown>),
  );
  const count = (type: string) => all.reduce((sum, one) => sum + (one[type]?.length ?? 0), 0);
  const inDatabase = async (sql: string) =>
    (await rows(`select count(*)::int as n ${sql}`))[0]!["n"];
  expect(count("Patient")).toBe(clients.length);
  expect(count("Consent")).toBe(await inDatabase("from consents"));
  expect(count("Goal")).toBe(await inDatabase("from episode_goals"));
  expect(count("QuestionnaireResponse")).toBe(
    await inDatabase("from questionnaire_answers where submitted_at is not null"),
  );
  expect(count("Observation")).toBe(
    await inDatabase(
      "from (select id from note_measures union all select id from questionnaire_scores) o",
    ),
  );
  expect(count("CarePlan")).toBeGreaterThan(0);
  expect(count("DocumentReference")).toBeGreaterThan(0);
  expect(count("Encounter")).toBeGreaterThan(0);
});

test("each record is a PDF, and sessions are a calendar that other programs read", async () => {
  const numberOf = async (name: string) =>
    String(
      (await rows(`select client_number from clients where first_name = '${name}'`))[0]![
        "client_number"
      ],
    );
  const [bo, canary] = [await numberOf("Bo"), await numberOf("qzcanary-first")];
  // The form that the canary signed has no questions: no page shows it, and no archive fails by it.
  expect(Object.keys(archive.files).filter((name) => name.startsWith("records/"))).toEqual([
    `records/${bo}.pdf`,
    "records/NOT-DRAWN.txt",
  ]);
  expect(archive.text("records/NOT-DRAWN.txt")).toBe(`${canary}\n`);
  expect(pdfText(archive.files[`records/${bo}.pdf`]!)).toContain(bo);
  const calendars = Object.keys(archive.files).filter((name) => name.startsWith("calendar/"));
  const events = calendars.flatMap((name) => eventsIn(archive.text(name)));
  const [kept] = await rows("select count(*)::int as n from sessions where hold_until is null");
  expect(events).toHaveLength(Number(kept!["n"]));
});

test("an empty studio moves its clients in from the archive, and counts and profiles are the same", async () => {
  const studio: Studio = await createStudio({ tables: tableReader(maxImport) });
  try {
    const owner = await aStaffMember(studio);
    await bringList(studio, owner, { archive, kind: "clients" });
    const profiles = `select first_name, last_name, email, phone, address_line_1, city, postcode, date_of_birth::text,
      emergency_contact_name, emergency_contact_phone, gp_surgery
      from clients where user_type = 'client' and email not like '%erased.invalid' order by email`;
    const there = await rowsOf(studio, profiles);
    expect(there).toEqual(await rows(profiles));
    expect(there.length).toBeGreaterThan(1);
  } finally {
    await studio.db.close();
  }
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfCareRecords } from "#adapters/care-records/pdf.ts";
import { diskFiles } from "#adapters/files/disk.ts";
import { openCareRecord } from "#domain/care/record/open-care-record.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aCanary, canary } from "#tests/support/canaries.ts";
import { careOf } from "#tests/support/care-canaries.ts";
import { pageCount, pdfText } from "#tests/support/pdf-text.ts";
import { anAccount, asActor } from "#tests/support/people.ts";
import { aJpeg } from "#tests/support/photos.ts";
import { sampleStudio } from "#tests/support/sample-receipt.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import type { PrintInput } from "./forms.ts";
import { printRecord } from "./print-record.ts";

let studio: Studio;
let folder: string;
let tom: Ctx<Therapist>;
let kim: Ctx<Therapist>;
let clientId: string;
/** Each text of Ana's care is a word of its own. */
const words: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "record-"));
  const files = diskFiles({ folder });
  studio = await createStudio({ files });
  await aCanary(studio);
  const ana = await anAccount(studio, { firstName: "Ana", lastName: "Lee" });
  clientId = ana.person!.id;
  [tom, kim] = [await aTherapist("Tom"), await aTherapist("Kim")];
  const whose = {
    clientId,
    accountId: ana.accountId,
    therapistId: tom.actor.id,
    word: "qqword",
  };
  await studio.owner.exec(numbered(careOf(whose) + around(whose)));
  await studio.owner.query("alter table form_versions disable trigger user");
  await studio.owner.query("update form_versions set sections = $1 where sections = '[]'", [
    JSON.stringify(questions),
  ]);
  await files.put(`care/${clientId}/canary.jpg`, await aJpeg({ width: 1_600, height: 1_200 }));
});
afterAll(async () => {
  await studio.db.close();
  await rm(folder, { recursive: true, force: true });
});

const questions = [
  {
    title: "Health",
    fields: [
      {
        id: "a",
        label: "Knee?",
        kind: "text",
      },
    ],
  },
];

const numbered = (sql: string) =>
  sql.replaceAll("qqword", () => {
    words.push(`word${String(words.length).padStart(3, "0")}x`);
    return words.at(-1)!;
  });

async function aTherapist(firstName: string) {
  const { person, accountId } = await anAccount(studio, {
    userType: "therapist",
    firstName,
    lastName: "Oak",
  });
  return asActor(studio, {
    kind: "therapist",
    id: person!.id,
    accountId,
    permissions: [],
  }) as Ctx<Therapist>;
}

/** Rows about the client in tables outside care: sessions, guardians, and therapists. */
const around = (whose: {
  clientId: string;
  accountId: string;
  therapistId: string;
  word: string;
}) => `
  insert into client_therapists (client_id, therapist_id, since) values ('${whose.clientId}', '${whose.therapistId}', '2026-06-01');
  insert into sessions (id, kind, starts_at, ends_at, session_type_id, therapist_id, client_id, location_id, price, booked_by,
      group_name, group_type, max_participants, created_at, updated_at)
    select id, kind, starts, starts + interval '1 hour', (select id from session_types limit 1), '${whose.therapistId}', client,
      (select id from locations limit 1), 40, 'staff', name, type, most, '2026-06-01', '2026-06-01'
    from (values ('00000000-0000-4000-8000-0000000005a1'::uuid, 'individual', '2026-06-04 09:00'::timestamptz, '${whose.clientId}'::uuid, null, null, null),
      ('00000000-0000-4000-8000-0000000005a2', 'group', '2026-06-04 11:00', null, 'Mat', 'class', 5)) s (id, kind, starts, client, name, type, most);
  insert into session_words values ('00000000-0000-4000-8000-0000000005a1', '${whose.word}', '${whose.word}');
  insert into session_remarks values ('00000000-0000-4000-8000-0000000005a1', '${whose.word}', '2026-06-04');
  insert into group_participants (session_id, places, place_no, client_id, client_name, client_email, client_phone, status,
      joined_at, booking_date, booked_by, updated_at)
    values ('00000000-0000-4000-8000-0000000005a2', 5, 1, '${whose.clientId}', '', '', '', 'confirmed', '2026-06-01', '2026-06-01', 'client', '2026-06-01');
  insert into participant_remarks select id, '${whose.word}', '2026-06-04' from group_participants where client_id = '${whose.clientId}';
  insert into guardians (client_id, name, relation, email, named_by, named_at, link_hash, confirmed_at, ended_at, end_reason)
    values ('${whose.clientId}', '${whose.word}', 'parent', 'aunt@example.com', '${whose.accountId}', '2026-06-01', 'of-ana', '2026-06-02 08:15', '2026-06-05', 'of-age');`;

const all: PrintInput = {
  from: null,
  until: null,
  episode: null,
  privately: true,
  photos: true,
  passages: "",
};

async function drawn(input: Partial<PrintInput> = {}) {
  const opened = await openCareRecord(tom, clientId, {
    what: "the-whole-record",
  });
  if (!opened.ok) throw new Error(opened.why);
  const printInput = {
    input: { ...all, ...input },
    studio: sampleStudio,
    address: "192.0.2.1",
  };
  const pdf = await pdfCareRecords().render((await printRecord(tom, opened.value, printInput))!);
  return {
    text: pdfText(pdf).replaceAll(/\s+/g, " "),
    pages: pageCount(pdf),
    hasPicture: isPictured(pdf),
  };
}
const isPictured = (pdf: Uint8Array) => Buffer.from(pdf).includes("/Subtype /Image");

/** Which texts of care are not in the PDF, by their table and column. */
async function missingIn(text: string) {
  const missing = words.filter((word) => !text.includes(word));
  const { rows } = await studio.owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const found: string[] = [];
  for (const word of missing)
    for (const { name } of rows) {
      const holds = await studio.owner.query(
        `select from ${name} t where t::text like '%${word}%' limit 1`,
      );
      if (holds.rows.length > 0) found.push(name);
    }
  return [...new Set(found)].toSorted();
}

test("the whole record of a client contains every text about their care and none of another client", async () => {
  const { text, pages, hasPicture } = await drawn();
  // The reasons of others who opened the record belong to them; resources are printed in the note
  // that they came with. Papers that wait for a consent are no part of it yet.
  expect(await missingIn(text)).toEqual([
    "record_reasons",
    "sealed_openings",
    "waiting_papers",
    "wellness_resources",
  ]);
  expect(text).not.toContain(canary);
  expect(hasPicture).toBe(true);
  expect(text).toContain("Confirmed Tuesday 2 June 2026 at 09:15");
  expect(text).toContain("version 1 of 2");
  expect(text).toContain(`Page ${pages} of ${pages}`);
});

test("private notes are left out unless requested, and photos are then only listed", async () => {
  const { text, hasPicture } = await drawn({ privately: false, photos: false });
  expect(await missingIn(text)).toContain("confidential_therapist_notes");
  expect(hasPicture).toBe(false);
  expect(text).toContain("The picture is kept apart from this copy.");
});

test("blacked out text is nowhere in the PDF, for every author and signer", async () => {
  const { text } = await drawn({ passages: words.join("\n") });
  expect(words.filter((word) => text.includes(word))).toEqual([]);
  expect(text).toContain("blacked out");
});

test("a period limits every part; a score or a day of the programme counts by its own day", async () => {
  await studio.owner.query(
    "insert into activity_scores (client_id, activity_id, score, scored_on) select client_id, id, 9, '2026-07-01' from own_activities where client_id = $1",
    [clientId],
  );
  const { text } = await drawn({ from: "2026-06-20" });
  expect(text).toContain("1 July 2026");
  expect(text).toContain("9 of 10");
  expect(text).not.toContain("3 of 10");
  // The name of the activity that was scored.
  expect(words.filter((word) => text.includes(word))).toHaveLength(1);
  expect((await drawn({ until: "2026-05-01" })).text).toContain(
    "Nothing was written down in this period.",
  );
});

test("a removed photo is listed without its picture", async () => {
  await studio.owner.query(
    "update care_photos set taken_down_at = '2026-06-09' where client_id = $1",
    [clientId],
  );
  const { text, hasPicture } = await drawn();
  expect(hasPicture).toBe(false);
  expect(text).toContain("Taken down with the consent to photos.");
});

test("a therapist who does not treat the client gets none of it", async () => {
  const reading = { what: "the-whole-record", address: "192.0.2.1" };
  expect(await openCareRecord(kim, clientId, reading)).toEqual({ ok: false, why: "unknown" });
});

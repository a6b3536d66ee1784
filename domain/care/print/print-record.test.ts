import { afterAll, beforeAll, expect, test } from "vitest";
import { openCareRecord } from "#domain/care/record/open-care-record.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Account } from "#domain/people/find-account.ts";
import { aCanary, canary } from "#tests/support/canaries.ts";
import { asActor } from "#tests/support/people.ts";
import { sampleStudio } from "#tests/support/sample-receipt.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import type { PrintInput } from "./forms.ts";
import { previewRecord, printRecord } from "./print-record.ts";
import { blackMark, missingFrom } from "./messages.ts";

let studio: Studio;
let account: Account;
let tom: Ctx<Therapist>;
beforeAll(async () => {
  studio = await createStudio();
  account = await aCanary(studio);
  // The canary's form has no question, which no form of the product lacks.
  const questions = [
    {
      title: "Health",
      fields: [
        {
          id: "knee",
          label: "Knee?",
          kind: "text",
        },
      ],
    },
  ];
  await studio.owner.query("alter table form_versions disable trigger user");
  await studio.owner.query("update form_versions set sections = $1 where sections = '[]'", [
    JSON.stringify(questions),
  ]);
  const { rows } = await studio.owner.query<{ id: string; account: string }>(
    "select id, auth_user_id as account from clients where user_type = 'therapist'",
  );
  const { id, account: accountId } = rows[0]!;
  tom = asActor(studio, { kind: "therapist", id, accountId, permissions: [] });
});
afterAll(() => studio.db.close());

const all: PrintInput = {
  from: null,
  until: null,
  episode: null,
  privately: true,
  photos: true,
  passages: "",
};
const opened = async () => {
  const record = await openCareRecord(tom, account.person!.id, {
    what: "the-whole-record",
  });
  if (!record.ok) throw new Error(record.why);
  return record.value;
};
const titles = (sections: readonly { title: string }[]) => sections.map(({ title }) => title);

test("the whole record has every part, its author and time, and private notes if requested", async () => {
  const record = await opened();
  const { sections } = await previewRecord(tom, record, all);
  expect(titles(sections)).toEqual(
    expect.arrayContaining([
      "Episodes",
      "Session notes",
      "Client notes",
      "Answers to notes",
      "Health information",
      "Flags",
      "Forms",
      "Home programme",
      "Own activities",
      "Body charts",
      "Requests and remarks about sessions",
    ]),
  );
  const [note] = sections.find(({ title }) => title === "Session notes")!.entries;
  expect(note!.by).toMatch(/^(Signed by|Draft of) Tom Ashby,? /);
  expect(note!.parts.map(({ label }) => label)).toContain("Private notes");
  const without = await previewRecord(tom, record, { ...all, privately: false });
  expect(JSON.stringify(without.sections)).not.toContain('"Private notes"');
});

test("a copy of a period contains nothing of other days", async () => {
  const { sections } = await previewRecord(tom, await opened(), { ...all, from: "2031-01-01" });
  expect(sections).toEqual([]);
});

test("blacked out text is not in the copy, and printing is an audit event", async () => {
  const record = await opened();
  const input = { ...all, passages: canary };
  const printed = (await printRecord(tom, record, {
    input,
    studio: sampleStudio,
  }))!;
  const said = JSON.stringify(
    printed.sections.map(({ entries }) => entries.map(({ parts }) => parts)),
  );
  expect(said).not.toContain(canary);
  expect(said).toContain(blackMark);
  expect(printed).toMatchObject({
    client: { number: account.clientNumber, born: "1980-02-03" },
    printedBy: "Tom Ashby",
    missing: [missingFrom.notes, missingFrom.sessions],
  });
  const { rows } = await studio.owner.query(
    "select subject_id, detail from audit_log where action = 'record.printed'",
  );
  expect(rows).toEqual([
    {
      subject_id: account.person!.id,
      detail: {
        period: "from the beginning until today",
        privately: "yes",
        photos: "yes",
      },
    },
  ]);
});

import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pdfLetters } from "#adapters/documents/letters.ts";
import { diskFiles } from "#adapters/files/disk.ts";
import { askForPreview } from "#domain/care/letters/ask-for-preview.ts";
import { beginLetter } from "#domain/care/letters/begin-letter.ts";
import { agreeToLetter, withdrawLetterConsent } from "#domain/care/letters/decide.ts";
import { finishLetter } from "#domain/care/letters/finish-letter.ts";
import { letterForm } from "#domain/care/letters/forms.ts";
import { codeOfSend, linkOfSend } from "#domain/care/letters/link.ts";
import { changeLetter } from "#domain/care/letters/save-letter.ts";
import { sendLetter } from "#domain/care/letters/send-letter.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { handlers } from "#jobs/handlers.ts";
import { aRecord } from "#tests/support/care.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { sampleStudio } from "#tests/support/sample-receipt.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";

const folder = await mkdtemp(join(tmpdir(), "sent-"));
const { studio, sent, to } = await createMailStudio({
  files: diskFiles({ folder }),
  letters: pdfLetters(),
});
const tom: Ctx<Therapist> = await aTherapist(studio, ["create_notes"]);
const ana: Ctx<Client> = await aClient(studio);
beforeAll(() => treats(studio, tom, ana));
afterAll(async () => {
  await studio.db.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await studio.owner.exec("delete from client_letters; delete from outbox");
  sent.length = 0;
});

type Job = { id: string; event: string; payload: Record<string, string> };
const jobs = async () =>
  (await studio.owner.query<Job>("select id, event, payload from outbox order by created_at")).rows;

/** Runs what is waiting, each twice: a job may run again. */
async function drain() {
  for (const { id, event, payload } of await jobs())
    for (const attempt of [1, 2]) {
      const handler = handlers[event] as unknown as (...args: unknown[]) => Promise<void>;
      await handler(studio.system(), payload, { id, attempt });
    }
}

async function anAgreed() {
  const record = await aRecord(tom, ana);
  const begun = await beginLetter(tom, record, "gp-findings");
  if (!begun.ok) throw new Error(begun.why);
  const { id } = begun.value;
  const form = letterForm.parse({
    kind: "gp",
    recipient_name: "Dr Marsh",
    recipient_email: "marsh@surgery.example",
    subject: "Ana and her back",
    body: "A letter.",
  });
  await changeLetter(tom, record, { id, version: "1", form });
  await finishLetter(tom, record, { id, version: "2", studio: sampleStudio });
  await askForPreview(tom, record, id);
  await agreeToLetter(ana, id);
  return { id, record };
}

test("a client is told that there is something to read, without a word of it", async () => {
  const { id } = await anAgreed();
  await drain();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.text).toContain(`https://studio.test/client/letters/${id}`);
  expect(sent[0]!.text + sent[0]!.subject).not.toMatch(/Marsh|her back/);
});

test("the recipient is mailed the link and no code, and no name of the client", async () => {
  const { id, record } = await anAgreed();
  await sendLetter(tom, record, { id, codeTo: "therapist", key: randomUUID() });
  await drain();
  const mails = to("marsh@surgery.example");
  expect(mails).toHaveLength(1);
  const { sendId } = (await jobs()).find(({ event }) => event === "client-letter.sent")!.payload;
  expect(mails[0]!.text).toContain(linkOfSend(studio.system(), sendId!));
  for (const hidden of [codeOfSend(studio.system(), sendId!), "Ana", "her back"])
    expect(mails[0]!.text + mails[0]!.subject).not.toContain(hidden);
});

test("a client who hands the code on is mailed it, and the recipient is not", async () => {
  const { id, record } = await anAgreed();
  await sendLetter(tom, record, { id, codeTo: "client", key: randomUUID() });
  await drain();
  const { sendId } = (await jobs()).find(({ event }) => event === "client-letter.sent")!.payload;
  const code = codeOfSend(studio.system(), sendId!);
  expect(sent.filter(({ text }) => text.includes(code)).map((mail) => mail.to)).toEqual([
    expect.not.stringContaining("surgery"),
  ]);
});

test("nothing is mailed once the client has taken their consent back", async () => {
  const { id, record } = await anAgreed();
  await sendLetter(tom, record, { id, codeTo: "client", key: randomUUID() });
  await withdrawLetterConsent(ana, id);
  await drain();
  expect(to("marsh@surgery.example")).toEqual([]);
});

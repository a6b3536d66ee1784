// Letters about a client for tests: a therapist who treats Ana and writes to her doctor.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pdfLetters } from "#adapters/documents/letters.ts";
import { diskFiles } from "#adapters/files/disk.ts";
import { beginLetter } from "#domain/care/letters/begin-letter.ts";
import { finishLetter } from "#domain/care/letters/finish-letter.ts";
import { letterForm } from "#domain/care/letters/forms.ts";
import { linkOfSend } from "#domain/care/letters/link.ts";
import { noteConsent } from "#domain/care/letters/note-consent.ts";
import { listSends } from "#domain/care/letters/queries.ts";
import { changeLetter } from "#domain/care/letters/save-letter.ts";
import { sendLetter } from "#domain/care/letters/send-letter.ts";
import { aRecord } from "./care.ts";
import { aSignedNote } from "./notes.ts";
import { sampleStudio } from "./sample-receipt.ts";
import { aClient, aTherapist } from "./schedule.ts";
import { treats } from "./shared-notes.ts";
import { createStudio } from "./studio.ts";

/** What a command gave, which refused nothing. */
export const unwrap = <T>(outcome: { ok: true; value: T } | { ok: false; why: string }): T => {
  if (!outcome.ok) throw new Error(outcome.why);
  return outcome.value;
};
export const refused = (why: string) => ({ ok: false, why });

/** A studio that keeps letters as files, with a therapist, a client, a signed note and letters at each of their steps. */
export async function openLetterStudio() {
  const folder = await mkdtemp(join(tmpdir(), "letters-"));
  const origin = () => "https://studio.example";
  const studio = await createStudio({
    files: diskFiles({ folder }),
    letters: pdfLetters(),
    origin,
  });
  const tom = await aTherapist(studio, ["create_notes"]);
  const ana = await aClient(studio);
  await treats(studio, tom, ana);
  const noteId = (await aSignedNote(tom, ana)).id;
  const empty = () =>
    studio.owner.exec("delete from client_letters; delete from outbox; delete from rate_limits");
  const close = async () => {
    await studio.db.close();
    await rm(folder, { recursive: true, force: true });
  };

  const record = () => aRecord(tom, ana);
  const values = (more: Record<string, string> = {}) =>
    letterForm.parse({
      kind: "gp",
      recipient_name: "Dr Marsh",
      recipient_address: "The Surgery\nShefford",
      recipient_email: "marsh@surgery.example",
      subject: "Ana Lee: her back",
      body: "Dear {{recipient.name}},\n\nPlease read what is below.\n\n- one\n- two",
      ...more,
    });

  async function aDraft(more: Record<string, string> = {}) {
    const { id } = unwrap(await beginLetter(tom, await record(), "gp-findings"));
    unwrap(await changeLetter(tom, await record(), { id, version: "1", form: values(more) }));
    return id;
  }
  async function aFinished(more: Record<string, string> = {}) {
    const id = await aDraft(more);
    unwrap(await finishLetter(tom, await record(), { id, version: "2", studio: sampleStudio }));
    return id;
  }
  async function anAgreed(more: Record<string, string> = {}) {
    const id = await aFinished(more);
    unwrap(await noteConsent(tom, await record(), { id, way: "in-person" }));
    return id;
  }
  const markOf = (sendId: string) =>
    new URL(linkOfSend(studio.system(), sendId)).searchParams.get("s")!;
  async function aSent(codeTo: "therapist" | "client" = "therapist") {
    const id = await anAgreed();
    unwrap(await sendLetter(tom, await record(), { id, codeTo, key: randomUUID() }));
    const [send] = await listSends(tom, id);
    return { id, sendId: send!.id, mark: markOf(send!.id) };
  }

  return {
    studio,
    tom,
    ana,
    noteId,
    empty,
    close,
    record,
    values,
    aDraft,
    aFinished,
    anAgreed,
    aSent,
  };
}

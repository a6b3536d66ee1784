import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { listOwnConsents, withdrawConsent } from "#domain/people/own-consents.ts";
import { aRecord } from "#tests/support/care.ts";
import { openLetterStudio, refused, unwrap } from "#tests/support/letters.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { sampleStudio } from "#tests/support/sample-receipt.ts";
import { aClient, at, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { noon } from "#tests/support/studio.ts";
import { askForPreview } from "./ask-for-preview.ts";
import { beginLetter, copyLetter } from "./begin-letter.ts";
import { agreeToLetter, objectToLetter } from "./decide.ts";
import { finishLetter } from "./finish-letter.ts";
import { noteConsent } from "./note-consent.ts";
import { findLetterFile } from "./open-letter.ts";
import { findLetter, findOwnLetter, listParts, listWaitingLetters } from "./queries.ts";
import { tickOf } from "./rules.ts";
import { changeLetter, discardLetter } from "./save-letter.ts";
import { notePrinted, sendLetter } from "./send-letter.ts";

const { studio, tom, ana, noteId, record, values, aDraft, aFinished, anAgreed, empty, close } =
  await openLetterStudio();
afterAll(close);
beforeEach(empty);

test("a text is filled from the record, and nothing of the record is in the letter before it is ticked", async () => {
  const { id } = unwrap(await beginLetter(tom, await record(), "consultant-report"));
  const begun = (await findLetter(tom, await record(), id))!;
  expect(begun.subject).toMatch(/^Ana \S+: progress under treatment$/);
  expect(begun.body).toContain("has had one session here between 10 June 2026");
  expect(begun.body).toContain("Dear {{recipient.name}}");
  expect(begun.body).not.toContain("Guarded left rotation");
  expect(begun.parts).toEqual([]);
  expect(await beginLetter(tom, await record(), "no-such-text")).toEqual(
    refused("no-such-template"),
  );
});

test("only what is ticked goes with the letter, in the words of the record, and never a private note", async () => {
  const offered = (await listParts(tom, await record())).flatMap(({ parts }) => parts);
  expect(JSON.stringify(offered)).not.toContain("Seems worried about work");
  const id = await anAgreed({ [tickOf(`note:${noteId}:assessment`)]: "on" });
  const letter = (await findLetter(tom, await record(), id))!;
  expect(letter.parts.map(({ text }) => text)).toEqual(["Guarded left rotation"]);
  const file = (await findLetterFile(tom, { id, clientId: ana.actor.id }))!;
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
  const text = pdfText(bytes).replaceAll(/\s+/g, " ");
  for (const said of ["Dr Marsh", "Guarded left rotation", "Dear Dr Marsh", sampleStudio.name])
    expect(text).toContain(said);
  expect(text).not.toContain("Pain before and after sessions");
});

test("a letter is finished with a recipient and without a field that is left, and then stays as it is", async () => {
  const id = await aDraft({ recipient_name: "" });
  const finishing = { id, version: "2", studio: sampleStudio };
  expect(await finishLetter(tom, await record(), finishing)).toEqual(refused("no-recipient"));
  const left = values({ body: "Dear {{client.horse}}" });
  unwrap(await changeLetter(tom, await record(), { id, version: "2", form: left }));
  const again = { ...finishing, version: "3" };
  expect(await finishLetter(tom, await record(), finishing)).toEqual(refused("changed-meanwhile"));
  expect(await finishLetter(tom, await record(), again)).toEqual(refused("field-left"));
  unwrap(await changeLetter(tom, await record(), { id, version: "3", form: values() }));
  unwrap(await finishLetter(tom, await record(), { ...finishing, version: "4" }));
  const change = { id, version: "4", form: values({ body: "Other words" }) };
  expect(await changeLetter(tom, await record(), change)).toEqual(refused("finished-already"));
  expect(await discardLetter(tom, await record(), id)).toEqual(refused("no-such-letter"));
  const past = "update client_letters set body = 'Other words'";
  await expect(studio.db.transaction(tom.identity, (tx) => tx.execute(past))).rejects.toThrow();
});

test("what another window saved since is not overwritten", async () => {
  const id = await aDraft();
  const stale = { id, version: "1", form: values({ subject: "Mine" }) };
  expect(await changeLetter(tom, await record(), stale)).toEqual(refused("changed-meanwhile"));
});

test("a letter goes only with the client's consent to this letter, which is in the ledger", async () => {
  const id = await aFinished();
  const sending = { id, codeTo: "therapist" as const, key: randomUUID() };
  expect(await sendLetter(tom, await record(), sending)).toEqual(refused("no-letter-consent"));
  expect(await notePrinted(tom, await record(), { id, key: randomUUID() })).toEqual(
    refused("no-letter-consent"),
  );
  unwrap(await askForPreview(tom, await record(), id));
  expect((await findOwnLetter(ana, id))!.subject).toBe("Ana Lee: her back");
  expect(await listWaitingLetters(ana)).toEqual([{ id }]);
  unwrap(await agreeToLetter(ana, id));
  const consents = await listOwnConsents(ana);
  const consent = consents.find(({ purpose, wording }) => purpose === "letter" && wording);
  expect(consent!.wording).toContain("sends the letter “Ana Lee: her back” to Dr Marsh (GP)");
  expect(await listWaitingLetters(ana)).toEqual([]);
  expect(await agreeToLetter(ana, id)).toEqual(refused("decided-already"));
  unwrap(await notePrinted(tom, await record(), { id, key: randomUUID() }));
  // Another letter needs another consent, and one for the database alone is refused by it, too.
  const other = await aFinished();
  const past = `insert into letter_sends (letter_id, client_id, consent_id, how, recipient_name, sent_by, sent_at, file_key)
    select '${other}', client_id, consent_id, how, recipient_name, sent_by, sent_at, file_key from letter_sends`;
  await expect(studio.db.transaction(tom.identity, (tx) => tx.execute(past))).rejects.toThrow();
});

test("a client reads no draft, no letter that they were not asked about, and none of another client", async () => {
  const bea = await aClient(studio, { firstName: "Bea", lastName: "Ash" });
  const id = await aDraft();
  expect(await findOwnLetter(ana, id)).toBeUndefined();
  unwrap(await finishLetter(tom, await record(), { id, version: "2", studio: sampleStudio }));
  expect(await findOwnLetter(ana, id)).toBeUndefined();
  expect(await agreeToLetter(ana, id)).toEqual(refused("no-such-letter"));
  unwrap(await askForPreview(tom, await record(), id));
  expect(await findOwnLetter(ana, id)).toBeDefined();
  expect(await findOwnLetter(bea, id)).toBeUndefined();
  expect(await findLetterFile(bea, { id, clientId: ana.actor.id })).toBeUndefined();
});

test("an objection keeps a letter from being sent, and it is written anew", async () => {
  const id = await aFinished();
  unwrap(await askForPreview(tom, await record(), id));
  unwrap(await objectToLetter(ana, { id, objection: "Leave out my job" }));
  expect(await noteConsent(tom, await record(), { id, way: "by-phone" })).toEqual(
    refused("decided-already"),
  );
  const again = unwrap(await copyLetter(tom, await record(), id));
  const copied = (await findLetter(tom, await record(), again.id))!;
  expect([copied.recipientName, copied.finishedAt, copied.objection]).toEqual([
    "Dr Marsh",
    null,
    "",
  ]);
});

test("a colleague reads a letter as they read notes, and sends none that they did not write", async () => {
  const id = await anAgreed();
  const [kim, lee] = [
    await aTherapist(studio, ["create_notes"]),
    await aTherapist(studio, ["create_notes", "access_confidential"]),
  ];
  for (const colleague of [kim, lee]) await treats(studio, colleague, ana);
  expect(await findLetter(kim, await aRecord(kim, ana), id)).toBeUndefined();
  expect(await findLetter(lee, await aRecord(lee, ana), id)).toBeDefined();
  const sending = { id, codeTo: "therapist" as const, key: randomUUID() };
  expect(await sendLetter(lee, await aRecord(lee, ana), sending)).toEqual(
    refused("no-such-letter"),
  );
});

test("without consent to records no letter is begun, and who may not write notes begins none", async () => {
  const bea = await aClient(studio, { firstName: "Bea", lastName: "Ash" });
  await treats(studio, tom, bea);
  await withdrawConsent(bea);
  expect(await beginLetter(tom, await aRecord(tom, bea), "gp-findings")).toEqual(
    refused("no-consent"),
  );
  const reader = await aTherapist(studio, []);
  await treats(studio, reader, ana);
  expect(await beginLetter(reader, await aRecord(reader, ana), "gp-findings")).toEqual(
    refused("not-allowed"),
  );
});

test("of a client under 18 a guardian agrees, whose consent the therapist notes", async () => {
  const id = await aFinished();
  unwrap(await askForPreview(tom, await record(), id));
  await studio.owner.query("update clients set date_of_birth = '2012-05-01' where id = $1", [
    ana.actor.id,
  ]);
  expect(await agreeToLetter(ana, id)).toEqual(refused("guardian-decides"));
  expect(await noteConsent(tom, await record(), { id, way: "in-person" })).toEqual(
    refused("guardian-missing"),
  );
  const named = `insert into guardians (client_id, name, relation, email, link_hash, named_by, named_at, confirmed_at)
    values ($1, 'Rose Lee', 'parent', 'rose@example.com', 'x', $2, $3, $3)`;
  await studio.owner.query(named, [ana.actor.id, ana.actor.accountId, noon]);
  unwrap(await noteConsent(tom, await record(), { id, way: "in-person" }));
  const given = (await listOwnConsents(ana)).filter(({ purpose }) => purpose === "letter");
  expect(given.map(({ givenBy }) => givenBy)).toContain("Rose Lee");
  await studio.owner.exec("update clients set date_of_birth = null");
});

test("a draft that is deleted is gone, and a finished letter's file goes with its row", async () => {
  const id = await aDraft();
  unwrap(await discardLetter(tom, await record(), id));
  expect(await findLetter(tom, await record(), id)).toBeUndefined();
  const kept = await aFinished();
  await studio.owner.query("delete from client_letters where id = $1", [kept]);
  const { rows } = await studio.owner.query(
    "select payload from outbox where event = 'files.forgotten'",
  );
  expect(rows).toEqual([{ payload: { keys: [expect.stringMatching(/^care\/.+[.]pdf$/)] } }]);
});

test("a client who is asked to read a letter late in the evening is told in the morning", async () => {
  const id = await aFinished();
  const late = new Date("2026-06-10T21:30:00Z");
  unwrap(await askForPreview(at(tom, late), await record(), id));
  const { rows } = await studio.owner.query<{ due: Date }>(
    "select due_at as due from outbox where event = 'client-letter.to-read'",
  );
  expect(rows[0]!.due.toISOString()).toBe("2026-06-11T06:00:00.000Z");
});

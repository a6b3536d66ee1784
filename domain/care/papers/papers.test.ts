import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { diskFiles } from "#adapters/files/disk.ts";
import { paperInspector } from "#adapters/papers/inspect-pdf.ts";
import { sharpPhotographs } from "#adapters/pictures/sharp-photographs.ts";
import { clientPapers } from "#db/schema/care/letters.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { copyWidths, imageLimits } from "#domain/studio/library/rules.ts";
import { pictureLimits, widthsOf } from "#domain/studio/pictures/rules.ts";
import { aRecord } from "#tests/support/care.ts";
import { aPhoto } from "#tests/support/photos.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { attachPaper } from "./attach-paper.ts";
import { paperForm } from "./forms.ts";
import { findPaper, listPapers } from "./queries.ts";
import { purgeUnfinishedPapers, removePaper } from "./remove-paper.ts";

const photographs = sharpPhotographs({
  ...pictureLimits,
  ...imageLimits,
  copyWidths,
  widths: widthsOf,
});
let studio: Studio;
let folder: string;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "papers-"));
  const files = diskFiles({ folder });
  studio = await createStudio({ files, photographs, papers: paperInspector });
  tom = await aTherapist(studio, ["create_notes"]);
  ana = await aClient(studio);
  await treats(studio, tom, ana);
});
afterAll(async () => {
  await studio.db.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => studio.owner.exec("delete from client_papers; delete from outbox"));

const record = () => aRecord(tom, ana);
const pdf = Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n");
const form = (more: Record<string, string> = {}) =>
  paperForm.parse({ kind: "referral", sender: "Dr Marsh", ...more });
async function attach(bytes: Uint8Array, more = {}) {
  const attached = await attachPaper(tom, await record(), { bytes, form: form(more) });
  return attached.ok ? attached.value.id : attached.why;
}
const bytesOf = async (key: string) =>
  Buffer.from(await new Response((await tom.ports.files.get(key))!.body).arrayBuffer());

test("a PDF is attached as it came, and called what it is where it has no name", async () => {
  const id = await attach(pdf);
  const found = (await findPaper(tom, await record(), id))!;
  expect(found.format).toBe("pdf");
  expect(await bytesOf(found.fileKey)).toEqual(pdf);
  const [row] = await listPapers(tom, await record());
  expect([row!.name, row!.sender, row!.bytes]).toEqual(["Referral", "Dr Marsh", pdf.byteLength]);
});

test("a picture is written anew without a word about where it was taken", async () => {
  const sent = await aPhoto({ exif: true }).png().toBuffer();
  const id = await attach(sent, { kind: "scan", name: "MRI, lumbar spine" });
  const found = (await findPaper(tom, await record(), id))!;
  expect(found.format).toBe("jpg");
  expect((await bytesOf(found.fileKey)).includes("Secretcam")).toBe(false);
});

test("what is neither, and a PDF that runs something, is refused and leaves nothing", async () => {
  expect(await attach(Buffer.from("<svg onload='x'/>"))).toBe("not-a-paper");
  const active = Buffer.from(pdf.toString().replace("/Catalog", "/Catalog/S/JavaScript"));
  expect(await attach(active)).toBe("active");
  expect(await attach(Buffer.alloc(20 * 1_024 * 1_024 + 1))).toBe("too-heavy");
  expect(await listPapers(tom, await record())).toEqual([]);
});

test("it is seen by those who treat, and neither by colleagues nor in the record of another client", async () => {
  const id = await attach(pdf);
  const bea = await aClient(studio, { firstName: "Bea", lastName: "Ash" });
  await treats(studio, tom, bea);
  expect(await findPaper(tom, await aRecord(tom, bea), id)).toBeUndefined();
  const kim = await aTherapist(studio, ["create_notes"]);
  for (const { identity } of [kim, ana])
    expect(await studio.db.transaction(identity, (tx) => tx.$count(clientPapers))).toBe(0);
  expect(await studio.db.transaction(tom.identity, (tx) => tx.$count(clientPapers))).toBe(1);
});

test("a paper that is removed loses its file and keeps what it was, and why it went", async () => {
  const id = await attach(pdf, { name: "Letter of another client" });
  const removing = { id, reason: "In the wrong record" };
  expect(await removePaper(tom, await record(), removing)).toMatchObject({ ok: true });
  expect(await findPaper(tom, await record(), id)).toBeUndefined();
  const [row] = await listPapers(tom, await record());
  expect([row!.name, row!.removedBecause]).toEqual([
    "Letter of another client",
    "In the wrong record",
  ]);
  const { rows } = await studio.owner.query(
    "select payload from outbox where event = 'files.forgotten'",
  );
  expect(rows).toEqual([{ payload: { keys: [expect.stringMatching(/[.]pdf$/)] } }]);
  expect(await removePaper(tom, await record(), removing)).toEqual({
    ok: false,
    why: "no-such-paper",
  });
});

test("one whose bytes never arrived is hidden, and forgotten with its file after a day", async () => {
  const id = await attach(pdf);
  await studio.owner.query("update client_papers set state = 'storing', added_at = $1", [noon]);
  expect(await findPaper(tom, await record(), id)).toBeUndefined();
  expect(await purgeUnfinishedPapers(studio.system(after(noon, days(2))))).toBe(1);
  const { rows } = await studio.owner.query("select event from outbox");
  expect(rows).toEqual([{ event: "files.forgotten" }]);
});

test("without the client's consent, or the right to write notes, nothing is attached", async () => {
  const bea = await aClient(studio, { firstName: "Bea", lastName: "Ash" });
  await treats(studio, tom, bea);
  await withdrawConsent(bea);
  const attaching = { bytes: pdf, form: form() };
  expect(await attachPaper(tom, await aRecord(tom, bea), attaching)).toEqual({
    ok: false,
    why: "no-consent",
  });
  const reader = await aTherapist(studio, []);
  await treats(studio, reader, ana);
  expect(await attachPaper(reader, await aRecord(reader, ana), attaching)).toEqual({
    ok: false,
    why: "not-allowed",
  });
});

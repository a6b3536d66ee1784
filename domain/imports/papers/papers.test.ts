import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createVault } from "#adapters/auth/vault.ts";
import { diskFiles } from "#adapters/files/disk.ts";
import { paperInspector } from "#adapters/papers/inspect-pdf.ts";
import { archiveReader } from "#adapters/papers/read-archive.ts";
import { createPaperSeals } from "#adapters/papers/seal-papers.ts";
import { waitingPapers } from "#db/schema/care/waiting-papers.ts";
import { findPaper, listPapers } from "#domain/care/papers/queries.ts";
import { purgeWaitingPapers } from "#domain/care/papers/purge-waiting.ts";
import { takeInPapers } from "#domain/care/papers/take-in-papers.ts";
import { countWaiting } from "#domain/care/papers/waiting.ts";
import type { Client, Ctx, Owner, Therapist } from "#domain/kernel/ctx.ts";
import type { Log } from "#domain/kernel/ports.ts";
import { after, days } from "#domain/kernel/time.ts";
import { giveConsent, withdrawConsent } from "#domain/people/own-consents.ts";
import { aRecord } from "#tests/support/care.ts";
import { movesOf } from "#tests/support/moving-in.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { confirmImport, discardImport, undoImport } from "../decide-import.ts";
import { purgeImports } from "../purge-imports.ts";
import { maxArchive } from "./messages.ts";
import { findWaiting } from "./queries.ts";
import { takePapers } from "./take-papers.ts";

let studio: Studio;
let folder: string;
let owner: Ctx<Owner>;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
let moves: ReturnType<typeof movesOf>;
const silent: Log = { debug() {}, info() {}, warn() {}, error() {}, with: () => silent };
const secret = "s".repeat(32);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waiting-"));
  studio = await createStudio({
    files: diskFiles({ folder }),
    papers: paperInspector,
    paperSeals: createPaperSeals(secret),
    archives: archiveReader(maxArchive),
    vault: createVault(secret),
    log: silent,
  });
  owner = await aStaffMember(studio);
  tom = await aTherapist(studio, ["create_notes"]);
  ana = await aClient(studio);
  await treats(studio, tom, ana);
  moves = movesOf(studio, () => owner);
});
afterAll(async () => {
  await studio.db.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() =>
  studio.owner.exec("delete from imports; delete from client_papers; delete from outbox"),
);

const pdfOf = (words: string) =>
  strToU8(`%PDF-1.7\n1 0 obj<</Type/Catalog/T(${words})>>endobj\n%%EOF\n`);
const [spine, knee] = [pdfOf("lumbar spine"), pdfOf("left knee")];
const record = () => aRecord(tom, ana);

async function check(files: Record<string, Uint8Array>): Promise<string> {
  const taken = await takePapers(owner, { name: "papers.zip", bytes: zipSync(files) });
  if (!taken.ok) throw new Error(taken.why);
  await moves.finish(taken.value.id);
  return taken.value.id;
}
async function moveIn(files: Record<string, Uint8Array>): Promise<string> {
  const id = await check(files);
  await confirmImport(owner, id);
  await moves.finish(id);
  return id;
}
const keysIn = async (prefix: string) =>
  (await owner.ports.files.list(prefix)).map(({ key }) => key);

test("each paper has its fate, and until then no byte of it can be read anywhere", async () => {
  const id = await check({
    "Ana Lee/2024-03-01 Resonance.pdf": spine,
    "Ana Lee/copy.pdf": spine,
    "Zed Unknown/letter.pdf": knee,
    "Ana Lee/picture.pdf": strToU8("JFIF"),
    "Ana Lee/active.pdf": pdfOf(")/S/JavaScript("),
  });
  expect(await moves.fates(id)).toEqual([
    expect.stringMatching(/^new: For Ana Lee, FR\d+\.$/),
    "refused: The same paper as line 1.",
    "refused: No client’s e-mail address, number or full name stands in its path.",
    "refused: It is no PDF.",
    expect.stringContaining("refused: It has a script"),
  ]);
  expect(await countWaiting(tom, await record())).toBe(0);
  const [key] = await keysIn("waiting/");
  const stored = await new Response((await owner.ports.files.get(key!))!.body).text();
  expect(stored).not.toContain("spine");
  expect(JSON.stringify(await moves.rows("select * from waiting_papers"))).not.toContain(
    "Resonance",
  );
});

test("papers come into the record by the therapist's hand and the client's consent, with their day", async () => {
  await moveIn({ "Ana Lee/2024-03-01 MRI.pdf": spine, "Ana Lee/Knee.pdf": knee });
  expect(await listPapers(tom, await record())).toEqual([]);
  expect(await findWaiting(owner)).toMatchObject({ papers: 2, clients: 1 });
  await withdrawConsent(ana);
  expect(await takeInPapers(tom, await record())).toEqual({ ok: false, why: "no-consent" });
  await giveConsent(ana);
  const reader = await aTherapist(studio, []);
  await treats(studio, reader, ana);
  expect(await takeInPapers(reader, await aRecord(reader, ana))).toEqual({
    ok: false,
    why: "not-allowed",
  });
  expect(await takeInPapers(tom, await record())).toMatchObject({ value: { taken: 2, failed: 0 } });
  const papers = await listPapers(tom, await record());
  expect(papers.map(({ name, kind, datedOn }) => [name, kind, datedOn]).toSorted()).toEqual([
    ["2024-03-01 MRI", "scan", "2024-03-01"],
    ["Knee", "notes", null],
  ]);
  const mri = papers.find(({ kind }) => kind === "scan")!;
  const file = await tom.ports.files.get((await findPaper(tom, await record(), mri.id))!.fileKey);
  expect(await new Response(file!.body).text()).toContain("lumbar spine");
  expect(await countWaiting(tom, await record())).toBe(0);
  expect(await findWaiting(owner)).toBeUndefined();
  const forgotten = await moves.rows("select payload from outbox where event = 'files.forgotten'");
  expect(forgotten).toEqual([
    { payload: { keys: [expect.stringMatching(/^waiting/), expect.stringMatching(/^waiting/)] } },
  ]);
  expect(await moves.rows("select from outbox where event like '%mail%'")).toEqual([]);
});

test("the same archive again changes nothing, waiting or taken in", async () => {
  const files = { "Ana Lee/MRI.pdf": spine };
  await moveIn(files);
  expect(await moves.fates(await moveIn(files))).toEqual([expect.stringContaining("same: For")]);
  await takeInPapers(tom, await record());
  expect(await moves.fates(await moveIn(files))).toEqual([expect.stringContaining("same: For")]);
  expect(await listPapers(tom, await record())).toHaveLength(1);
});

test("one that cannot be opened waits on, and is taken in when it can be", async () => {
  await moveIn({ "Ana Lee/MRI.pdf": spine, "Ana Lee/Knee.pdf": knee });
  const [row] = await moves.rows("select file_key from waiting_papers order by line limit 1");
  const lost = {
    ...tom.ports.files,
    get: async (key: string) => (key === row!["file_key"] ? undefined : tom.ports.files.get(key)),
  };
  const half = { ...tom, ports: { ...tom.ports, files: lost } };
  expect(await takeInPapers(half, await record())).toMatchObject({
    value: { taken: 1, failed: 1 },
  });
  expect(await listPapers(tom, await record())).toHaveLength(1);
  expect(await countWaiting(tom, await record())).toBe(1);
  expect(await takeInPapers(tom, await record())).toMatchObject({ value: { taken: 1, failed: 0 } });
});

test("undone, what waits is deleted with its file, and what is in a record stays", async () => {
  const id = await moveIn({ "Ana Lee/MRI.pdf": spine });
  await takeInPapers(tom, await record());
  const other = await moveIn({ "Ana Lee/Knee.pdf": knee });
  await undoImport(owner, other);
  await moves.finish(other);
  expect(await moves.rows("select from waiting_papers where attached_at is null")).toEqual([]);
  await undoImport(owner, id);
  await moves.finish(id);
  expect(await moves.fates(id)).toEqual(["new: Stays: something was built on it."]);
  expect(await listPapers(tom, await record())).toHaveLength(1);
});

test("after 90 days without consent they are deleted, and those of a discarded archive at once", async () => {
  await moveIn({ "Ana Lee/MRI.pdf": spine, "Zed/x.pdf": knee });
  await purgeWaitingPapers(studio.system(after(noon, days(1))));
  expect(await moves.rows("select from waiting_papers")).toHaveLength(1);
  await purgeImports(studio.system(after(noon, days(8))));
  expect(await moves.rows("select from import_lines where cells <> '{}'")).toEqual([]);
  await purgeWaitingPapers(studio.system(after(noon, days(91))));
  expect(await moves.rows("select from waiting_papers")).toEqual([]);
  await discardImport(owner, await check({ "Ana Lee/Knee.pdf": knee }));
  expect(await moves.rows("select from waiting_papers")).toEqual([]);
  expect(await moves.rows("select from outbox where event = 'files.forgotten'")).toHaveLength(3);
});

test("they are seen, sealed, by those who treat their client, and by no other therapist", async () => {
  await moveIn({ "Ana Lee/MRI.pdf": spine });
  const kim = await aTherapist(studio, ["create_notes"]);
  const seen = ({ identity }: Ctx) =>
    studio.db.transaction(identity, (tx) => tx.$count(waitingPapers));
  expect([await seen(tom), await seen(kim), await seen(ana)]).toEqual([1, 0, 0]);
});

test("what is no archive is refused, and where the store fails nothing is kept", async () => {
  expect(await takePapers(owner, { name: "x.pdf", bytes: spine })).toEqual({
    ok: false,
    why: "not-an-archive",
  });
  const put = () => Promise.reject(new Error("full"));
  const full = { ...owner, ports: { ...owner.ports, files: { ...owner.ports.files, put } } };
  const bytes = zipSync({ "Ana Lee/MRI.pdf": spine });
  expect(await takePapers(full, { name: "x.zip", bytes })).toEqual({
    ok: false,
    why: "file-failed",
  });
  expect(await moves.rows("select from imports")).toEqual([]);
});

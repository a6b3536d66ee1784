// Archives of everything for tests: asked for, made by the job, and opened as their owner opens them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Decrypter, generateIdentity, identityToRecipient } from "age-encryption";
import type { Ctx, Owner, Ports } from "#domain/kernel/ctx.ts";
import { readCsv } from "#domain/kernel/text/csv.ts";
import { askForArchive, fileOf } from "#domain/privacy/moving-out/ask-for-archive.ts";
import { makeArchive } from "#domain/privacy/moving-out/make-archive.ts";
import { archivePorts } from "./archive-ports.ts";
import { password } from "./people.ts";
import {
  createStudio,
  createStudioAt,
  type Engine,
  freshPostgres,
  noon,
  type Studio,
} from "./studio.ts";
import { unzip } from "./unzip.ts";

export const passphrase = "four herons on the Ivel at dawn";
export const proof = { password, code: "" };
const identity = await generateIdentity();

/** What opens an archive: a passphrase, whose derivation is made to take a second each time, or a key of the owner. */
export const byPassphrase = { passphrase, passphraseAgain: passphrase, recipient: "" };
const byKey = {
  passphrase: "",
  passphraseAgain: "",
  recipient: await identityToRecipient(identity),
};

/** A studio whose archives lie in a folder of their own. */
export async function aStudioWithArchives(engine: Engine) {
  const addresses = engine === "postgres" ? await freshPostgres() : undefined;
  const studio = addresses ? await createStudioAt(addresses) : await createStudio({}, engine);
  const folder = mkdtempSync(join(tmpdir(), "studio-archives-"));
  const ports = archivePorts(studio.db, addresses?.owner, folder);
  const close = async () => {
    await studio.db.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { studio, folder, ports, addresses, close };
}

export type ArchiveStudio = Awaited<ReturnType<typeof aStudioWithArchives>>;

/** The same context with the ports of archives. */
export const withPorts = <C extends Ctx>(ctx: C, ports: Partial<Ports>): C => ({
  ...ctx,
  ports: { ...ctx.ports, ...ports },
});

/** Asks for an archive; returns its id. */
export async function askFor({ ports }: ArchiveStudio, owner: Ctx<Owner>, input = byKey) {
  const asked = await askForArchive(withPorts(owner, ports), input, proof);
  if (!asked.ok) throw new Error(asked.why);
  return asked.value.id;
}

/** Asks for an archive and makes it; returns its id. */
export async function anArchive(place: ArchiveStudio, owner: Ctx<Owner>, input = byKey) {
  const id = await askFor(place, owner, input);
  await makeArchive(withPorts(place.studio.system(), place.ports), id, () => noon);
  return id;
}

/** The files in an archive by their names, read with the owner's passphrase or key. */
export async function openArchive({ ports }: ArchiveStudio, id: string) {
  const file = (await ports.moveOuts!.open(fileOf(id)))!;
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  decrypter.addIdentity(identity);
  const files = await unzip(new Response(await decrypter.decrypt(file.body)));
  const text = (name: string) => files[name]!.toString("utf8");
  const table = (name: string) => {
    const [headings, ...lines] = readCsv(text(`csv/${name}.csv`)).records;
    return lines.map(({ cells }) =>
      Object.fromEntries(headings!.cells.map((heading, at) => [heading, cells[at] ?? ""])),
    );
  };
  return { files, text, table };
}

/** What the database says, past all policies. */
export const rowsOf = async (studio: Studio, sql: string) =>
  (await studio.owner.query<Record<string, unknown>>(sql)).rows;

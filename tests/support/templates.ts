// Migrated databases that all runners of tests start from, kept until the migrations change.
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres, startCluster } from "./cluster.ts";

export type Templates = {
  /** A file with a migrated embedded database. */
  embedded: string;
  /** Data of a cluster with the migrated database `studio_template`, where this machine has PostgreSQL. */
  cluster: string | undefined;
};

const storage = join(tmpdir(), `studio-templates-${process.getuid?.() ?? 0}`);
const aWeek = 7 * 24 * 3_600_000;

/** The templates for the migrations as they stand: found in the temporary folder, or made and left there. */
export async function findTemplates(): Promise<Templates> {
  const bin = findPostgres();
  const folder = join(storage, fingerprint(bin));
  if (!existsSync(folder)) await make(folder, bin);
  return { embedded: join(folder, "embedded.tar"), cluster: bin && join(folder, "cluster") };
}

/** Changes with everything that a template is made of. */
function fingerprint(bin: string | undefined): string {
  const made = [
    "db/migrations/meta/_journal.json",
    "db/migrate.ts",
    "db/code.ts",
    "db/journal.ts",
    "db/pglite.ts",
    "db/backup/readers.ts",
    "tests/support/cluster.ts",
    "package-lock.json",
  ];
  const hash = createHash("sha256").update(`${process.version} ${bin}`);
  for (const path of [
    ...globSync("db/{migrations,functions,views,triggers,policies}/**/*.sql").toSorted(),
    ...made,
  ]) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest("hex").slice(0, 24);
}

/** Two runners may make the same one: the first to finish leaves it, the other drops its own. */
async function make(folder: string, bin: string | undefined): Promise<void> {
  mkdirSync(storage, { recursive: true, mode: 0o755 });
  dropOld();
  const draft = mkdtempSync(join(storage, "draft-"));
  // The account that PostgreSQL runs as has to reach what it copies.
  chmodSync(draft, 0o711);
  await makeEmbedded(join(draft, "embedded.tar"));
  if (bin) await makeCluster(bin, join(draft, "cluster"));
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
}

// The engines are only read when a template has to be made: that takes longer than many a test.
async function makeEmbedded(file: string): Promise<void> {
  const [{ createEngine }, { migrateEngine }] = await Promise.all([
    import("#db/pglite.ts"),
    import("#db/migrate.ts"),
  ]);
  const engine = await createEngine();
  await migrateEngine(engine, "db");
  writeFileSync(file, Buffer.from(await (await engine.dumpDataDir("none")).arrayBuffer()));
  await engine.close();
}

async function makeCluster(bin: string, folder: string): Promise<void> {
  const { migratePostgres } = await import("#db/migrate.ts");
  const cluster = await startCluster(bin);
  await cluster.create("studio_template");
  await migratePostgres(cluster.url("studio_template", "studio_owner"), "db");
  await cluster.stopInto(folder);
}

function dropOld(): void {
  for (const name of readdirSync(storage)) {
    const path = join(storage, name);
    if (Date.now() - statSync(path).mtimeMs > aWeek) rmSync(path, { recursive: true, force: true });
  }
}

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Everything a build is made of. */
const sources = [
  "app",
  "domain",
  "db",
  "adapters",
  "emails",
  "jobs",
  "public",
  "env.ts",
  "scripts/keep-server-code-on-server.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package.json",
  "package-lock.json",
];

/** Builds the product when the last build was made of something else. Throws with the build's own words when it fails. */
export function buildIfStale(root: string): void {
  const stamp = join(root, "build/made-of");
  const print = fingerprintOf(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === print) return;
  console.log("Building Free Rein …");
  build(root);
  writeFileSync(stamp, print);
}

/** Builds the product, and saves the hash of its sources. */
export function buildNow(root: string): void {
  build(root);
  writeFileSync(join(root, "build/made-of"), fingerprintOf(root));
}

function build(root: string): void {
  const made = spawnSync(
    process.execPath,
    [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"],
    {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (made.status !== 0) throw new Error(`The build failed.\n${made.stdout}\n${made.stderr}`);
}

/** One hash over names and contents; tests are no part of a build. */
function fingerprintOf(root: string): string {
  const hash = createHash("sha256");
  for (const file of sources
    .flatMap((source) => filesUnder(root, source))
    .filter((file) => !/\.test\.tsx?$/.test(file))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(root: string, source: string): string[] {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

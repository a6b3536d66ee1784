import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../server.ts";

export type FormerVersion = { number: string; folder: string; remove(): void };

/**
 * The last commit before today's version number, in a folder of its own and built. Needs the
 * history of the repository.
 */
export function buildFormerVersion(): FormerVersion {
  const today = numberIn(readFileSync(join(root, "package.json"), "utf8"));
  const commit = git("log", "--first-parent", "--format=%H", "--", "package.json")
    .split("\n")
    .find((one) => numberAt(one) !== today);
  if (!commit) throw new Error(`No version before ${today} is in this clone's history.`);
  const last = lastCommitWith(numberAt(commit));
  const folder = mkdtempSync(join(tmpdir(), "studio-former-"));
  const archive = execFileSync("git", ["archive", last], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  bringPackages(last, folder);
  execFileSync(process.execPath, ["scripts/build.ts"], { cwd: folder, stdio: "ignore" });
  return {
    number: numberAt(last),
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The parent of the commit that gave the number after it. */
function lastCommitWith(number: string): string {
  const commits = git("log", "--first-parent", "--format=%H", "--", "package.json").split("\n");
  const next = commits
    .slice(
      0,
      commits.findIndex((one) => numberAt(one) === number),
    )
    .at(-1)!;
  return git("rev-parse", `${next}^`);
}

/** The same packages are not installed twice. */
function bringPackages(commit: string, folder: string): void {
  const versions = (text: string) => text.replaceAll(/^ {2,6}"version": .*$/gm, "");
  const [then, now] = [git("show", `${commit}:package-lock.json`), lockfile()].map(versions);
  if (then === now) return symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "ignore" });
}

const lockfile = () => readFileSync(join(root, "package-lock.json"), "utf8").trim();
const numberAt = (commit: string) => numberIn(git("show", `${commit}:package.json`));
const numberIn = (text: string) => (JSON.parse(text) as { version: string }).version;
const git = (...args: string[]) =>
  execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 30,
  }).trim();

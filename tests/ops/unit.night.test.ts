// The systemd unit, as far as a machine can look at it without systemd running: it is verified, not started.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answers, notTriedHere } from "./answers.ts";

const unit = "ops/free-rein.service";
const lacking = notTriedHere(
  `${unit}: no systemd-analyze`,
  !answers("systemd-analyze", "--version"),
);

test.skipIf(lacking)("the unit is well formed, and says nothing that systemd does not know", () => {
  // `verify` looks for the program, too, and a machine may have its Node elsewhere.
  const folder = mkdtempSync(join(tmpdir(), "studio-unit-"));
  const copy = join(folder, "free-rein.service");
  const node = existsSync("/usr/bin/node") ? "/usr/bin/node" : process.execPath;
  writeFileSync(copy, readFileSync(unit, "utf8").replace("/usr/bin/node", node));
  const said = execFileSync("systemd-analyze", ["verify", copy], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(said).toBe("");
});

test.skipIf(lacking)("the unit exposes little", () => {
  const args = ["security", "--offline=true", "--no-pager", "--threshold=20", unit];
  const said = execFileSync("systemd-analyze", args, { encoding: "utf8" });
  expect(said).toContain("OK");
});

test("it starts as npm start does", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const flags = scripts["start"]!.match(/--max-\S+/g)!;
  const said = readFileSync(unit, "utf8");
  expect(flags.filter((flag) => !said.includes(flag))).toEqual([]);
  // TimeoutStopSec is more than DRAIN_SECONDS (5) and the nine seconds that closing may take.
  expect(Number(/TimeoutStopSec=(\d+)/.exec(said)![1])).toBeGreaterThan(14);
});

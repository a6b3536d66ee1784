// What the machine can do with the files in ops/: verify the unit, build the container. It says what it could not do.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";

const answers = (program: string, ...args: string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
};
const engine = ["podman", "docker"].find((program) => answers(program, "info"));
const hasSystemd = answers("systemd-analyze", "--version");
if (!engine) console.info("No container engine answers here: ops/Containerfile IS NOT BUILT.");
if (!hasSystemd)
  console.info("There is no systemd-analyze here: ops/free-rein.service IS NOT LOOKED AT.");

test.skipIf(!hasSystemd)("the unit is well formed and exposes little", () => {
  // `verify` looks for the programs of the unit, too; a machine without them says so.
  const node = existsSync("/usr/bin/node");
  if (node) execFileSync("systemd-analyze", ["verify", "ops/free-rein.service"]);
  execFileSync("systemd-analyze", [
    "security",
    "--offline=true",
    "--threshold=25",
    "ops/free-rein.service",
  ]);
});

test.skipIf(!engine)(
  "the container is built and its server says its version",
  { timeout: 1_200_000 },
  () => {
    execFileSync(engine!, ["build", "-f", "ops/Containerfile", "-t", "free-rein-test", "."]);
    const said = execFileSync(engine!, ["run", "--rm", "free-rein-test", "node", "--version"], {
      encoding: "utf8",
    });
    expect(said).toMatch(/^v24\./);
  },
);

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const preload = join(import.meta.dirname, "few-arenas.js");
const folder = mkdtempSync(join(tmpdir(), "studio-arenas-"));
const server = join(folder, "server.js");
writeFileSync(
  server,
  "console.log(JSON.stringify([process.env.MALLOC_ARENA_MAX, process.execArgv, process.argv.slice(1)]))",
);
afterAll(() => rmSync(folder, { recursive: true }));

const start = (env: NodeJS.ProcessEnv) => {
  const args = ["--max-semi-space-size=24", "--import", preload, server, "--dev"];
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: "utf8" })) as unknown[];
};

test.runIf(process.platform === "linux")(
  "a process starts again with two arenas and the same arguments",
  () => {
    const { MALLOC_ARENA_MAX: _, ...env } = process.env;

    const [arenas, execArgv, argv] = start(env);

    expect(arenas).toBe("2");
    expect(execArgv).toContain("--max-semi-space-size=24");
    expect(argv).toEqual([server, "--dev"]);
  },
);

test("a number that was set by hand stays", () => {
  expect(start({ ...process.env, MALLOC_ARENA_MAX: "7" })[0]).toBe("7");
});

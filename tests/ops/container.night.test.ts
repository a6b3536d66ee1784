// The container: built where an engine and its registry answer; and everywhere its steps, one after the other, in a folder.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { freePort } from "./free-port.ts";
import { answers, notTriedHere } from "./answers.ts";
import { commandsOfContainer, stepsOfBuild } from "./containerfile.ts";

vi.setConfig({ testTimeout: 1_200_000 });
const folder = mkdtempSync(join(tmpdir(), "studio-container-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const base = /^FROM (\S+) AS build$/m.exec(readFileSync("ops/Containerfile", "utf8"))![1]!;
const engine = ["podman", "docker"].find((program) => answers(program, "info"));
const canBuild = engine !== undefined && answers(engine, "pull", base);
const lacking = engine ? `${engine} cannot pull ${base}` : "no podman or docker that answers";
notTriedHere(`ops/Containerfile as a container: ${lacking}`, !canBuild);

test.skipIf(!canBuild)("the container is built, and has its Node", () => {
  execFileSync(engine!, ["build", "-f", "ops/Containerfile", "-t", "free-rein-test", "."]);
  const run = ["run", "--rm", "free-rein-test", "node", "--version"];
  expect(execFileSync(engine!, run, { encoding: "utf8" })).toMatch(/^v24\./);
});

/** Copies what `COPY . .` does: what is in the repository and not in .dockerignore. */
function copySources(to: string) {
  const left = readFileSync(".dockerignore", "utf8").trim().split("\n");
  const isLeft = (path: string) =>
    left.some((one) =>
      one.startsWith("*")
        ? !path.includes("/") && path.endsWith(one.slice(1))
        : path === one || path.startsWith(`${one}/`),
    );
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    encoding: "utf8",
  });
  for (const path of new Set(files.split("\0").filter((path) => path && !isLeft(path))))
    cpSync(path, join(to, path));
}

const npmCi = "npm ci --no-audit --no-fund";

test("what the container copies, builds and keeps is enough to start, for a user who may write only their data", async () => {
  const [image, dataFolder] = [join(folder, "image"), join(folder, "data")];
  mkdirSync(image);
  copySources(image);
  // In place of `npm ci`: the same packages, without the network.
  execFileSync("cp", ["-al", "node_modules", join(image, "node_modules")]);
  const [first, ...steps] = stepsOfBuild();
  expect(first).toBe(npmCi);
  // As in a container, which knows nothing of how npm is set on this machine.
  const env = { ...process.env, NODE_ENV: "", npm_config_userconfig: "/dev/null" };
  const within = { cwd: image, env, stdio: "pipe" } as const;
  for (const step of steps) {
    const offline = step.startsWith("npm prune") ? `${step} --offline` : step;
    execFileSync("sh", ["-c", offline], within);
  }
  // What was built is not stale after them, or the server would build again, where it may not write.
  const lock = "package-lock.json";
  expect(readFileSync(join(image, lock), "utf8")).toBe(readFileSync(lock, "utf8"));
  mkdirSync(dataFolder, { mode: 0o700 });
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  if (isRoot) {
    execFileSync("chmod", ["755", folder]);
    chownSync(dataFolder, 65_534, 65_534);
  }
  const { start, isHealthy } = commandsOfContainer();
  const port = await freePort();
  const settings = {
    PATH: process.env["PATH"] ?? "",
    NODE_ENV: "production",
    MODE: "demo",
    DEMO_DATA: "off",
    PORT: String(port),
    DATA_DIR: dataFolder,
  };
  const server = spawn(process.execPath, start.slice(1), { cwd: image, env: settings, ...user });
  let said = "";
  for (const out of [server.stdout, server.stderr])
    out.setEncoding("utf8").on("data", (text: string) => void (said += text));
  const ended = once(server, "exit");
  await vi.waitFor(() => expect(said).toContain("is open at"), { timeout: 120_000, interval: 200 });
  expect(said).not.toContain("Building");
  const health = spawn(process.execPath, isHealthy.slice(1), { env: settings, ...user });
  expect(await once(health, "exit")).toEqual([0, null]);
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, round, type Bench, type Result } from "./result.ts";
import {
  cpuSecondsOf,
  ended,
  firstAnswer,
  freePort,
  type Measured,
  startServer,
} from "./server.ts";

const rounds = 3;
const seconds = 8;
type Load = { perSecond: number; busy: number };

/** Our server on core 0 with a cached page, then nginx on core 0 with the same bytes; the load always comes from core 1. */
export const publicPage: Bench = {
  name: "public-page",
  async run(): Promise<Result[]> {
    const ours = await startServer({ LOG_LEVEL: "error" }, 0);
    const results: Result[] = [];
    for (const path of ["/shop", "/"]) results.push(await compareWithNginx(ours, path));
    await ours.stop();
    return results;
  },
};

/** A page of the server on core 0, and the same bytes by nginx on the same core. */
export async function compareWithNginx(ours: Measured, path: string): Promise<Result> {
  const page = await precompressed(ours.url + path);
  const nginx = await startNginx(page);
  const pairs: { ours: Load; nginx: Load }[] = [];
  for (let at = 0; at < rounds; at += 1) {
    pairs.push({ ours: load(ours.url + path, ours.pid), nginx: load(nginx.url, nginx.workerPid) });
  }
  await nginx.stop();

  const counted = pairs.filter((pair) => pair.ours.busy >= 0.95);
  const rate = (of: "ours" | "nginx") =>
    median((counted.length ? counted : pairs).map((pair) => pair[of].perSecond));
  const ratio = rate("ours") / rate("nginx");
  const busy = (of: "ours" | "nginx") =>
    `core ${Math.round(median(pairs.map((pair) => pair[of].busy)) * 100)} % busy`;
  return {
    work: `public page, cached HTML (${path}, ${page.length} bytes of brotli)`,
    measured: `${round(ratio, 2)} × (${Math.round(rate("ours"))} a second, ${busy("ours")}, ${counted.length} of ${rounds} runs count)`,
    control: `nginx as Debian packages it, one worker, same bytes: ${Math.round(rate("nginx"))} a second, ${busy("nginx")}`,
    reach: "≥ 0.3 ×",
    holds: counted.length > 0 && ratio >= 0.3,
  };
}

async function precompressed(url: string): Promise<Buffer> {
  await fetch(url, { headers: { "accept-encoding": "br" } });
  const { stdout } = spawnSync("curl", ["-s", "-H", "Accept-Encoding: br", url], {
    maxBuffer: 10_000_000,
  });
  return stdout;
}

/** A few seconds of wrk from the other core: responses a second, and the load of the server's core meanwhile. */
function load(url: string, pid: number): Load {
  const wrk = (time: number) =>
    spawnSync(
      "taskset",
      ["-c", "1", "wrk", "-t1", "-c32", `-d${time}s`, "-H", "Accept-Encoding: br", url],
      {
        encoding: "utf8",
      },
    );
  wrk(2);
  const before = { cpu: cpuSecondsOf(pid), at: performance.now() };
  const said = wrk(seconds).stdout;
  const elapsed = (performance.now() - before.at) / 1000;
  if (/Non-2xx/.test(said)) throw new Error(`${url} refused under load:\n${said}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)![1]),
    busy: (cpuSecondsOf(pid) - before.cpu) / elapsed,
  };
}

async function startNginx(page: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), "studio-nginx-"));
  mkdirSync(join(folder, "site"));
  writeFileSync(join(folder, "site/shop"), page);
  const port = await freePort();
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      server { listen 127.0.0.1:${port}; root ${folder}/site; default_type "text/html; charset=utf-8";
        location / { add_header Content-Encoding br; add_header Vary Accept-Encoding; etag on; } } }`,
  );
  const child = spawn(
    "taskset",
    ["-c", "0", "nginx", "-c", join(folder, "nginx.conf"), "-p", folder],
    {
      stdio: "ignore",
    },
  );
  const url = `http://127.0.0.1:${port}/shop`;
  await firstAnswer(url, child);
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, workerPid: child.pid!, stop };
}

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { vi } from "vitest";
import { freePort } from "./free-port.ts";

/** What ops/Caddyfile says, for this computer: another name and upstream, ports that are free, a certificate of its own. */
const caddyfile = (ports: { http: number; https: number; upstream: number }) => `{
	http_port ${ports.http}
	https_port ${ports.https}
	admin off
	skip_install_trust
	local_certs
}
${readFileSync("ops/Caddyfile", "utf8").replace("studio.example", "localhost").replace("studio:3000", `127.0.0.1:${ports.upstream}`)}`;

export type Caddy = { http: string; https: string; stop(): void };

/** Starts Caddy by ops/Caddyfile before an upstream of this computer, in a folder of its own. */
export async function startCaddy(upstream: number): Promise<Caddy> {
  const [http, https] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), "studio-caddy-"));
  writeFileSync(join(folder, "Caddyfile"), caddyfile({ http, https, upstream }));
  const env = {
    PATH: process.env["PATH"] ?? "",
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const args = ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
  const program = spawn("caddy", args, { env, stdio: "ignore" });
  const stop = () => {
    program.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  // Its certificate is there a moment after its port.
  await vi.waitFor(() => shakeHands(https), { timeout: 60_000, interval: 200 });
  return { http: `http://localhost:${http}`, https: `https://localhost:${https}`, stop };
}

const shakeHands = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const options = { port, servername: "localhost", rejectUnauthorized: false };
    const socket = connect(options, () => (socket.destroy(), resolve()));
    socket.on("error", reject);
  });

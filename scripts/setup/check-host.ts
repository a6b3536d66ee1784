import { lookup } from "node:dns/promises";
import { existsSync, mkdirSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import pg from "pg";
import type { Values } from "./env-file.ts";
import { done, type Finding, look, missing } from "./step.ts";

/** Whether the public name leads to an address, and whether that is one of this computer's. */
export async function checkName(origin: string | undefined): Promise<Finding> {
  if (!origin)
    return missing("The address: APP_ORIGIN is not set, such as https://studio.example.");
  const { hostname, protocol } = new URL(origin);
  if (protocol !== "https:") return missing("The address: APP_ORIGIN must begin with https://.");
  const found = await lookup(hostname, { all: true }).catch(() => []);
  if (found.length === 0)
    return missing(`The name ${hostname} leads nowhere: set an A record to this server.`);
  const own = Object.values(networkInterfaces()).flatMap((all) =>
    all?.map(({ address }) => address),
  );
  const addresses = found.map(({ address }) => address).join(", ");
  return found.some(({ address }) => own.includes(address))
    ? done(`${hostname} leads to this computer (${addresses}).`)
    : look(
        `${hostname} leads to ${addresses}, which is none of this computer's own addresses: right behind a router or a CDN, wrong otherwise.`,
      );
}

/**
 * Room for the data, two weeks of backups and a tried restore. `isCheck`: a folder that is not
 * there is not made.
 */
export async function checkDisk(folder: string, isCheck: boolean): Promise<Finding> {
  if (isCheck && !existsSync(folder)) return look(`There is no folder ${folder} yet.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  const free = (bavail * bsize) / 2 ** 30;
  const says = `${free.toFixed(1)} GB are free in ${folder}.`;
  return free < 2
    ? missing(`${says} At least 2 GB are needed.`)
    : free < 10
      ? look(says)
      : done(says);
}

/** This computer's clock against the database's. */
export async function checkClock(values: Values): Promise<Finding> {
  const { DATABASE_URL: url } = values;
  if (!url) return look("The clock is compared once there is a database.");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const asked = Date.now();
  const { rows } = await client
    .query<{ now: Date }>("select clock_timestamp() as now")
    .finally(() => client.end());
  const ahead = Math.abs((asked + Date.now()) / 2 - rows[0]!.now.getTime()) / 1_000;
  return ahead > 5
    ? missing(
        `The clock is ${Math.round(ahead)} seconds off the database's: switch on time synchronisation.`,
      )
    : done("The clock agrees with the database's.");
}

/** What to put in front: the settings of a proxy that ends TLS (docs/operations.md has them with their reasons). */
export const proxyLines = (origin: string, port: string): string => {
  const { hostname } = new URL(origin);
  return `Put one of these in front, and set TRUSTED_PROXIES=1:

# Caddy (gets and renews the certificate by itself): /etc/caddy/Caddyfile
${hostname} {
  request_body {
    max_size 22MiB
  }
  reverse_proxy 127.0.0.1:${port} {
    header_up X-Request-Id {http.request.uuid}
    lb_try_duration 30s
    lb_try_interval 250ms
    health_uri /readyz
    health_interval 1s
    transport http {
      keepalive 15s
    }
  }
}

# nginx: /etc/nginx/sites-enabled/studio (with a certificate by certbot)
upstream studio { server 127.0.0.1:${port}; keepalive 16; keepalive_timeout 15s; }
server {
  listen 443 ssl; server_name ${hostname};
  client_max_body_size 22m;
  location / {
    proxy_pass http://studio;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Request-Id $request_id;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_read_timeout 60s;
  }
}`;
};

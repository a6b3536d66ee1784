import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** A throw-away PostgreSQL of the machine's own binaries: trusts loopback, forgets everything at `stop`. */
export type Cluster = {
  /** Address of a database for a login: `postgres` (superuser), `studio_owner` (migrations) or `studio_app`. */
  url(database: string, user?: string): string;
  /** The same by the server's socket file, on which a question costs a quarter less than over the network. */
  socketUrl(database: string, user?: string): string;
  /** A new database, copied from another one. */
  create(database: string, template?: string): Promise<void>;
  /** Kills the server, or starts it again on the same data, for tests of crashes. */
  crash(): Promise<void>;
  revive(): Promise<void>;
  /** Process id of the server, for benchmarks that pin it to a core. */
  pid(): number;
  stop(): Promise<void>;
  /** Stops the server in order and leaves its data in a folder that a later cluster may start from. */
  stopInto(folder: string): Promise<void>;
};

/** The roles of docs/operations.md, which hold no more rights than they need; the owner makes databases for tests. */
const roles = [
  "create role studio_owner login createdb",
  "create role studio_app login",
  "create role studio_backup nologin",
  "grant studio_app, studio_backup to studio_owner with admin option",
];

/** The folder with `initdb` and `postgres`, version 15 or later, or undefined when this machine has none. */
export function findPostgres(): string | undefined {
  const places = [
    ...globSync("/usr/lib/postgresql/*/bin"),
    ...globSync("/opt/homebrew/opt/postgresql@*/bin"),
  ];
  const versionOf = (path: string) => Number(/(\d+)\/?(bin)?$/.exec(path)?.[1] ?? 0);
  return places
    .filter((path) => existsSync(join(path, "initdb")) && versionOf(path) >= 15)
    .toSorted((a, b) => versionOf(b) - versionOf(a))[0];
}

/** PostgreSQL refuses to run as root; then it runs as another user. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const user = ["postgres", "nobody"].find((name) => {
    try {
      return execFileSync("id", ["-u", name], { stdio: ["ignore", "pipe", "ignore"] });
    } catch {
      return false;
    }
  });
  if (!user)
    throw new Error("PostgreSQL cannot run as root, and there is no user `postgres` or `nobody`.");
  const number = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The file system in memory, where a copy of a database of 1,200 files takes a third of the time. */
const memory = "/dev/shm";
const gigabyte = 2 ** 30;

/** Memory where there is plenty of it, and no container keeps it small; the temporary folder otherwise. */
function roomForData(): string {
  if (!existsSync(memory) || freemem() < 6 * gigabyte) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 4 * gigabyte) return tmpdir();
  for (const name of readdirSync(memory)) {
    const [, owner] = /^studio-pg-(\d+)-/.exec(name) ?? [];
    // What a killed run left; its server ends when it finds its folder gone.
    if (owner && !isAlive(Number(owner))) rmSync(join(memory, name), { recursive: true });
  }
  return memory;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/**
 * Starts a cluster: a new one, or a copy of the data that another one left in `from`. `durable` keeps fsync on, as a
 * real studio would (benchmarks). `inMemory` is for one whose databases are dropped when they have been used.
 */
export async function startCluster(
  bin: string,
  { durable = false, preload = "", from = "", inMemory = false } = {},
): Promise<Cluster> {
  const identity = unprivileged();
  const place = inMemory ? roomForData() : tmpdir();
  const folder = mkdtempSync(join(place, `studio-pg-${process.pid}-`));
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? 0);
  const data = join(folder, "data");
  const quiet = { ...identity, cwd: folder, stdio: "ignore" as const };
  if (from) execFileSync("cp", ["-a", from, data], quiet);
  else {
    execFileSync(
      join(bin, "initdb"),
      ["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale", "--no-sync"],
      quiet,
    );
  }
  const port = await freePort();
  const options = {
    port,
    unix_socket_directories: folder,
    listen_addresses: "127.0.0.1",
    max_connections: 200,
  };
  const settings = {
    ...options,
    ...(durable ? {} : { fsync: "off", full_page_writes: "off" }),
    // Hundreds of copies would be looked through every minute.
    ...(durable ? {} : { autovacuum: "off" }),
    // Tests read the log: secrets must not be in the log of the database either.
    logging_collector: "on",
    log_directory: "log",
    ...(inMemory ? { max_wal_size: "256MB" } : {}),
    ...(preload ? { shared_preload_libraries: preload } : {}),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const launch = () => spawn(join(bin, "postgres"), ["-D", data, ...args], quiet);
  const url = (database: string, user = "postgres") =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;

  let server: ChildProcess = launch();
  // A run that breaks off must not leave its server behind, nor gigabytes in the temporary folder.
  const clearUp = () => {
    server.kill("SIGQUIT");
    rmSync(folder, {
      recursive: true,
      force: true,
      maxRetries: 5,
    });
  };
  process.once("exit", clearUp);
  await answering(url("postgres"));
  if (!from) await run(url("postgres"), ...roles);
  const forget = () => {
    process.off("exit", clearUp);
    rmSync(folder, { recursive: true, force: true });
  };

  return {
    url,
    socketUrl: (database, user) => `${url(database, user)}?host=${folder}`,
    create: (database, template = "template1") =>
      run(url("postgres"), `create database ${database} owner studio_owner template ${template}`),
    crash: () => ended(server, "SIGQUIT"),
    revive: () => ((server = launch()), answering(url("postgres"))),
    pid: () => server.pid ?? 0,
    stop: async () => {
      await ended(server, "SIGQUIT");
      forget();
    },
    stopInto: async (kept) => {
      await ended(server, "SIGINT");
      renameSync(data, kept);
      forget();
    },
  };
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Resolves when the server takes a connection; gives up after half a minute. */
async function answering(url: string): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return await run(url, "select 1");
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode) return Promise.resolve();
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill(signal);
  });
}

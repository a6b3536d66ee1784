import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { round } from "./result.ts";

/** Milliseconds of processor time of each of those who share the machine. */
export type Spent = { server: number; database: number; visitors: number };

/** The processes of a benchmark, by their ids. */
type Processes = { server: { pid: number }; database: { cluster: { pid(): number } } };

/**
 * What was used so far: by the server, by the database with all its connections, and by this
 * process, which is the visitors and the card provider's stand-in and nothing of the product.
 */
export function spentSoFar({ server, database }: Processes): Spent {
  const { user, system } = process.cpuUsage();
  const all = processes();
  const own = (pid: number) => all.find((one) => one.pid === pid)!;
  const ofDatabase = own(database.cluster.pid());
  const connections = all.filter(({ parent }) => parent === ofDatabase.pid);
  return {
    server: own(server.pid).ms,
    database: [ofDatabase, ...connections].reduce((sum, { ms }) => sum + ms, ofDatabase.endedMs),
    visitors: (user + system) / 1_000,
  };
}

/** What was used since, for each of so many pieces of work. */
export const spentEach = (before: Spent, now: Spent, times: number): Spent => ({
  server: (now.server - before.server) / times,
  database: (now.database - before.database) / times,
  visitors: (now.visitors - before.visitors) / times,
});

/** The same in words, with how many a second would keep every core of this machine busy. */
export function inWords({ server, database, visitors }: Spent): string {
  const cores = cpus().length;
  const most = (cores * 1_000) / (server + database + visitors);
  const parts = `server ${round(server)}, database ${round(database)}, visitors and card provider ${round(visitors)}`;
  return `processor time of each: ${parts} ms, so that ${cores} cores have room for ${round(most)} a second`;
}

const msPerTick = 10;

/** Every process of the machine: its parent, what it used, and what its children used that have ended. */
function processes() {
  const found: { pid: number; parent: number; ms: number; endedMs: number }[] = [];
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const stat = statOf(name);
    if (!stat) continue;
    // After the name in brackets: state, parent; as the 12th to 15th the times of proc(5).
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15) as number[];
    found.push({
      pid: Number(name),
      parent: fields[1]!,
      ms: (user! + system!) * msPerTick,
      endedMs: (endedUser! + endedSystem!) * msPerTick,
    });
  }
  return found;
}

/** Nothing where it has ended since the folder was read. */
function statOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
}

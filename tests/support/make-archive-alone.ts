// Makes an archive that was asked for, in a process that does nothing else, and writes in bytes how much that process grew.
import { connectPostgres } from "#db/postgres.ts";
import { ctxFor, type Ports } from "#domain/kernel/ctx.ts";
import { makeArchive } from "#domain/privacy/moving-out/make-archive.ts";
import { archivePorts } from "./archive-ports.ts";

const [app, owner, folder, id] = process.argv.slice(2) as [string, string, string, string];
const db = connectPostgres(app, { migrateUrl: owner });
const ports = archivePorts(db, owner, folder) as Ports;
const now = new Date();

const before = process.memoryUsage.rss();
let peak = before;
const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
await makeArchive(
  ctxFor({ kind: "system" }, { visitor: undefined, now, db, ports }),
  id,
  () => now,
);
clearInterval(look);
await db.close();
process.stdout.write(String(peak - before));

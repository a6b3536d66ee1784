// `npm run bench [-- name …]`: every benchmark with its control in the same run; results go to bench/results/.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { backOfficeAtScale } from "./back-office-at-scale.ts";
import { careAtScale } from "./care-at-scale.ts";
import { browserScript } from "./browser-script.ts";
import { classPlaces } from "./class-places.ts";
import { scheduleAtScale } from "./schedule-at-scale.ts";
import { lighthouse } from "./lighthouse.ts";
import { memory } from "./memory.ts";
import { placeOrder } from "./place-order.ts";
import { publicPage } from "./public-page.ts";
import { purchases } from "./purchases.ts";
import { restart } from "./restart.ts";
import type { Bench, Result } from "./result.ts";
import { root } from "./server.ts";
import { sessionCheck } from "./session-check.ts";
import { shopAtScale } from "./shop-at-scale.ts";
import { signIns } from "./sign-ins.ts";
import { timetable } from "./timetable.ts";
import { upgrade } from "./upgrade.ts";
import { uploads } from "./uploads.ts";
import { whatRequestsCost } from "./what-requests-cost.ts";

const all: Bench[] = [
  publicPage,
  placeOrder,
  shopAtScale,
  backOfficeAtScale,
  scheduleAtScale,
  timetable,
  careAtScale,
  whatRequestsCost,
  purchases,
  classPlaces,
  browserScript,
  memory,
  restart,
  sessionCheck,
  signIns,
  uploads,
  upgrade,
  lighthouse,
];
const asked = process.argv.slice(2);
const chosen = asked.length ? all.filter(({ name }) => asked.includes(name)) : all;

spawnSync("node", ["scripts/build.ts"], { cwd: root, stdio: "inherit" });
const results: Result[] = [];
for (const { name, run } of chosen) {
  console.log(`\n${name} …`);
  const found = await run();
  for (const { work, measured, control, reach, holds } of found) {
    console.log(
      `${holds ? "holds" : "FALLS SHORT"}: ${work}: ${measured} (control: ${control}; reach: ${reach})`,
    );
  }
  results.push(...found);
}
write(results);
process.exit(results.every(({ holds }) => holds) ? 0 : 1);

function write(found: Result[]): void {
  const folder = join(root, "bench/results");
  mkdirSync(folder, { recursive: true });
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`;
  const rows = found.map(
    ({ work, measured, control, reach, holds }) =>
      `| ${work} | ${measured} | ${control} | ${reach} | ${holds ? "yes" : "**no**"} |`,
  );
  const table = [
    "| Work | Measured | Control | Reach | Holds |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ];
  const name = asked.length ? `${day}-${asked.join("-")}` : day;
  writeFileSync(join(folder, `${name}.md`), `# ${day}\n\n${machine}\n\n${table.join("\n")}\n`);
}

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sitePages } from "../domain/studio/page-views/rules.ts";
import { findChromium } from "../scripts/find-chromium.ts";
import { median, round, type Bench, type Result } from "./result.ts";
import { root, startServer } from "./server.ts";

/** A package of its own: a fifth of all files that this project would install, for one bench. */
const program = join(root, "node_modules/.lighthouse");

function install(): void {
  if (existsSync(join(program, "node_modules"))) return;
  cpSync(join(import.meta.dirname, "lighthouse"), program, { recursive: true });
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: program, stdio: "inherit" });
}

/** The scores of the site's pages, and of the shop's pages, which hydrate. */
const site = {
  performance: 99,
  paintSeconds: 1.2,
  shift: 0.01,
  blockingMs: 0,
};
const shopping = { performance: 95 };
type Reach = { performance: number; paintSeconds?: number; shift?: number; blockingMs?: number };

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
};

/** Lighthouse as on a phone with a simulated slow connection, median of five. */
export const lighthouse: Bench = {
  name: "lighthouse",
  async run(): Promise<Result[]> {
    install();
    const server = await startServer({ LOG_LEVEL: "error" });
    const shop = await (await fetch(`${server.url}/shop`)).text();
    const product = /\/shop\/product\/[\w-]+/.exec(shop)![0];
    const results = [
      ...["/shop", product].map((path) => audit(server.url + path, path, shopping)),
      ...sitePages.map((path) => audit(server.url + path, path, site)),
    ];
    await server.stop();
    return results;
  },
};

function audit(url: string, path: string, reach: Reach): Result {
  // A page is cached after its first request: the figures are of later requests.
  look(url);
  const reports = Array.from({ length: 5 }, () => look(url));
  const [performance = 0, ...others] = categories.map((name) =>
    Math.round(median(reports.map((report) => report.categories[name]!.score)) * 100),
  );
  const value = (audit: string) =>
    round(median(reports.map((report) => report.audits[audit]?.numericValue ?? 0)), 3);
  const paint = round(value("largest-contentful-paint") / 1000, 2);
  const [shift, blocking] = [value("cumulative-layout-shift"), value("total-blocking-time")];
  const { paintSeconds = Infinity, shift: maxShift = Infinity, blockingMs = Infinity } = reach;
  const more =
    reach === site ? `; LCP ≤ ${paintSeconds} s, CLS ≤ ${maxShift}, TBT ${blockingMs}` : "";
  return {
    work: `Lighthouse, mobile, median of 5: ${path}`,
    measured: `${[performance, ...others].join(" / ")} (performance, accessibility, best practices, SEO); LCP ${paint} s, CLS ${shift}, TBT ${blocking} ms`,
    control: "–",
    reach: `≥ ${reach.performance} / 100 / 100 / 100${more}`,
    holds:
      performance >= reach.performance &&
      others.every((score) => score === 100) &&
      paint <= paintSeconds &&
      shift <= maxShift &&
      blocking <= blockingMs,
  };
}

/** One look at a page. A browser that did not come up is started once more: a whole run takes a quarter of an hour. */
function look(url: string): Report {
  try {
    return lookOnce(url);
  } catch {
    return lookOnce(url);
  }
}

function lookOnce(url: string): Report {
  const folder = mkdtempSync(join(tmpdir(), "studio-lighthouse-"));
  const report = join(folder, "report.json");
  const flags =
    "--headless=new --no-sandbox --disable-background-networking --disable-component-update --disable-sync";
  const args = [
    url,
    "--quiet",
    "--output=json",
    `--output-path=${report}`,
    `--chrome-flags=${flags}`,
  ];
  execFileSync(
    join(program, "node_modules/.bin/lighthouse"),
    [...args, `--only-categories=${categories.join(",")}`],
    {
      env: { ...process.env, CHROME_PATH: findChromium() ?? "" },
      stdio: "ignore",
    },
  );
  const read = JSON.parse(readFileSync(report, "utf8")) as Report;
  rmSync(folder, { recursive: true, force: true });
  return read;
}

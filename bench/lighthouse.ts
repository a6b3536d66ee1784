import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../scripts/find-chromium.ts";
import { median, round, type Bench, type Result } from "./result.ts";
import { root, startServer } from "./server.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Report = { categories: Record<string, { score: number }>; audits: Record<string, { numericValue?: number }> };

/** Lighthouse as on a phone with a simulated slow connection, median of five. */
export const lighthouse: Bench = {
  name: "lighthouse",
  async run(): Promise<Result[]> {
    const server = await startServer({ LOG_LEVEL: "error" });
    const shop = await (await fetch(`${server.url}/shop`)).text();
    const product = /\/shop\/product\/[\w-]+/.exec(shop)![0];
    const results = ["/shop", product].map((path) => audit(server.url + path, path));
    await server.stop();
    return results;
  },
};

function audit(url: string, path: string): Result {
  const reports = Array.from({ length: 5 }, () => look(url));
  const scores = categories.map((name) =>
    Math.round(median(reports.map((report) => report.categories[name]!.score)) * 100),
  );
  const value = (audit: string) => round(median(reports.map((report) => report.audits[audit]?.numericValue ?? 0)), 3);
  const paint = round(value("largest-contentful-paint") / 1000, 2);
  return {
    work: `Lighthouse, mobile, median of 5: ${path}`,
    measured: `${scores.join(" / ")} (performance, accessibility, best practices, SEO); LCP ${paint} s, CLS ${value("cumulative-layout-shift")}, TBT ${value("total-blocking-time")} ms`,
    control: "–",
    reach: "≥ 95 / 100 / 100 / 100",
    holds: scores[0]! >= 95 && scores.slice(1).every((score) => score === 100),
  };
}

function look(url: string): Report {
  const folder = mkdtempSync(join(tmpdir(), "studio-lighthouse-"));
  const report = join(folder, "report.json");
  const flags = "--headless=new --no-sandbox --disable-background-networking --disable-component-update --disable-sync";
  const args = [url, "--quiet", "--output=json", `--output-path=${report}`, `--chrome-flags=${flags}`];
  execFileSync(join(root, "node_modules/.bin/lighthouse"), [...args, `--only-categories=${categories.join(",")}`], {
    env: { ...process.env, CHROME_PATH: findChromium() ?? "" },
    stdio: "ignore",
  });
  const read = JSON.parse(readFileSync(report, "utf8")) as Report;
  rmSync(folder, { recursive: true, force: true });
  return read;
}

// One studio is asked for everything by every kind of person; what follows are questions to its answers.
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { principals } from "./support/access-matrix.ts";
import { askForCanaries } from "./crawl/canaries.ts";
import type { Crawled } from "./crawl/crawled.ts";
import { startHealthStudio } from "./crawl/health-studio.ts";
import { keepAnswers } from "./crawl/kept-answers.ts";
import { askWhoMayOpenWhat } from "./crawl/who-may-open-what.ts";
import { startDemoSite } from "./support/demo-site.ts";
import { cookiesOf } from "./support/principals.ts";
import { usualEngine } from "./support/studio.ts";

let crawled: Crawled;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, ".."));
  if (usualEngine() === "postgres") {
    const health = await startHealthStudio();
    stop = health.stop;
    const answerTo = keepAnswers(health.studio.running, health.cookies);
    crawled = { ...health, answerTo, planted: health };
  } else {
    const studio = await startDemoSite();
    stop = studio.stop;
    const cookies = await cookiesOf(studio.running, principals);
    crawled = { studio, cookies, answerTo: keepAnswers(studio.running, cookies) };
  }
}, 300_000);
afterAll(() => stop?.());

describe("who may open what", () => askWhoMayOpenWhat(() => crawled));
describe.runIf(usualEngine() === "postgres")("what is confidential", () =>
  askForCanaries(() => crawled),
);

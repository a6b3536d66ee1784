import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import type { SentMail } from "../adapters/mail/local-mailbox.ts";
import { checkAccessible } from "./check-accessible.ts";
import { notReady } from "./ready.ts";
import { furnishedStudio, startCopy } from "#tests/support/furnished.ts";
import { full } from "#tests/support/rounds.ts";
import type { DemoStudio } from "#tests/support/server.ts";

export { expect };

type Mailbox = {
  /** The newest email to an address. Waits for it, since emails are sent by jobs. */
  latestTo(address: string, subject?: RegExp): Promise<SentMail>;
  countTo(address: string, subject?: RegExp): Promise<number>;
};

type Given = {
  /** The name of the studio that this file uses; files that name none share one. */
  studioOf: string;
  studio: DemoStudio;
  mailbox: Mailbox;
  checkAccessible: typeof checkAccessible;
  /** The same for one more state of a screen that axe has looked at: at night. */
  checkState: typeof checkAccessible;
  /**
   * A message of three seconds could be gone before a slow machine looks; here it stays for fifteen. False for a
   * test of the three seconds themselves.
   */
  newsLinger: boolean;
  lingering: void;
  /** `SLOW_ANSWERS=400`: every response is delayed by so many milliseconds, as on a busy machine. */
  slowAnswers: void;
  /** Fails the test when the page said anything to the console or threw. */
  quietConsole: void;
};

/** The studios of a browser worker, by the name that files ask for. */
type Studios = (name: string) => Promise<DemoStudio>;

const shared = "shared";

/**
 * Every browser worker has its own demo studio, so that parallel journeys do not affect each other. Journeys that change
 * what the studio sells or its content name theirs (`test.use({ studioOf: "products" })`), in the same worker: its browser and the
 * built app are warm. A named studio is closed when the next one starts, since files run one after the other.
 */
export const test = base.extend<Given, { studios: Studios }>({
  studioOf: [shared, { option: true }],
  studios: [
    async ({}, use) => {
      const open = new Map<string, DemoStudio>();
      const close = async (name: string) => {
        const studio = open.get(name);
        open.delete(name);
        await studio?.stop();
      };
      await use(async (name) => {
        const known = open.get(name);
        if (known) return known;
        for (const other of open.keys())
          if (name !== shared && other !== shared) await close(other);
        const studio = await startCopy(furnishedStudio());
        open.set(name, studio);
        return studio;
      });
      for (const name of open.keys()) await close(name);
    },
    { scope: "worker", timeout: 180_000 },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on("page", (page) => void waitUntilReady(page));
    await use(context);
  },
  studio: async ({ studios, studioOf }, use) => use(await studios(studioOf)),
  baseURL: ({ studio }, use) => use(studio.url),
  mailbox: async ({ studio }, use) => {
    const mailsTo = async (address: string, subject = /./) =>
      (await studio.mails()).filter((mail) => mail.to === address && subject.test(mail.subject));
    await use({
      countTo: async (address, subject) => (await mailsTo(address, subject)).length,
      latestTo: async (address, subject) => {
        await expect
          .poll(async () => (await mailsTo(address, subject)).length, { timeout: 30_000 })
          .toBeGreaterThan(0);
        return (await mailsTo(address, subject))[0]!;
      },
    });
  },
  checkAccessible: ({}, use) => use(checkAccessible),
  checkState: ({}, use) => use(full ? checkAccessible : async () => {}),
  newsLinger: [true, { option: true }],
  lingering: [
    async ({ page, newsLinger }, use) => {
      if (newsLinger) await page.addInitScript(stretchThreeSeconds);
      await use();
    },
    { auto: true },
  ],
  slowAnswers: [
    async ({ context }, use) => {
      const later = Number(process.env["SLOW_ANSWERS"] ?? 0);
      if (later)
        await context.route(pagesAndForms, (route) =>
          setTimeout(() => void route.continue().catch(gone), later),
        );
      await use();
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on("console", (message) => message.type() === "error" && said.push(message.text()));
      page.on("pageerror", (error) => said.push(error.message));
      await use();
      expect(said.filter((line) => !byTheBrowser.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Before each press and each look, a page waits until its scripts have taken over: on a busy machine they come after the
 * load event, and until then a link that opens a dialog leads to the page that asks the same.
 */
const waitUntilReady = (page: Page) =>
  page.addLocatorHandler(page.locator(notReady), async () => {});

/** The page of another person or device, which waits like the first one. */
export async function pageIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await waitUntilReady(page);
  return page;
}

/** Presses and looks before the scripts come. */
export const beforeScripts = (page: Page) => page.removeLocatorHandler(page.locator(notReady));

const pagesAndForms = (url: URL) => !/^\/(assets|media|insights)\//.test(url.pathname);
const gone = () => {};

/**
 * What is not the page's fault: a page that is meant to be answered with 4xx; two pages that do not melt into each other
 * because the second one's styles came late; a request that was given up for the next one of the same form (React Router
 * drops the promise of its answer's end, and the browser reports that promise as unhandled).
 */
const byTheBrowser =
  /^(Failed to load resource|Transition was (aborted|skipped)|signal is aborted without reason$)/;

function stretchThreeSeconds() {
  const { setTimeout } = window;
  window.setTimeout = ((run: TimerHandler, delay?: number, ...rest: unknown[]) =>
    setTimeout(run, delay === 3_000 ? 15_000 : delay, ...rest)) as typeof setTimeout;
}

import type { APIRequestContext, Page } from "@playwright/test";
import { bothWidths, resize } from "./widths.ts";

/** The issues of a page, and its links. */
export type Visit = { faults: string[]; links: string[]; files: string[] };

/** Opens a page as a visitor on a wide screen and on a narrow one, and looks whether it is whole. */
export async function visit(page: Page, origin: string, path: string): Promise<Visit> {
  const faults: string[] = [];
  const fault = (what: string) => void faults.push(`${path}: ${what}`);
  const listeners = listen(page, origin, fault);
  await resize(page, 1280, 800);
  const answer = await page.goto(path);
  if (answer?.status() !== 200) fault(`answers ${answer?.status()}`);
  if (answer?.request().redirectedFrom()) fault("redirects");
  const seen = await page.evaluate(look);
  for (const [width, height] of bothWidths.toReversed()) {
    await resize(page, width, height);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wider > 0) fault(`is ${wider} px wider than a screen of ${width}`);
  }
  listeners.forEach((stop) => stop());
  return { ...seen, faults: [...faults, ...seen.faults.map((what) => `${path}: ${what}`)] };
}

function listen(page: Page, origin: string, fault: (what: string) => void): (() => void)[] {
  const on = <Event>(name: string, hear: (event: Event) => void) => {
    page.on(name as "close", hear as never);
    return () => void page.off(name as "close", hear as never);
  };
  return [
    on<{ type(): string; text(): string }>(
      "console",
      (said) => said.type() === "error" && fault(`says ${said.text()}`),
    ),
    on<Error>("pageerror", (error) => fault(`throws ${error.message}`)),
    on<{ url(): string }>("request", (asked) => {
      if (!asked.url().startsWith(origin) && !/^(data|blob):/.test(asked.url()))
        fault(`asks ${asked.url()}`);
      if (/(?<!-core-[\w-]+)\.woff2$/.test(asked.url()))
        fault(`needs letters that app/fonts lacks: ${asked.url()}`);
    }),
    on<{ url(): string; status(): number }>("response", (got) => {
      if (got.status() >= 400) fault(`${got.url()} answers ${got.status()}`);
    }),
  ];
}

/** Runs in the page. */
function look(): Visit {
  const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
  const faults: string[] = [];
  if (all("h1").length !== 1) faults.push(`has ${all("h1").length} h1`);
  if (!document.title.trim()) faults.push("has no title");
  for (const image of all<HTMLImageElement>("img")) {
    const name = image.getAttribute("src") ?? "a picture";
    if (!image.hasAttribute("alt")) faults.push(`${name} has no alt`);
    if (!(Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0))
      faults.push(`${name} has no dimensions`);
    if (image.complete && image.loading !== "lazy" && image.naturalWidth === 0)
      faults.push(`${name} shows nothing`);
  }
  const ours = (address: string) => {
    const url = new URL(address, location.href);
    return url.origin === location.origin ? [url.pathname + url.search] : [];
  };
  for (const link of all<HTMLAnchorElement>('a[href*="#"]')) {
    const url = new URL(link.href);
    const here = url.origin + url.pathname === location.origin + location.pathname;
    if (here && url.hash && !document.getElementById(decodeURIComponent(url.hash.slice(1))))
      faults.push(`${url.hash} leads nowhere`);
  }
  const sets = all<HTMLSourceElement>("[srcset]").flatMap((one) =>
    one.srcset.split(/,\s+/).map((part) => part.split(" ")[0]!),
  );
  const named = [
    ...all<HTMLImageElement>("img[src]").map((one) => one.src),
    ...all<HTMLLinkElement>('link[href]:not([rel="canonical"])').map((one) => one.href),
    ...all<HTMLScriptElement>("script[src]").map((one) => one.src),
    ...all<HTMLMetaElement>('meta[property="og:image"]').map((one) => one.content),
  ];
  return {
    faults,
    links: all<HTMLAnchorElement>("a[href]").flatMap((one) => ours(one.href)),
    files: [...sets, ...named].flatMap(ours),
  };
}

/** Which of these addresses do not answer 200 at once. */
export async function lost(
  request: APIRequestContext,
  addresses: Iterable<string>,
): Promise<string[]> {
  const answers = [];
  for (const address of addresses) {
    const status = (await request.get(address, { maxRedirects: 0 })).status();
    if (status !== 200) answers.push(`${address} answers ${status}`);
  }
  return answers;
}

// Requests all that one person can open, page by page and link by link, through the whole pipeline.
import type { Running } from "#app/http/start/start.ts";
import { pdfText } from "./pdf-text.ts";

/** The response of an address; of a PDF, its text. */
export async function askAs({ origin, ask }: Running, cookie: string, path: string) {
  const answer = await ask(new Request(origin + path, { headers: { cookie, origin } }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPdf = answer.status === 200 && answer.headers.get("content-type")?.includes("pdf");
  return { status: answer.status, text: isPdf ? pdfText(bytes) : bytes.toString("utf8") };
}

/** Internal addresses that a page links to, except those that only sort, filter or page a list. */
const linksOf = (page: string) =>
  [...page.matchAll(/(?:href|src|action)="(\/[^"#]*)"/g)]
    .map(([, path]) => path!.replaceAll("&amp;", "&"))
    .filter(
      (path) => !/^\/(assets|media|fonts|sign-out)/.test(path) && !/[?&](sort|page)=/.test(path),
    );

const isPage = (path: string) => !/\.(csv|pdf|txt|xml|ics)$/.test(path);
const idsIn = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=product\/)[^/?]+|(?<==)\d{4}-\d{2}-\d{2}/g;

/** Whose cookie, the first addresses, how many rows of a list, and the address within which links are followed. */
type Crawl = { cookie: string; starts: readonly string[]; perRoom: number; within?: string };

/**
 * Opens these addresses and what they lead to, each as a page and as data; of each list so many rows. Returns what
 * `look` finds in each response, with its address, how many opened, and which kinds of addresses there were.
 */
export async function crawlAs(
  running: Running,
  { cookie, starts, perRoom, within = "/" }: Crawl,
  look: (text: string) => string[],
) {
  const [waiting, seen, rooms] = [[...starts], new Set<string>(), new Map<string, number>()];
  const found: string[] = [];
  let opened = 0;
  const note = (where: string, text: string) =>
    found.push(...look(text).map((what) => `${where}: ${what}`));
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const room = path.replaceAll(idsIn, "*");
    const visits = (rooms.get(room) ?? 0) + 1;
    rooms.set(room, visits);
    if (seen.has(path) || (visits > perRoom && !starts.includes(path))) continue;
    seen.add(path);
    const { status, text } = await askAs(running, cookie, path);
    if (status === 200) opened += 1;
    note(path, text);
    waiting.push(...linksOf(text).filter((link) => link.startsWith(within)));
    const [bare, query = ""] = path.split("?");
    if (!isPage(bare!)) continue;
    const data = await askAs(
      running,
      cookie,
      `${bare === "/" ? "/_root" : bare}.data${query && `?${query}`}`,
    );
    note(`${path} (data)`, data.text);
  }
  return { found, opened, rooms: [...rooms.keys()] };
}

// One crawl of the built app: what each person is answered at each address, asked for once and kept for every question.
import type { Running } from "#app/http/start/start.ts";
import type { Principal } from "../support/access-matrix.ts";
import { canariesIn } from "../support/confidential.ts";
import { pdfText } from "../support/pdf-text.ts";
import { full } from "../support/rounds.ts";

/** An answer to a GET without its body, which would fill the memory: what the questions ask of it. */
export type Kept = {
  status: number;
  cacheControl: string | null;
  canaries: readonly string[];
  links: readonly string[];
  /** Whether the page holds what its loaders gave; one without a script does not. */
  holdsData: boolean;
};

export type KeptAnswers = (who: Principal, path: string) => Promise<Kept>;

/** Asks each address once for each person; a person without a cookie asks as a stranger. */
export function keepAnswers(running: Running, cookies: Map<Principal, string>): KeptAnswers {
  const kept = new Map<string, Promise<Kept>>();
  return (who, path) => {
    const key = `${who} ${path}`;
    const known = kept.get(key) ?? askAs(running, cookies.get(who) ?? "", path);
    kept.set(key, known);
    return known;
  };
}

/** What a cookie is answered at an address; of a PDF, what its text says. */
export async function askAs({ origin, ask }: Running, cookie: string, path: string): Promise<Kept> {
  const answer = await ask(new Request(origin + path, { headers: { cookie, origin } }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPdf = answer.status === 200 && answer.headers.get("content-type")?.includes("pdf");
  const text = isPdf ? pdfText(bytes) : bytes.toString("utf8");
  return {
    status: answer.status,
    cacheControl: answer.headers.get("cache-control"),
    canaries: canariesIn(text),
    links: linksOf(text),
    holdsData: text.includes("__reactRouterContext"),
  };
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

/** Who asks, the first addresses, how many rows of a list, and the address within which links are followed. */
type Crawl = { who: Principal; starts: readonly string[]; perRoom: number; within?: string };

/**
 * Opens these addresses and what they lead to; of each list so many rows, and as data as well what does not hold its data
 * itself, and at night of each kind of address one that does. Returns the canaries in the answers, with their address, how
 * many opened, and which kinds of addresses there were.
 */
export async function crawlAs(
  answerTo: KeptAnswers,
  { who, starts, perRoom, within = "/" }: Crawl,
): Promise<{ found: string[]; opened: number; rooms: string[] }> {
  const [waiting, seen, rooms] = [[...starts], new Set<string>(), new Map<string, number>()];
  const found: string[] = [];
  let opened = 0;
  const note = (where: string, { canaries }: Kept) =>
    found.push(...canaries.map((what) => `${where}: ${what}`));
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const room = path.replaceAll(idsIn, "*");
    if (seen.has(path)) continue;
    const visits = (rooms.get(room) ?? 0) + 1;
    rooms.set(room, visits);
    if (visits > perRoom && !starts.includes(path)) continue;
    seen.add(path);
    const answer = await answerTo(who, path);
    if (answer.status === 200) opened += 1;
    note(path, answer);
    waiting.push(...answer.links.filter((link) => link.startsWith(within)));
    const [bare, query = ""] = path.split("?");
    if (!isPage(bare!) || (answer.holdsData && (visits > 1 || !full))) continue;
    const data = `${bare === "/" ? "/_root" : bare}.data${query && `?${query}`}`;
    note(`${path} (data)`, await answerTo(who, data));
  }
  return { found, opened, rooms: [...rooms.keys()] };
}

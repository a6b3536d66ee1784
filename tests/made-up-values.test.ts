// No page and no action fails on a value that it did not offer: names that every object has, and malformed ids.
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import type { DemoStudio } from "./support/server.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { guardedPages, type Principal } from "./support/access-matrix.ts";
import { startDemoSite } from "./support/demo-site.ts";
import {
  askedWith,
  inherited,
  madeUp,
  noUuid,
  type PageForm,
  pageForms,
  type Pairs,
} from "./support/made-up-posts.ts";
import { cookiesOf, secret } from "./support/principals.ts";
import { full } from "./support/rounds.ts";

let studio: DemoStudio;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, ".."));
  studio = await startDemoSite({ SESSION_SECRET: secret });
}, 180_000);
afterAll(() => studio.stop());

const pathsOf = (entries: RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above;
    return [...(path ? [here] : []), ...pathsOf(children ?? [], here)];
  });
const all = ["/", ...pathsOf(routes as RouteConfigEntry[])];

/**
 * Who tries, and where they may enter. By day each page is one person's: the owner's other screens are a therapist's, and
 * those of shop staff are the owner's.
 */
const entered = (who: Principal) => all.filter((pattern) => guardedPages[pattern]?.[who] === "in");
const office = entered("founder").filter((pattern) => full || pattern.startsWith("/dashboard"));
const places: Partial<Record<Principal, string[]>> = {
  stranger: all.filter((pattern) => !(pattern in guardedPages)),
  clientA: entered("clientA"),
  allFlags: entered("allFlags"),
  founder: office,
  shop: entered("shop").filter((pattern) => full || !office.includes(pattern)),
};
const people = Object.keys(places) as Principal[];

const filled = (pattern: string, value: string) =>
  pattern.replace("*", value).replaceAll(/:\w+/g, encodeURIComponent(value));

/** The pattern of a route that an address belongs to: the one with the fewest gaps. */
const gaps = (pattern: string) => pattern.split(/[:*]/).length;
const byGaps = all.toSorted((one, other) => gaps(one) - gaps(other));
const matchOf = (bare: string) => byGaps.find((pattern) => matchPath(pattern, bare));
/** Every page leads to what the menu leads to: asked once each, or it takes more time than the pages do. */
const matches = new Map<string, string | undefined>();
function patternOf(path: string): string | undefined {
  const bare = path.split("?")[0]!;
  if (!matches.has(bare)) matches.set(bare, matchOf(bare));
  return matches.get(bare);
}

const linksOf = (html: string) =>
  [...html.matchAll(/(?:href|action)="(\/[^"#]*)"/g)].map(([, link]) =>
    link!.replaceAll("&amp;", "&"),
  );

/** A visitor who opens pages and sends forms; `failed` lists the responses that were server errors. */
async function visitorAs(who: Principal) {
  const { running } = studio;
  const failed = new Set<string>();
  const cookie = (await cookiesOf(running, [who])).get(who) ?? "";
  return {
    failed,
    async send(path: string, pairs?: Pairs, inParts = false) {
      const body = pairs && (inParts ? partsOf(pairs) : new URLSearchParams(pairs));
      const init = {
        method: body ? "POST" : "GET",
        headers: { origin: running.origin, cookie },
        ...(body && { body }),
      };
      const answer = await running.ask(new Request(running.origin + path, init));
      if (answer.status >= 500)
        failed.add(`${init.method} ${path} ${JSON.stringify(pairs)}: ${answer.status}`);
      return answer.headers.get("content-type")?.includes("html") ? answer.text() : "";
    },
  };
}
type Visitor = Awaited<ReturnType<typeof visitorAs>>;

/** One page of each kind of these: with an id in its address where a link leads to one. */
async function pagesOf(patterns: readonly string[], send: Visitor["send"]) {
  const pages = new Map<string, string>();
  const waiting = patterns.filter((pattern) => gaps(pattern) === 1);
  const known = new Set(waiting);
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const html = await send(path);
    pages.set(path, html);
    for (const link of linksOf(html)) {
      const pattern = patternOf(link);
      if (!pattern || known.has(pattern) || !patterns.includes(pattern)) continue;
      known.add(pattern);
      waiting.push(link);
    }
  }
  return pages;
}

/** The kinds of forms that were sent already: by day what one person has sent no other sends again. */
const sentKinds = new Set<string>();

/** The forms of these pages, each kind once, without the one that signs out. */
function formsOf(pages: Map<string, string>): PageForm[] {
  const forms = [...pages].flatMap(([path, html]) => pageForms(html, path));
  const posted = forms.filter(({ method, to }) => method === "POST" && to !== "/sign-out");
  const kindOf = ({ to, intents, fields }: PageForm) =>
    [patternOf(to), intents, fields.map(([name]) => name)].join();
  const kinds = new Map(posted.map((form) => [kindOf(form), form]));
  const unsent = [...kinds].filter(([kind]) => full || !sentKinds.has(kind));
  for (const kind of kinds.keys()) sentKinds.add(kind);
  return unsent.map(([, form]) => form);
}

let asked = 0;
/** By day every so many of them, in turn over all pages and all ways to make all forms up. */
const someOf = <T>(list: T[], every: number) => list.filter(() => full || asked++ % every === 0);

/**
 * At night the owner's forms alone are 2,500 requests: a minute on a quiet machine, and six where seventeen others wait for
 * its two cores.
 */
const limit = full ? 600_000 : 180_000;

describe.each(people.filter((name) => places[name]!.length > 0))(
  "%s meets no failure over values that are made up",
  (name) => {
    const patterns = places[name]!;
    let visitor: Visitor;
    let pages: Map<string, string>;
    beforeAll(async () => {
      visitor = await visitorAs(name);
      pages = await pagesOf(patterns, visitor.send);
    }, limit);
    afterEach(() => {
      const failed = [...visitor.failed];
      visitor.failed.clear();
      expect(failed).toEqual([]);
      expect(Object.prototype).not.toHaveProperty("polluted");
    });

    let turn = 0;
    const some = () => (full ? inherited : [inherited[turn++ % inherited.length]!]);

    test(
      "in questions",
      async () => {
        expect(pages.size).toBeGreaterThan(20);
        const names = [...new Set([...pages.values()].flatMap(askedWith))];
        for (const path of someOf([...pages.keys()], 2))
          for (const word of some()) {
            const question = new URLSearchParams(names.map((name) => [name, word]));
            await visitor.send(`${path.split("?")[0]}?${question}`);
          }
      },
      limit,
    );

    test(
      "in addresses",
      async () => {
        for (const pattern of patterns.filter((one) => gaps(one) > 1))
          for (const word of some()) {
            await visitor.send(filled(pattern, noUuid));
            await visitor.send(filled(pattern, word), [["intent", word]]);
          }
      },
      limit,
    );

    test(
      "in forms",
      async () => {
        for (const form of formsOf(pages))
          for (const word of some())
            for (const pairs of someOf(madeUp(form, word, full ? [noUuid, word] : [noUuid]), 5))
              await visitor.send(form.to, pairs, form.inParts);
      },
      limit,
    );
  },
);

function partsOf(pairs: Pairs): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

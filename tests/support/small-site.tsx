// A site of a few pages, some of them broken, with the real HTTP pipeline, for tests of that pipeline.
import { namelessStudio } from "#app/frame/studio-details.ts";
import { fullOffer } from "./full-offer.ts";
import { Suspense } from "react";
import { Await, data, Outlet, type ServerBuild, useLoaderData, useRouteError } from "react-router";
import * as entry from "#app/entry.server.tsx";
import type { Site } from "#app/http/pipeline/site.ts";
import { incomingRequestOf } from "#app/http/pipeline/incoming-request.ts";
import type { Shows } from "#app/http/pipeline/content-watch.ts";
import { anyone, requestContextOf, createRouterContext } from "#app/http/ctx.ts";
import { createRequestHandler } from "#app/http/pipeline/handler.ts";
import { pageCache } from "#app/http/pipeline/page-cache.ts";
import { pageStore } from "#app/http/pipeline/page-store.ts";
import { responseOf } from "#app/http/pipeline/outgoing-response.ts";
import { staticFiles } from "#app/http/pipeline/static-files.ts";
import type { Ports } from "#domain/kernel/ctx.ts";
import type { Facts, Log } from "#domain/kernel/ports.ts";
import { readEnv } from "#env";
import { noon, type Studio } from "./studio.ts";

type Args = { context: Parameters<typeof requestContextOf>[0]; request: Request };
type Module = Record<string, unknown>;
type Line = { level: string; event: string } & Facts;

/** A log that keeps its lines. */
export function keptLog() {
  const lines: Line[] = [];
  const write = (level: string) => (event: string, facts?: Facts) =>
    void lines.push({ level, event, ...facts });
  const log = {
    debug: write("debug"),
    info: write("info"),
    warn: write("warn"),
    error: write("error"),
  };
  return { lines, log: { ...log, with: () => ({ ...log }) as Log } as Log };
}

type Options = {
  env?: Record<string, string>;
  /** A folder of files that anyone may have. */
  files?: string;
  modules?: Record<string, Module>;
  ports?: Partial<Ports>;
  stripe?: boolean;
  version?: (shows: Shows) => number;
  isAway?: () => boolean;
  clock?: () => Date;
};

/** Opens the small site on a studio's database, or on none. */
export function smallSite(studio: Pick<Studio, "db"> | undefined, options: Options = {}) {
  const {
    files = "no-such-folder",
    modules = {},
    stripe = false,
    version = () => 1,
    isAway = () => false,
    clock = () => noon,
  } = options;
  const env = readEnv({ ...options.env });
  const { lines, log } = keptLog();
  const form = { kind: stripe ? "stripe" : "simulator", publishableKey: "pk_test" };
  const ports = {
    log,
    cards: { form },
    fingerprint: (text: string) => text,
    ...options.ports,
  } as unknown as Ports;
  const pages = pageCache({ cache: pageStore({ version, isAway, clock }), env, log });
  const site: Site = { build: buildOf({ ...usualPages, ...modules }), createRouterContext };
  const dependencies = {
    env,
    ports,
    secret: "s".repeat(32),
    clock,
    files: staticFiles(files),
    pages,
    dev: false,
  };
  const respond = createRequestHandler({
    ...dependencies,
    db: studio?.db as Studio["db"],
    site: async () => site,
  });
  const ask = async (path: string, init: RequestInit = {}, peer?: string) =>
    responseOf(
      await respond(
        incomingRequestOf(new Request(new URL(path, "http://studio.test"), init), peer),
      ),
    );
  const post = (path: string, body: BodyInit, headers: HeadersInit = {}) =>
    ask(path, { method: "POST", body, headers: { origin: "http://studio.test", ...headers } });
  return { ask, post, lines, respond, shortcut: pages.shortcut };
}

function buildOf(modules: Record<string, Module>): ServerBuild {
  const root = {
    id: "root",
    path: "",
    module: rootModule,
  };
  const pages = Object.entries(modules).map(([path, module]) => [
    path,
    {
      id: path,
      parentId: "root",
      module,
      ...(path === "/" ? { index: true } : { path: path.slice(1) }),
    },
  ]);
  const routes = { root, ...Object.fromEntries(pages) };
  const known = Object.values(routes) as { id: string }[];
  const assets = {
    entry: { module: "/entry.js", imports: [] },
    url: "/manifest.js",
    version: "1",
  };
  return {
    entry: { module: entry },
    routes,
    assets: {
      ...assets,
      routes: Object.fromEntries(
        known.map((route) => [route.id, { ...route, module: "/page.js" }]),
      ),
    },
    publicPath: "/",
    assetsBuildDirectory: "build",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

const rootModule: Module = {
  loader: () => ({ studio: { ...namelessStudio, ...fullOffer } }),
  Layout: ({ children }: { children: React.ReactNode }) => (
    <html lang="en-GB">
      <body>{children}</body>
    </html>
  ),
  default: () => <Outlet />,
  ErrorBoundary: function Broken() {
    const { data: words } = useRouteError() as { data?: { message?: string; reference?: string } };
    return (
      <main>
        Sorry: {words?.message} {words?.reference}
      </main>
    );
  },
};

const breaks = (why = "canary: select * from orders at /srv/app/query.ts") => {
  throw new Error(why);
};

function Plain() {
  return <p>{String(useLoaderData())}</p>;
}

function Waiting() {
  const { later } = useLoaderData() as { later: Promise<string> };
  return (
    <main>
      <Suspense fallback="…">
        <Await resolve={later}>{(text) => text}</Await>
      </Suspense>
    </main>
  );
}

const usualPages: Record<string, Module> = {
  "/": { default: () => <h1>Welcome</h1> },
  "/form": { default: () => <h1>Thank you</h1>, action: () => "done" },
  "/about-you": {
    default: Plain,
    loader: ({ context }: Args) => anyone(context).actor.cart ?? "nobody",
  },
  "/loader": { default: Plain, loader: () => breaks() },
  "/action": {
    default: Plain,
    loader: () => "",
    action: () => breaks(),
  },
  "/render": { default: () => breaks() },
  "/waits": { default: Waiting, loader: () => ({ later: Promise.resolve("late") }) },
  "/waits-in-vain": {
    default: Waiting,
    loader: () => ({ later: Promise.reject(new Error("canary: never")) }),
  },
  "/away": { default: Plain, loader: () => breaks("Connection terminated unexpectedly") },
  "/missing": {
    default: Plain,
    loader: () => Promise.reject(data({ message: "No such thing" }, { status: 404 })),
  },
  "/elsewhere": {
    default: Plain,
    loader: () => new Response(null, { status: 301, headers: { location: "/" } }),
  },
  "/api/broken": { loader: () => breaks(), action: () => breaks() },
  "/api/stripe/webhook": {
    action: async ({ request }: Args) => Response.json({ heard: await request.text() }),
  },
};

import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Env } from "#env";
import { ctxFor, type Ports } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database.ts";
import { errorReference, safeError } from "#domain/kernel/errors.ts";
import type { Asked } from "./asked.ts";
import { cookiesOf } from "./cookies.ts";
import type { RequestFacts } from "./ctx.ts";
import { guardRoutes } from "./guard-routes.ts";
import { guestOf } from "./guest.ts";
import { briefAnswer, lastResort } from "./plain-answers.ts";
import { problemOf } from "./problem.ts";
import { compressed, headerOf, replyOf, without, type Reply } from "./reply.ts";
import { securityHeaders } from "./security-headers.ts";
import type { site } from "./site.ts";
import type { StaticFiles } from "./static-files.ts";
import { visitorOf } from "./visitor.ts";
import { whyRefused } from "./why-refused.ts";

export type Site = typeof site;

/** What a site is made of, as the handler sees it. */
export type House = {
  env: Env;
  db: Database;
  ports: Ports;
  secret: string;
  clock: () => Date;
  files: StaticFiles;
  /** The routes; asked for each time, because they change while developing. */
  site: () => Promise<Site>;
  dev: boolean;
  /** Answers for addresses that only the demo has, under /dev/; undefined when there is none. */
  demoDoor?: ((request: Request) => Promise<Response | undefined>) | undefined;
};

/** Turns a request into a whole answer: refused, a file, or a page; with security headers and one log line each. */
export function openHandler(house: House): (asked: Asked) => Promise<Reply> {
  const askRoutes = routesOf(house);
  return async (asked) => {
    const begun = performance.now();
    const now = house.clock();
    const facts = factsFor(asked, house, now);
    const path = asked.target.split("?", 1)[0] ?? "/";
    const reply = await answer(asked, path, facts, now).catch((thrown: unknown) => {
      facts.notes.problem = thrown;
      return replyOf(lastResort(problemOf(thrown, { reference: facts.reference, now })));
    });
    const finished = await finish(reply, asked, path, facts);
    logLine(house, { asked, path, facts, status: finished.status, ms: performance.now() - begun });
    return finished;
  };

  async function answer(asked: Asked, path: string, facts: RequestFacts, now: Date): Promise<Reply> {
    const refusal = whyRefused(asked, facts, house.env);
    if (refusal) {
      const words = { ...safeError("input", now, refusal.message), reference: facts.reference };
      const brief = await replyOf(briefAnswer(path, refusal.status, words));
      return refusal.status === 405 ? { ...brief, headers: [...brief.headers, ["allow", "GET, HEAD, POST"]] } : brief;
    }
    const { headers } = asked;
    const question = {
      path,
      ifNoneMatch: headers.get("if-none-match"),
      acceptEncoding: headers.get("accept-encoding"),
    };
    const file = asked.method === "POST" ? undefined : await house.files.find(question);
    if (file) return file;
    const request = requestOf(asked, facts.origin);
    const demo = path.startsWith("/dev/") ? await house.demoDoor?.(request) : undefined;
    return mended(await replyOf(demo ?? (await askRoutes(request, facts, now))), path, facts, now);
  }

  async function finish(reply: Reply, asked: Asked, path: string, facts: RequestFacts): Promise<Reply> {
    const guards = securityHeaders({
      path,
      secure: facts.secure,
      scripts: facts.notes.scripts,
      stripe: house.ports.cards?.form.kind === "stripe",
      dev: house.dev,
    });
    const own = new Set(reply.headers.map(([name]) => name.toLowerCase()));
    const headers: Reply["headers"] = [...reply.headers, ...guards.filter(([name]) => !own.has(name.toLowerCase()))];
    if (!own.has("cache-control")) headers.push(["cache-control", "no-store"]);
    if (reply.status === 503) headers.push(["retry-after", "5"]);
    if (reply.status >= 400) headers.push(["x-reference", facts.reference]);
    return compressed({ ...reply, headers }, asked.headers.get("accept-encoding"));
  }
}

function factsFor(asked: Asked, { env, secret }: House, now: Date): RequestFacts {
  const visitor = visitorOf(asked, env);
  return {
    ...visitor,
    reference: errorReference(now),
    mode: env.MODE,
    jar: cookiesOf(asked.headers.get("cookie"), visitor.secure),
    secret,
    notes: { scripts: [] },
  };
}

/** HEAD is asked as GET, so that it answers exactly the same headers; the body is left out when it is written. */
function requestOf({ method, target, headers, body }: Asked, origin: string): Request {
  const ours = new Headers(headers);
  ours.set("host", new URL(origin).host);
  for (const name of ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded"]) ours.delete(name);
  const sent = method === "POST" && body !== undefined && body !== "too-large" ? new Uint8Array(body) : null;
  return new Request(origin + target, { method: method === "HEAD" ? "GET" : method, headers: ours, body: sent });
}

function routesOf({ site, db, ports, secret, dev }: House) {
  let asked: { of: Site; handle: ReturnType<typeof createRequestHandler> } | undefined;
  return async (request: Request, facts: RequestFacts, now: Date): Promise<Response> => {
    const current = await site();
    if (asked?.of !== current) {
      const build = { ...current.build, routes: guardRoutes(current.build.routes) };
      asked = { of: current, handle: createRequestHandler(build, dev ? "development" : "production") };
    }
    const context = new RouterContextProvider();
    current.openContext(context, ctxFor(guestOf(facts.jar, secret), { now, db, ports }), facts);
    return asked.handle(request, context);
  };
}

/** The router's own last words, and pages where JSON is spoken, are said again in the catalogue's. */
async function mended(reply: Reply, path: string, { notes, reference }: RequestFacts, now: Date): Promise<Reply> {
  const type = headerOf(reply, "content-type") ?? "";
  const speaksJson = path.startsWith("/api/");
  if (reply.status < 400 || type.includes("json")) return reply;
  if (speaksJson) {
    const words = { ...safeError("application", now), reference };
    return replyOf(briefAnswer(path, reply.status, reply.status === 404 ? { ...words, message: "Not found" } : words));
  }
  if (reply.status < 500 || type.includes("html")) return reply;
  const mute = { ...reply, headers: without(reply.headers, "content-type") };
  return mute.status >= 500 ? replyOf(lastResort(problemOf(notes.problem, { reference, now }))) : mute;
}

type Line = { asked: Asked; path: string; facts: RequestFacts; status: number; ms: number };

function logLine({ ports }: House, { asked, path, facts, status, ms }: Line): void {
  const { reference, notes } = facts;
  const line = { reference, method: asked.method, path, status, ms: Math.round(ms * 10) / 10 };
  if (status < 500 && !notes.problem) return ports.log.info("request", line);
  ports.log.error("request failed", { ...line, severity: "critical", error: notes.problem });
}

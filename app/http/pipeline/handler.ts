import type { Env } from "#env";
import type { Ports } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database.ts";
import { errorReference, safeError } from "#domain/kernel/errors.ts";
import { visitorKey } from "#domain/kernel/visitor-key.ts";
import { requestForAll, requestOf, routesOf, type Site } from "./ask-routes.ts";
import type { Asked } from "./asked.ts";
import type { KeptAs } from "./cacheable.ts";
import type { ContentWatch } from "./content-watch.ts";
import { cookiesOf } from "#app/http/cookies.ts";
import type { RequestFacts } from "#app/http/ctx.ts";
import { guarded, inOurWords } from "./finish.ts";
import { guestOf } from "#app/http/guest.ts";
import type { KeptPages } from "./kept-pages.ts";
import { briefAnswer, lastResort } from "./plain-answers.ts";
import { problemOf } from "./problem.ts";
import { withoutSecret } from "./secret-paths.ts";
import { type Body, isRefusal } from "./read-body.ts";
import { compressed, replyOf, type Reply } from "./reply.ts";
import { requestQueue, TooBusy } from "./request-queue.ts";
import type { StaticFiles } from "./static-files.ts";
import { bodyTaker } from "./take-body.ts";
import { visitorOf } from "./visitor.ts";
import { type Refusal, whyRefused } from "./why-refused.ts";

/** What a site is made of, as the handler sees it. */
export type AppDependencies = {
  env: Env;
  db: Database;
  ports: Ports;
  secret: string;
  clock: () => Date;
  files: StaticFiles;
  site: () => Promise<Site>;
  dev: boolean;
  /** Pages kept for all visitors; none while developing. */
  pages?: KeptPages | undefined;
  /** Notices what was changed, so that kept pages are made anew. */
  content?: Pick<ContentWatch, "look">;
  /** Answers for addresses that only the demo has, under /dev/. */
  demoEndpoints?: ((request: Request) => Promise<Response | undefined>) | undefined;
};

/** One request on its way: what was asked, by whom, and when. */
type Visit = { asked: Asked; path: string; facts: RequestFacts; now: Date };

/** Turns a request into a whole answer: refused, a file, or a page; with security headers and one log line each. */
export function createRequestHandler(
  dependencies: AppDependencies,
): (asked: Asked) => Promise<Reply> {
  const { env, clock, files, pages, demoEndpoints, ports, secret, dev } = dependencies;
  const routes = routesOf(dependencies);
  const takeBody = bodyTaker(dependencies);
  const queue = requestQueue();
  const about = ({ path, facts }: Visit) => ({
    path,
    facts,
    stripe: ports.cards.form.kind === "stripe",
    dev,
  });

  return async (asked) => {
    const begun = performance.now();
    const now = clock();
    const visit = {
      asked,
      path: asked.target.split("?", 1)[0] ?? "/",
      facts: factsFor(asked, dependencies, now),
      now,
    };
    const reply = await answer(visit).catch((thrown: unknown) => {
      visit.facts.notes.problem = thrown;
      return replyOf(lastResort(problemOf(thrown, { reference: visit.facts.reference, now })));
    });
    const finished = await compressed(
      guarded(reply, about(visit)),
      asked.headers.get("accept-encoding"),
    );
    logLine(ports, visit, finished.status, performance.now() - begun);
    return finished;
  };

  async function answer(visit: Visit): Promise<Reply> {
    const { asked, path, facts } = visit;
    const refusal = whyRefused(asked, facts, env);
    if (refusal) return refused(refusal, visit);
    if (asked.method === "POST") return deed(visit);
    const { headers } = asked;
    const question = {
      path,
      ifNoneMatch: headers.get("if-none-match"),
      acceptEncoding: headers.get("accept-encoding"),
    };
    return (await files.find(question)) ?? publicPage(visit);
  }

  /** A page or the answer of a form, when it is this visitor's turn. */
  async function page({ asked, path, facts, now }: Visit, body?: Body): Promise<Reply> {
    return queue.run(visitorKey(facts.address), async () => {
      const request = requestOf(asked, facts.origin, body?.bytes);
      const demo = path.startsWith("/dev/") ? await demoEndpoints?.(request) : undefined;
      const answered =
        demo ??
        (await (await routes()).ask(request, { facts: { ...facts, form: body?.form }, now }));
      return inOurWords(await replyOf(answered), path, facts, now);
    });
  }

  /** What the back-office saves is known before it is answered: whoever saved it meets it on the very next page. */
  async function deed(visit: Visit): Promise<Reply> {
    return takeBody(visit, async (body) => {
      if (isRefusal(body)) return refused(body, visit);
      const reply = await page(visit, body);
      if (visit.path.startsWith("/dashboard/")) await dependencies.content?.look();
      return reply;
    });
  }

  /** A page that is kept for everybody, unless this visitor's basket makes it another, or it is none of those. */
  async function publicPage(visit: Visit): Promise<Reply> {
    const { asked, facts, now } = visit;
    const kept = pages && (await routes()).cacheKey(asked.target);
    if (!pages || !kept) return page(visit);
    const key = facts.origin + kept.target;
    if (!guestOf(facts.jar, { secret, now }).cart)
      return pages.answer(asked, key, makerOf(visit, kept));
    const own = pages.isAway() ? undefined : await page(visit);
    if (own && own.status < 500 && facts.notes.problem === undefined) return own;
    return (await pages.lastGood(asked, key)) ?? own ?? page(visit);
  }

  /** Makes a page for everybody: in a turn of its own, so that it waits for nobody's other requests. */
  function makerOf(visit: Visit, { target, shows }: KeptAs) {
    const { path, facts, now } = visit;
    const nobody: RequestFacts = { ...facts, address: "", jar: cookiesOf(null, facts.secure) };
    const made = async () =>
      (await routes()).ask(requestForAll(target, facts.origin), { facts: nobody, now });
    return {
      shows,
      make: () =>
        queue.run("", async () => {
          const reply = await inOurWords(await replyOf(await made()), path, facts, now);
          return { reply, isWhole: facts.notes.problem === undefined };
        }),
      guard: (reply: Reply) => guarded(reply, about(visit)),
    };
  }
}

function factsFor(asked: Asked, { env, secret }: AppDependencies, now: Date): RequestFacts {
  const visitor = visitorOf(asked, env);
  return {
    ...visitor,
    reference: errorReference(now),
    mode: env.MODE,
    secondFactorNeeded: env.REQUIRE_STAFF_MFA,
    jar: cookiesOf(asked.headers.get("cookie"), visitor.secure),
    secret,
    notes: { scripts: [] },
  };
}

async function refused({ status, message }: Refusal, { path, facts, now }: Visit): Promise<Reply> {
  const words = { ...safeError("input", now, message), reference: facts.reference };
  const brief = await replyOf(briefAnswer(path, status, words));
  return status === 405
    ? { ...brief, headers: [...brief.headers, ["allow", "GET, HEAD, POST"]] }
    : brief;
}

function logLine({ log }: Ports, { asked, path, facts }: Visit, status: number, ms: number): void {
  const { reference, notes } = facts;
  const line = {
    reference,
    method: asked.method,
    path: withoutSecret(path),
    status,
    ms: Math.round(ms * 10) / 10,
  };
  // Whoever asks too much at once makes nothing of ours fail.
  if (notes.problem instanceof TooBusy) log.warn("request put off", line);
  else if (status < 500 && notes.problem === undefined) log.info("request", line);
  else log.error("request failed", { ...line, severity: "critical", error: notes.problem });
}

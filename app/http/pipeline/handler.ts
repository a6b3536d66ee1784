import type { Env } from "#env";
import type { Ports } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import { errorReference, safeError } from "#domain/kernel/errors.ts";
import { rateLimitKey } from "#domain/kernel/threats/rate-limit-key.ts";
import { requestForAll, requestOf, routesOf } from "./ask-routes.ts";
import type { Site } from "./site.ts";
import type { IncomingRequest } from "./incoming-request.ts";
import type { CacheKey } from "./cacheable.ts";
import type { ContentWatch } from "./content-watch.ts";
import { cookiesOf } from "#app/http/cookies.ts";
import { asksForPreview } from "#app/frame/preview-address.ts";
import { hasSession } from "#app/http/signed-in.ts";
import type { RequestContext } from "#app/http/ctx.ts";
import { guarded, withSafeError } from "./finish.ts";
import { showsCart } from "#app/http/guest.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import type { PageCache } from "./page-cache.ts";
import { briefResponse, isApiPath, lastResort } from "./plain-responses.ts";
import { errorReportOf } from "./error-report.ts";
import { withoutSecret } from "./secret-paths.ts";
import { type Body, isRefusal } from "./parse-body.ts";
import { compressed, outgoingResponseOf, type OutgoingResponse } from "./outgoing-response.ts";
import { requestQueue, TooBusy } from "./request-queue.ts";
import type { StaticFiles } from "./static-files.ts";
import { bodyReceiver } from "./receive-body.ts";
import { withTrace } from "#domain/kernel/trace.ts";
import type { Metrics } from "#app/http/running/metrics.ts";
import { traceOf } from "./trace-of.ts";
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
  pages?: PageCache | undefined;
  /** What pages for one visitor have in common with those of all others. */
  kept?: KeptAnswers | undefined;
  /** Notices what was changed, so that cached pages are made anew. */
  content?: Pick<ContentWatch, "look">;
  /** What is counted, where a setting asks for it. */
  metrics?: Metrics | undefined;
  /** Whether the server was told to stop: then it is not ready, and still answers. */
  isStopping?: () => boolean;
  /** Answers for addresses that only the demo has, under /dev/. */
  demoEndpoints?: ((request: Request) => Promise<Response | undefined>) | undefined;
};

/** A proxy in front sends no more requests to a server that says so. */
const stopping: Refusal = { status: 503, message: "This server is stopping." };

/** One request under way: what was requested, its facts (session, address), and when. */
type RequestState = {
  incoming: IncomingRequest;
  path: string;
  requestContext: RequestContext;
  now: Date;
};

/** Turns a request into a whole answer: refused, a file, or a page; with security headers and one log line each. */
export function createRequestHandler(
  dependencies: AppDependencies,
): (incoming: IncomingRequest) => Promise<OutgoingResponse> {
  const { env, clock, files, pages, demoEndpoints, ports, dev } = dependencies;
  const { metrics, isStopping } = dependencies;
  const routes = routesOf(dependencies);
  const receiveBody = bodyReceiver(dependencies);
  const queue = requestQueue();
  const about = ({ path, requestContext }: RequestState) => ({
    path,
    requestContext,
    stripe: ports.cards.form.kind === "stripe",
    dev,
  });

  return (incoming) =>
    withTrace(traceOf(incoming.headers, env.TRUSTED_PROXIES), () => answer(incoming));

  async function answer(incoming: IncomingRequest): Promise<OutgoingResponse> {
    const begun = performance.now();
    const now = clock();
    const state = {
      incoming,
      path: incoming.target.split("?", 1)[0] ?? "/",
      requestContext: requestContextFor(incoming, dependencies, now),
      now,
    };
    const outgoing = await respond(state).catch((thrown: unknown) => {
      state.requestContext.notes.error = thrown;
      const report = errorReportOf(thrown, { reference: state.requestContext.reference, now });
      return outgoingResponseOf(
        isApiPath(state.path)
          ? briefResponse(state.path, report.status, report.errorBody)
          : lastResort(report),
      );
    });
    const finished = await compressed(
      guarded(outgoing, about(state)),
      incoming.headers.get("accept-encoding"),
    );
    const ms = performance.now() - begun;
    logLine(ports, state, finished.status, ms);
    metrics?.answered({
      method: incoming.method,
      route: state.requestContext.notes.pattern ?? "none",
      status: finished.status,
      seconds: ms / 1_000,
    });
    return finished;
  }

  async function respond(state: RequestState): Promise<OutgoingResponse> {
    const { incoming, path, requestContext } = state;
    const refusal = whyRefused(incoming, requestContext, env);
    if (refusal) return refused(refusal, state);
    if (path === "/readyz" && isStopping?.()) return refused(stopping, state);
    const measured =
      path === "/metrics" && (await metrics?.respond(incoming.headers.get("authorization")));
    if (measured) return outgoingResponseOf(measured);
    if (incoming.method === "POST") return handlePost(state);
    const { headers } = incoming;
    const question = {
      path,
      ifNoneMatch: headers.get("if-none-match"),
      acceptEncoding: headers.get("accept-encoding"),
    };
    return (await files.find(question)) ?? publicPage(state);
  }

  /** A page or the answer of a form, when it is this visitor's turn. */
  async function page(
    { incoming, path, requestContext, now }: RequestState,
    body?: Body,
  ): Promise<OutgoingResponse> {
    return queue.run(rateLimitKey(requestContext.address), async () => {
      const request = requestOf(incoming, requestContext.origin, body?.bytes);
      const demo = path.startsWith("/dev/") ? await demoEndpoints?.(request) : undefined;
      const answered =
        demo ??
        (await (
          await routes()
        ).ask(request, { requestContext: { ...requestContext, form: body?.form }, now }));
      return withSafeError(await outgoingResponseOf(answered), path, requestContext, now);
    });
  }

  /**
   * What the back-office saves is known before the response: the author sees it on the very next
   * page.
   */
  async function handlePost(state: RequestState): Promise<OutgoingResponse> {
    return receiveBody(state, async (body) => {
      if (isRefusal(body)) return refused(body, state);
      const outgoing = await page(state, body);
      if (state.path.startsWith("/dashboard/")) await dependencies.content?.look();
      return outgoing;
    });
  }

  /** A cached public page, except where this visitor's basket changes it, or where it is none. */
  async function publicPage(state: RequestState): Promise<OutgoingResponse> {
    const { incoming, requestContext } = state;
    const cached = pages && (await routes()).cacheKey(incoming.target);
    // The draft beside a published page is made for the owner alone, and kept by no cache.
    const isPreview = asksForPreview(incoming.target) && hasSession(requestContext);
    if (!pages || !cached || isPreview) return page(state);
    const key = requestContext.origin + cached.target;
    if (!showsCart(requestContext.jar)) {
      const shared = await pages.respond(incoming, key, makerOf(state, cached));
      // What is no page for visitors may be a draft, which the signed-in owner reads.
      return shared.status === 404 && hasSession(requestContext) ? page(state) : shared;
    }
    const own = pages.isAway() ? undefined : await page(state);
    if (own && own.status < 500 && requestContext.notes.error === undefined) return own;
    return (await pages.lastGood(incoming, key)) ?? own ?? page(state);
  }

  /**
   * Makes a page that is shared by all visitors: in a turn of its own, so that it does not wait for
   * the visitors' requests.
   */
  function makerOf(state: RequestState, { target, shows }: CacheKey) {
    const { path, requestContext, now } = state;
    const nobody: RequestContext = {
      ...requestContext,
      address: "",
      jar: cookiesOf(null, requestContext.secure),
    };
    const made = async () =>
      (await routes()).ask(requestForAll(target, requestContext.origin), {
        requestContext: nobody,
        now,
      });
    return {
      shows,
      make: () =>
        queue.run("", async () => {
          const outgoing = await withSafeError(
            await outgoingResponseOf(await made()),
            path,
            requestContext,
            now,
          );
          return { outgoing, isWhole: requestContext.notes.error === undefined };
        }),
      guard: (outgoing: OutgoingResponse) => guarded(outgoing, about(state)),
    };
  }
}

function requestContextFor(
  incoming: IncomingRequest,
  { env, secret, kept }: AppDependencies,
  now: Date,
): RequestContext {
  const visitor = visitorOf(incoming, env);
  return {
    ...visitor,
    reference: errorReference(now),
    mode: env.MODE,
    secondFactorNeeded: env.REQUIRE_STAFF_MFA,
    jar: cookiesOf(incoming.headers.get("cookie"), visitor.secure),
    secret,
    bounceSecret: env.BOUNCE_SECRET,
    kept,
    notes: { scripts: [] },
  };
}

async function refused(
  { status, message }: Refusal,
  { path, requestContext, now }: RequestState,
): Promise<OutgoingResponse> {
  const errorBody = { ...safeError("input", now, message), reference: requestContext.reference };
  const brief = await outgoingResponseOf(briefResponse(path, status, errorBody));
  return status === 405
    ? { ...brief, headers: [...brief.headers, ["allow", "GET, HEAD, POST"]] }
    : brief;
}

function logLine(
  { log }: Ports,
  { incoming, path, requestContext }: RequestState,
  status: number,
  ms: number,
): void {
  const { reference, notes } = requestContext;
  const line = {
    reference,
    method: incoming.method,
    path: withoutSecret(path),
    status,
    ms: Math.round(ms * 10) / 10,
  };
  // Too many requests at once from one address are not a failure of the server.
  if (notes.error instanceof TooBusy) log.warn("request put off", line);
  else if (status < 500 && notes.error === undefined) log.info("request", line);
  else log.error("request failed", { ...line, severity: "critical", error: notes.error });
}

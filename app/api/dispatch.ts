// From a request to the API to its answer: key, limit, scope, schemas, work; and back by the schema.
import { createHash } from "node:crypto";
import { type ApiKey, type Ctx, ctxFor, visitorAddress } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { countHit, type HitCount } from "#domain/kernel/threats/count-hit.ts";
import { answerOnce } from "#domain/people/api-keys/answer-once.ts";
import { findKey } from "#domain/people/api-keys/queries.ts";
import { keyLimit } from "#domain/people/api-keys/rules.ts";
import { etagOf, hasTag } from "./etag.ts";
import type { Answered, Operation } from "./operation.ts";
import { operations } from "./operations.ts";
import { ApiRefusal, type Problem, problemResponse, refuseRequest } from "./problem.ts";
import { readBody, readIdempotencyKey, readQuery } from "./read-request.ts";

type ApiRequest = { request: Request; ctx: Ctx; reference: string };

/** Answers a request below `/api/v1`; every refusal is a problem (RFC 9457), and no cookie counts. */
export async function answerApi({ request, ctx, reference }: ApiRequest): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const limits = new Headers();
  const refusalOf = (problem: Problem) => withHeaders(problemResponse(problem, reference), limits);
  try {
    const { match, params } = routeOf(request.method, pathname.replace(/^\/api\/v1/, ""));
    const key = await currentKey(request, ctx);
    const hit = await countHit(ctx, { purpose: "api", who: key.actor.id, ...keyLimit });
    setLimits(limits, hit, ctx.now);
    if (!hit.allowed) refuseRequest(429, "too-many-requests", "That is a lot of requests.");
    if (!key.actor.scopes.includes(match.scope))
      refuseRequest(403, "scope-missing", `This key has not the scope ${match.scope}.`, {
        headers: {
          "www-authenticate": `Bearer error="insufficient_scope", scope="${match.scope}"`,
        },
      });
    const query = readQuery(match, searchParams);
    const { text, body } = await readBody(match, request);
    const asked = { ctx: key, params, query, body, ifMatch: ifMatchOf(match, request) };
    const work = async () => match.work(asked as never);
    const answered =
      match.method === "GET"
        ? read(match, await work(), request)
        : await once(match, work, { request, key, pathname, text, reference });
    return withHeaders(answered, limits);
  } catch (thrown) {
    if (thrown instanceof ApiRefusal) return refusalOf(thrown.problem);
    throw thrown;
  }
}

/** The operation of an address. Refuses what is not there, and a method that an address has not. */
function routeOf(method: string, path: string) {
  const parts = path.split("/");
  const here = operations.filter((one) => {
    const names = one.path.split("/");
    return (
      names.length === parts.length &&
      names.every((name, place) => name === "{id}" || name === parts[place])
    );
  });
  const match = here.find((one) => one.method === method);
  if (here.length === 0)
    return refuseRequest(404, "not-found", "There is nothing at this address.");
  if (!match) {
    const allow = here.flatMap((one) => (one.method === "GET" ? ["GET", "HEAD"] : [one.method]));
    const headers = { allow: allow.join(", ") };
    return refuseRequest(405, "method-not-allowed", "This method is not used here.", { headers });
  }
  const id = parts[match.path.split("/").indexOf("{id}")] ?? "";
  if (match.path.includes("{id}") && !isUuid(id))
    return refuseRequest(404, "not-found", "There is no such thing.");
  return { match, params: { id } };
}

const guesses = {
  purpose: "api-guess",
  limit: 30,
  perSeconds: 60,
};
const challenge = { "www-authenticate": 'Bearer realm="API"' };

/** The context of the key that the request shows, in its `Authorization` header and nowhere else. */
async function currentKey(request: Request, ctx: Ctx): Promise<Ctx<ApiKey>> {
  const shown = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const found = shown === undefined ? undefined : await findKey(ctx, shown);
  if (found?.ok) return ctxFor(found.actor, ctx);
  const hit = await countHit(ctx, { ...guesses, who: visitorAddress(ctx) });
  if (!hit.allowed)
    return refuseRequest(429, "too-many-requests", "That is a lot of requests without a key.", {
      headers: { "retry-after": String(secondsUntil(hit.resetAt, ctx.now)) },
    });
  const [code, detail] = found
    ? ([`key-${found.why}`, noKey[found.why]] as const)
    : (["key-missing", "Please send a key: Authorization: Bearer frk_…"] as const);
  return refuseRequest(401, code, detail, { headers: challenge });
}

const noKey = {
  unknown: "This key is not known.",
  ended: "This key was ended.",
  expired: "This key is over: please ask for another.",
};

const secondsUntil = (then: Date, now: Date) =>
  Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1_000));

/** How many requests are left, as draft-ietf-httpapi-ratelimit-headers writes it. */
function setLimits(headers: Headers, hit: HitCount, now: Date): void {
  const wait = secondsUntil(hit.resetAt, now);
  headers.set("ratelimit-policy", `"key";q=${keyLimit.limit};w=${keyLimit.perSeconds}`);
  headers.set("ratelimit", `"key";r=${hit.remaining};t=${wait}`);
  if (!hit.allowed) headers.set("retry-after", String(wait));
}

function ifMatchOf({ needsMatch }: Operation, request: Request): string | undefined {
  const header = request.headers.get("if-match")?.trim().replace(/^W\//, "");
  if (needsMatch && !header)
    return refuseRequest(428, "if-match-missing", "Please send If-Match with the ETag you read.");
  return header;
}

/** The answer of a read: by its schema, which lets nothing else out, with its tag and the next page. */
function read(operation: Operation, { body }: Answered, request: Request): Response {
  const shown = operation.answer.parse(body);
  const tag = etagOf(shown);
  const headers = new Headers({ etag: tag, "cache-control": "private, no-cache" });
  headers.set("vary", "authorization");
  const next = (shown as { nextCursor?: string | null }).nextCursor;
  if (next) {
    const url = new URL(request.url);
    url.searchParams.set("cursor", next);
    headers.set("link", `<${url.pathname}${url.search}>; rel="next"`);
  }
  const known = request.headers.get("if-none-match");
  if (known && hasTag(known, tag)) return new Response(null, { status: 304, headers });
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify(shown), { headers });
}

type Sent = {
  request: Request;
  key: Ctx<ApiKey>;
  pathname: string;
  text: string;
  reference: string;
};
type Stored = { headers: Record<string, string>; body: unknown; problem?: Problem };

/** Does a change once for its idempotency key, and gives later requests with it the same answer. */
async function once(
  operation: Operation,
  work: () => Promise<Answered>,
  { request, key, pathname, text, reference }: Sent,
): Promise<Response> {
  const idempotencyKey = readIdempotencyKey(request);
  const requestHash = createHash("sha256")
    .update(JSON.stringify([request.method, pathname, request.headers.get("if-match"), text]))
    .digest("hex");
  const stored = await answerOnce(key, { idempotencyKey, requestHash }, async () => {
    const { status, ...answer } = await workOrProblem(operation, work);
    return { status, answer: JSON.stringify(answer satisfies Stored) };
  });
  if (stored === "other-request")
    return refuseRequest(
      422,
      "idempotency-key-reused",
      "This Idempotency-Key came with another request before.",
    );
  if (stored === "under-way")
    return refuseRequest(409, "under-way", "The first request with this key is under way.", {
      headers: { "retry-after": "1" },
    });
  const { headers, body, problem } = JSON.parse(stored.answer) as Stored;
  const response = problem
    ? problemResponse(problem, reference)
    : Response.json(body, {
        status: stored.status,
        headers: { "cache-control": "no-store", ...headers },
      });
  if (stored.isKept) response.headers.set("idempotency-replayed", "true");
  return response;
}

async function workOrProblem(
  operation: Operation,
  work: () => Promise<Answered>,
): Promise<Stored & { status: number }> {
  try {
    const { body, headers = {} } = await work();
    const shown = operation.answer.parse(body);
    const { status = 200, needsMatch } = operation;
    const own = needsMatch ? { ...headers, etag: etagOf(shown) } : headers;
    return { status, headers: own, body: shown };
  } catch (thrown) {
    if (!(thrown instanceof ApiRefusal)) throw thrown;
    const { problem } = thrown;
    return {
      status: problem.status,
      headers: {},
      body: null,
      problem,
    };
  }
}

function withHeaders(response: Response, more: Headers): Response {
  for (const [name, value] of more)
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

import { safeError } from "#domain/kernel/errors.ts";
import type { RequestFacts } from "#app/http/ctx.ts";
import { briefAnswer, lastResort } from "./plain-answers.ts";
import { problemOf } from "./problem.ts";
import { headerOf, replyOf, type Reply } from "./reply.ts";
import { securityHeaders } from "./security-headers.ts";

type About = { path: string; facts: RequestFacts; stripe: boolean; dev: boolean };

/** Every answer gets the security headers and, unless it says otherwise, may not be stored. Its own headers win. */
export function guarded(reply: Reply, { path, facts, stripe, dev }: About): Reply {
  const guards = securityHeaders({
    path,
    secure: facts.secure,
    scripts: facts.notes.scripts,
    stripe,
    dev,
  });
  const own = new Set(reply.headers.map(([name]) => name.toLowerCase()));
  const missing: Reply["headers"] = [...guards, ["Cache-Control", "no-store"]];
  if (reply.status === 503) missing.push(["Retry-After", "5"]);
  return {
    ...reply,
    headers: [...reply.headers, ...missing.filter(([name]) => !own.has(name.toLowerCase()))],
  };
}

/**
 * The router's own last words, and pages where JSON is spoken, are said again in the catalogue's. When an action refused
 * and then the page itself failed, the router keeps the status of the refusal; the screen is that of the failure.
 */
export async function inOurWords(
  said: Reply,
  path: string,
  { notes, reference }: RequestFacts,
  now: Date,
): Promise<Reply> {
  const reply = { ...said, status: Math.max(said.status, notes.failedAs ?? 0) };
  const type = headerOf(reply, "content-type") ?? "";
  if (reply.status < 400 || type.includes("json")) return reply;
  if (path.startsWith("/api/")) {
    const words = { ...safeError("application", now), reference };
    return replyOf(
      briefAnswer(
        path,
        reply.status,
        reply.status === 404 ? { ...words, message: "Not found" } : words,
      ),
    );
  }
  if (reply.status < 500 || /html|x-script/.test(type)) return reply;
  return replyOf(lastResort(problemOf(notes.problem, { reference, now })));
}

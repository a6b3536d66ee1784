import { safeError } from "#domain/kernel/errors.ts";
import type { RequestContext } from "#app/http/ctx.ts";
import { briefResponse, isApiPath, lastResort } from "./plain-responses.ts";
import { errorReportOf } from "./error-report.ts";
import { headerOf, outgoingResponseOf, type OutgoingResponse } from "./outgoing-response.ts";
import { securityHeaders } from "./security-headers.ts";

type About = { path: string; requestContext: RequestContext; stripe: boolean; dev: boolean };

/** Every answer gets the security headers and, unless it says otherwise, may not be stored. Its own headers win. */
export function guarded(
  outgoing: OutgoingResponse,
  { path, requestContext, stripe, dev }: About,
): OutgoingResponse {
  const guards = securityHeaders({
    path,
    secure: requestContext.secure,
    scripts: requestContext.notes.scripts,
    stripe,
    dev,
  });
  const own = new Set(outgoing.headers.map(([name]) => name.toLowerCase()));
  const missing: OutgoingResponse["headers"] = [...guards, ["Cache-Control", "no-store"]];
  if (outgoing.status === 503) missing.push(["Retry-After", "5"]);
  return {
    ...outgoing,
    headers: [...outgoing.headers, ...missing.filter(([name]) => !own.has(name.toLowerCase()))],
  };
}

/**
 * The router's own last words, and pages where JSON is spoken, are said again in the catalogue's. When an action refused
 * and then the page itself failed, the router keeps the status of the refusal; the screen is that of the failure.
 */
export async function withSafeError(
  said: OutgoingResponse,
  path: string,
  { notes, reference }: RequestContext,
  now: Date,
): Promise<OutgoingResponse> {
  const outgoing = { ...said, status: Math.max(said.status, notes.failedAs ?? 0) };
  const type = headerOf(outgoing, "content-type") ?? "";
  const isSaid = type.includes(isApiPath(path) ? "problem+json" : "json");
  if (outgoing.status < 400 || isSaid) return outgoing;
  if (path.startsWith("/api/")) {
    const errorBody = { ...safeError("application", now), reference };
    return outgoingResponseOf(
      briefResponse(
        path,
        outgoing.status,
        outgoing.status === 404 ? { ...errorBody, message: "Not found" } : errorBody,
      ),
    );
  }
  if (outgoing.status < 500 || /html|x-script/.test(type)) return outgoing;
  return outgoingResponseOf(lastResort(errorReportOf(notes.error, { reference, now })));
}

import { problemResponse } from "#app/api/problem.ts";
import type { SafeError } from "#domain/kernel/errors.ts";

const html = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Whether an address is one of the API, whose every refusal is a problem (RFC 9457). */
export const isApiPath = (path: string): boolean => /^\/api\/v1(\/|$)/.test(path);

const apiCodes: Record<number, string> = {
  400: "malformed",
  404: "not-found",
  405: "method-not-allowed",
  413: "too-large",
  414: "address-too-long",
  415: "not-json",
  503: "busy",
};

/** A sentence and a status, for requests that never reach a page. JSON for the paths that speak it. */
export function briefResponse(
  path: string,
  status: number,
  errorBody: Pick<SafeError, "message" | "code" | "reference">,
) {
  const { message: error, code, reference } = errorBody;
  if (isApiPath(path)) {
    const own = apiCodes[status] ?? (status >= 500 ? "server-error" : "refused");
    return problemResponse({ status, code: own, detail: error }, reference);
  }
  if (path.startsWith("/api/")) return Response.json({ error, code, reference }, { status });
  return new Response(`${error}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

/** The error screen when not even the error screen can be made: the same words, no style, no script. */
export function lastResort({ errorBody, status }: { errorBody: SafeError; status: number }) {
  const page = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong</title></head>
<body>
<main>
<h1>Oops! Something went wrong</h1>
<p>${html(errorBody.message)}</p>
<p>Reference ${html(errorBody.reference)}, ${html(errorBody.timestamp)}</p>
<p><a href="">Try Again</a></p>
</main>
</body>
</html>`;
  return new Response(page, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}

import type { SafeError } from "#domain/kernel/errors.ts";

const html = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** A sentence and a status, for requests that never reach a page. JSON for the paths that speak it. */
export function briefResponse(
  path: string,
  status: number,
  errorBody: Pick<SafeError, "message" | "code" | "reference">,
) {
  const { message: error, code, reference } = errorBody;
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

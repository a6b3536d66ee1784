import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { hashScripts } from "#app/http/inline-scripts.ts";
import { problemOf } from "#app/http/problem.ts";

/** How long a page may wait for data it has promised, in milliseconds. */
export const streamTimeout = 5_000;

type Context = Readonly<RouterContextProvider>;

/** Renders whole documents: their status is true, and their inline scripts are known before the first byte leaves. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: Context,
) {
  const { notes, reference } = factsOf(context);
  const mark = randomBytes(16).toString("base64url");
  try {
    const whole = await render(<ServerRouter context={page} url={request.url} nonce={mark} />, mark);
    const { html, scripts } = hashScripts(whole, mark);
    notes.scripts = scripts;
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(new Uint8Array(html), { status, headers });
  } catch (thrown) {
    // The router renders once more, with these words on the error screen.
    notes.problem = thrown;
    const problem = problemOf(thrown, { reference, now: anyone(context).now });
    throw Response.json(problem.words, { status: problem.status });
  }
}

/** Leaves what went wrong outside loaders and actions for the request's log line. */
export function handleError(error: unknown, { context }: { context: Context }) {
  if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) return;
  factsOf(context).notes.problem ??= error;
}

function render(page: ReactNode, nonce: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => (chunks.push(chunk), done()),
    final: (done) => (resolve(Buffer.concat(chunks)), done()),
  });
  const late = setTimeout(() => abort(new Error("the page took too long")), streamTimeout + 1_000);
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(sink),
    // Half a page is no page: an error anywhere shows the error screen.
    onError: reject,
    onShellError: reject,
  });
  return promise.finally(() => clearTimeout(late));
}

import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { hashScripts } from "#app/http/pipeline/inline-scripts.ts";
import { errorReportOf } from "#app/http/pipeline/error-report.ts";

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
  const { notes, reference } = requestContextOf(context);
  const nonce = randomUUID();
  try {
    const rendered = await renderWhole(
      <ServerRouter context={page} url={request.url} nonce={nonce} />,
      nonce,
    );
    const { html, scripts } = hashScripts(rendered, nonce);
    notes.scripts = scripts;
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(html, { status, headers });
  } catch (thrown) {
    // The router renders once more, with these words on the error screen.
    notes.error = thrown;
    const error = errorReportOf(thrown, { reference, now: anyone(context).now });
    throw Response.json(error.errorBody, { status: error.status });
  }
}

/** Leaves what went wrong outside loaders and actions for the request's log line. */
export function handleError(error: unknown, { context }: { context: Context }) {
  if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) return;
  requestContextOf(context).notes.error ??= error;
}

/** The document with all it waits for. A part that fails fails the page: half a page is no page. */
function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Parts of a whole document stand in their places, however large they are.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError(thrown) {
        reject(thrown as Error);
        abort();
      },
    });
  });
}

import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { hashScripts } from "#app/http/inline-scripts.ts";
import { problemOf } from "#app/http/problem.ts";
import { utf8 } from "#app/http/utf8.ts";

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
  const mark = randomUUID();
  try {
    const ready = await readAhead(page);
    // React writes the doctype into its stream only; without it a browser falls back to the manners of 1998.
    const rendered = `<!DOCTYPE html>${renderToString(<ServerRouter context={ready} url={request.url} nonce={mark} />)}`;
    const { html, scripts } = hashScripts(whole(utf8(rendered)), mark);
    Object.assign(notes, { scripts, html });
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(null, { status, headers });
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

/**
 * The page with its data read to the end beforehand. Loaders here answer what they have, never promises: nothing waits,
 * and the page is rendered in one go, as text, which is a quarter less work than React's stream of small pieces.
 */
async function readAhead(page: EntryContext): Promise<EntryContext> {
  if (!page.serverHandoffStream) return page;
  const result = { done: true, value: await text(page.serverHandoffStream) };
  return { ...page, renderMeta: { streamCache: { 0: Object.assign(Promise.resolve(), { result }) } } };
}

/** React stands a sign where a boundary failed or would have waited: half a page is no page. */
function whole(html: Buffer): Buffer {
  if (html.includes("<!--$!-->")) throw new Error("a part of the page failed, or waits for data");
  return html;
}

import type { RouterContextProvider } from "react-router";
import { type ErrorKind, safeError } from "#domain/kernel/errors.ts";
import { anyone, requestContextOf } from "./ctx.ts";

/** What a JSON path says when it cannot: `{error, code, reference}` with a fitting status (requirements 1.7.1). */
export function sorryJson(
  context: Readonly<RouterContextProvider>,
  { status, message, kind = "input" }: { status: number; message: string; kind?: ErrorKind },
): Response {
  const { code } = safeError(kind, anyone(context).now);
  const { reference } = requestContextOf(context);
  return jsonResponse({ error: message, code, reference }, status);
}

/** A JSON response that no cache keeps. */
export const jsonResponse = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });

/** The object a JSON request carries; anything else is as good as empty. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await request.json();
    return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body } : {};
  } catch {
    return {};
  }
}

/** The answer of a path that is only posted to. */
export const onlyPost = (): Response =>
  Response.json(
    { error: "This path is only posted to." },
    { status: 405, headers: { allow: "POST" } },
  );

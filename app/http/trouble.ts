import { isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { anyone, factsOf } from "./ctx.ts";
import { problemOf } from "#app/http/pipeline/problem.ts";

/**
 * What broke while a form was acted on: for an action that keeps its screen and what was typed instead of showing the
 * error screen. The log has the rest under the same reference. What was thrown on purpose, such as a redirect, goes on.
 */
export function troubleOf(context: Readonly<RouterContextProvider>, thrown: unknown) {
  const onPurpose = (thrown as { type?: unknown } | undefined)?.type === "DataWithResponseInit";
  if (thrown instanceof Response || isRouteErrorResponse(thrown) || onPurpose) throw thrown;
  const { reference, notes } = factsOf(context);
  const { status } = problemOf(thrown, { reference, now: anyone(context).now });
  if (status >= 500) notes.problem = thrown;
  return { status, reference };
}

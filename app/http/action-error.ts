import { isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { anyone, requestContextOf } from "./ctx.ts";
import { errorReportOf } from "#app/http/pipeline/error-report.ts";

/**
 * What broke while a form was acted on: for an action that keeps its screen and what was typed instead of showing the
 * error screen. The log has the rest under the same reference. What was thrown on purpose, such as a redirect, goes on.
 */
export function actionErrorOf(context: Readonly<RouterContextProvider>, thrown: unknown) {
  const onPurpose = (thrown as { type?: unknown } | undefined)?.type === "DataWithResponseInit";
  if (thrown instanceof Response || isRouteErrorResponse(thrown) || onPurpose) throw thrown;
  const { reference, notes } = requestContextOf(context);
  const { status } = errorReportOf(thrown, { reference, now: anyone(context).now });
  if (status >= 500) notes.error = thrown;
  return { status, reference };
}

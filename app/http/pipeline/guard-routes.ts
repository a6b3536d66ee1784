import { data, isRouteErrorResponse, type ServerBuild } from "react-router";
import { requestContextOf, anyone } from "#app/http/ctx.ts";
import { errorReportOf } from "./error-report.ts";

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];
type Args = { request: Request; pattern: string; context: Parameters<typeof requestContextOf>[0] };
type Handler = (args: never, ...rest: never[]) => unknown;

/**
 * The same routes, whose loaders, actions and guards turn what they throw into a response with the
 * catalogue's messages and the request's reference: the error screen on pages, `{error, code,
 * reference}` on paths without one.
 */
export function guardRoutes(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route && { ...route, module: guardModule(route.module) },
    ]),
  );
}

function guardModule(module: Module): Module {
  const speaksJson = !("default" in module) && !("ErrorBoundary" in module);
  const guard = <H>(handler: H) =>
    typeof handler === "function" ? guarded(handler as unknown as Handler, speaksJson) : handler;
  const middleware = module.middleware?.map((handler) => guard(handler as unknown));
  const asked = { loader: guard(module.loader), action: guard(module.action) };
  return { ...module, ...asked, ...(middleware && { middleware }) } as Module;
}

function guarded(handler: Handler, speaksJson: boolean) {
  return async (args: Args, ...rest: never[]) => {
    try {
      giveForm(args);
      requestContextOf(args.context).notes.pattern ??= `/${args.pattern.replace(/^\//, "")}`;
      return await handler(args as never, ...rest);
    } catch (thrown) {
      throw errorResponseOf(thrown, args, speaksJson);
    }
  };
}

/** The form was read before any route ran: each call of the request's `formData` gives that one. */
function giveForm({ request, context }: Args): void {
  const { form } = requestContextOf(context);
  if (form)
    Object.defineProperty(request, "formData", { value: async () => form, configurable: true });
}

type DataResponse = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };
const isDataResponse = (thrown: unknown): thrown is DataResponse =>
  (thrown as DataResponse | undefined)?.type === "DataWithResponseInit";

function errorResponseOf(thrown: unknown, { context }: Args, speaksJson: boolean): unknown {
  const requestContext = requestContextOf(context);
  if (thrown instanceof Response || isRouteErrorResponse(thrown)) return thrown;
  if (isDataResponse(thrown)) {
    if (!speaksJson) return thrown;
    const error = (thrown.data as { message?: string } | null)?.message ?? "Not found";
    return Response.json(
      { error, code: "APPLICATION_ERROR", reference: requestContext.reference },
      thrown.init ?? {},
    );
  }
  const { errorBody, status } = errorReportOf(thrown, {
    reference: requestContext.reference,
    now: anyone(context).now,
  });
  if (status >= 500) Object.assign(requestContext.notes, { error: thrown, failedAs: status });
  if (!speaksJson) return data(errorBody, { status });
  return Response.json(
    {
      error: errorBody.message,
      code: errorBody.code,
      reference: errorBody.reference,
    },
    { status },
  );
}

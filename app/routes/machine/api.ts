import { answerApi } from "#app/api/dispatch.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import type { Route } from "./+types/api.ts";

const answer = ({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) =>
  answerApi({
    request,
    ctx: anyone(context),
    reference: requestContextOf(context).reference,
  });

/** Every operation of the API (app/api/operations.ts): by a key, never by a cookie. */
export const loader = (asked: Route.LoaderArgs) => answer(asked);
export const action = (asked: Route.ActionArgs) => answer(asked);

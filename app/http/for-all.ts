import type { RouterContextProvider } from "react-router";
import { type Ctx, ctxFor, type Guest } from "#domain/kernel/ctx.ts";
import { anyone, requestContextOf } from "./ctx.ts";
import { isDatabaseAway } from "./pipeline/error-report.ts";
import type { Shows } from "./pipeline/content-watch.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * What every visitor is told alike: asked for as a visitor without a cart or an order, and kept as
 * long as a public page that shows it (`name` is one for each answer). The answer is not changed by who gets it. What a page
 * cannot do without says `evenOld`: while the database is away, the last answer does.
 */
export function forAll<T>(
  context: Context,
  { name, shows, evenOld = false }: { name: string; shows: Shows; evenOld?: boolean },
  ask: (ctx: Ctx<Guest>) => Promise<T>,
): Promise<T> {
  const { kept } = requestContextOf(context);
  const askAlike = () => ask(withNothing(anyone(context)));
  return kept ? kept.find(name, shows, askAlike, evenOld ? isDatabaseAway : undefined) : askAlike();
}

const withNothing = (ctx: Ctx<Guest>): Ctx<Guest> =>
  ctx.actor.cart === undefined && ctx.actor.orders.length === 0
    ? ctx
    : ctxFor({ kind: "guest", orders: [] }, ctx);

import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { ctxFor, type Guest } from "#domain/kernel/ctx.ts";
import { createRouterContext, type RequestContext } from "./ctx.ts";
import { forAll } from "./for-all.ts";
import { keptAnswers } from "./pipeline/kept-answers.ts";

const outside = { visitor: undefined, now: new Date() } as Parameters<typeof ctxFor>[1];

test("what is told to all is asked without the basket and the orders of the first who asks", async () => {
  const kept = keptAnswers({ version: () => 1, clock: () => new Date() });
  const visitor = (who: Omit<Guest, "kind">) => {
    const context = new RouterContextProvider();
    const ctx = ctxFor({ kind: "guest", ...who }, outside);
    createRouterContext(context, ctx, { kept } as RequestContext);
    return context;
  };
  const asked: unknown[] = [];
  const tell = (context: RouterContextProvider) =>
    forAll(
      context,
      {
        name: "who asks",
        shows: "site",
        evenOld: true,
      },
      async ({ actor, identity }) => void asked.push(actor, identity),
    );
  await tell(visitor({ cart: crypto.randomUUID(), orders: [crypto.randomUUID()] }));
  await tell(visitor({ orders: [] }));
  expect(asked).toEqual([
    { kind: "guest", orders: [] },
    {
      actor: "guest",
      cart: undefined,
      orders: [],
    },
  ]);
});

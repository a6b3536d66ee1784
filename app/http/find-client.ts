import type { RouterContextProvider } from "react-router";
import { type Client, type Ctx, ctxFor } from "#domain/kernel/ctx.ts";
import { whyStopped } from "#domain/people/rules.ts";
import { anyone, requestContextOf } from "./ctx.ts";
import { currentAccount } from "./signed-in.ts";

/**
 * The client of the request, where they may enter their portal: for pages that no area's guard
 * protects.
 */
export async function findClient(
  context: Readonly<RouterContextProvider>,
): Promise<Ctx<Client> | undefined> {
  const account = await currentAccount(context);
  if (!account?.person) return undefined;
  const { secondFactorNeeded } = requestContextOf(context);
  if (whyStopped("client", account, { secondFactorNeeded })) return undefined;
  const { accountId, person } = account;
  return ctxFor({ kind: "client", id: person.id, accountId }, anyone(context));
}

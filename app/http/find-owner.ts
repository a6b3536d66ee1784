import type { RouterContextProvider } from "react-router";
import { type Ctx, ctxFor, type Owner } from "#domain/kernel/ctx.ts";
import { whyStopped } from "#domain/people/rules.ts";
import { anyone, requestContextOf } from "./ctx.ts";
import { currentAccount } from "./signed-in.ts";

/**
 * The owner of the request, where they may enter the back-office: for drafts of public pages, which
 * no area's guard protects. For all others a draft does not exist.
 */
export async function findOwner(
  context: Readonly<RouterContextProvider>,
): Promise<Ctx<Owner> | undefined> {
  const account = await currentAccount(context);
  if (account?.staff?.role !== "owner") return undefined;
  const { secondFactorNeeded } = requestContextOf(context);
  if (whyStopped("dashboard", account, { secondFactorNeeded })) return undefined;
  const { accountId } = account;
  return ctxFor({ kind: "staff", accountId, role: "owner" }, anyone(context)) as Ctx<Owner>;
}

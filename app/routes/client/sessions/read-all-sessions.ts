import { redirect } from "react-router";
import { type ListRules, pastTheEnd, readListAddress } from "#app/parts/list-address.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { listOwnHistory, listOwnUpcoming } from "#domain/schedule/own-sessions/queries.ts";

/** Reads what `AllSessions` shows at this address; a page past the last one leads to the last. */
export async function readAllSessions(
  ctx: Ctx<Client>,
  url: URL,
  rules: ListRules<"latest", "tab">,
) {
  const query = readListAddress(url.searchParams, rules);
  const [upcoming, history] = await Promise.all([listOwnUpcoming(ctx), listOwnHistory(ctx, query)]);
  const past = pastTheEnd(rules, query, history.total);
  if (past) throw redirect(past);
  return { upcoming, history, query };
}

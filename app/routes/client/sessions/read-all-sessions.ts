import { redirect } from "react-router";
import { type ListRules, pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { listSize, pagesFor } from "#domain/kernel/input/list-query.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { listPassesForOffers } from "#domain/schedule/groups/pay-by-pass.ts";
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
  const coming = pageIn(url, upcoming.length);
  const from = (coming - 1) * listSize;
  const shown = upcoming.slice(from, from + listSize);
  const isOffered = shown.some(({ place }) => place?.status === "offered");
  return {
    upcoming: shown,
    upcomingCount: upcoming.length,
    coming,
    history,
    query,
    passes: isOffered ? await listPassesForOffers(ctx) : {},
  };
}

/** The page of what is still to come, which has a parameter of its own beside the history's. */
function pageIn(url: URL, total: number): number {
  const asked = Number(url.searchParams.get("coming"));
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pagesFor(total)) : 1;
}

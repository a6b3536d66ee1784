import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { daysShown } from "#domain/schedule/own-sessions/find-free-times.ts";
import { findCancelRules, findOwnTerms } from "#domain/schedule/own-sessions/find-own-terms.ts";
import { listTimesTo } from "#domain/schedule/own-sessions/move-own-session.ts";
import { cancelTerms } from "#domain/schedule/own-sessions/rules.ts";
import { daysOf, later } from "../booking/read-times.ts";

type Terms = NonNullable<Awaited<ReturnType<typeof findOwnTerms>>>["terms"];

/**
 * A session of a client's own that they may move, with the free times of a fortnight or, where the
 * address names one of them, what moving there means. Undefined for places, which move on their own
 * page, and for what is not theirs or not to come.
 */
export async function readMove(ctx: Ctx<Client>, id: string, query: URLSearchParams) {
  const found = await findOwnTerms(ctx, id);
  if (!found?.session.isTypeBookable || found.session.place) return undefined;
  const { what, therapistName, where, startsAt, endsAt } = found.session;
  const session = { id, what, therapistName, where, startsAt, endsAt };
  const at = new Date(query.get("at") ?? "");
  const { isLate } = found.terms;
  if (isLate) return { session, isLate, chosen: undefined, list: undefined };
  if (Number.isNaN(at.getTime()))
    return { session, isLate, chosen: undefined, list: await listFrom(ctx, id, query) };
  const day = londonDay(at);
  const times = await listTimesTo(ctx, id, { from: day, until: day });
  const rules = await findCancelRules(ctx);
  const terms = cancelTerms(ctx.now, { startsAt: at, pricePence: found.terms.pricePence }, rules);
  const chosen = {
    startsAt: at,
    endsAt: new Date(at.getTime() + endsAt.getTime() - startsAt.getTime()),
    isFree: times.some((one) => one.getTime() === at.getTime()),
    paid: paidWords(found.terms),
    terms: { ...terms, percent: rules.lateCancelPercent },
  };
  return { session, isLate, chosen, list: undefined };
}

async function listFrom(ctx: Ctx<Client>, id: string, query: URLSearchParams) {
  const today = londonDay(ctx.now);
  const asked = query.get("date") ?? "";
  const from = /^\d{4}-\d\d-\d\d$/.test(asked) && asked > today ? asked : today;
  const next = addDays(from, daysShown);
  const times = await listTimesTo(ctx, id, { from, until: addDays(next, -1) });
  return {
    from,
    next,
    earlier: from > today ? later(from, -daysShown, today) : undefined,
    days: daysOf(times.map((at) => ({ at, therapistId: "" }))),
  };
}

/** What is paid goes with it; what is not is paid as before. */
function paidWords({ pass, refund, pricePence }: Terms): string {
  if (pass) return `Nothing more: it stays paid with your ${pass.name}.`;
  if (refund) return `Nothing more: the ${formatPence(refund.paidPence)} that you paid go with it.`;
  return pricePence === 0 ? "Nothing" : `${formatPence(pricePence)}, as before`;
}

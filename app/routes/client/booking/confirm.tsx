import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readForm } from "#app/http/forms.ts";
import { rememberCart } from "#app/http/saved-cart.ts";
import { requireClient } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { AwayNotices } from "#app/parts/site/away-notices.tsx";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { refuse } from "#domain/kernel/outcome.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { after, clockTime, londonDay, longDate, minutes } from "#domain/kernel/time.ts";
import { bookOwnSession } from "#domain/schedule/own-sessions/book-own-session.ts";
import { holdOwnSession } from "#domain/schedule/own-sessions/hold-own-session.ts";
import { sessionPayForm } from "#domain/schedule/groups/hold-forms.ts";
import { findCancelRules } from "#domain/schedule/own-sessions/find-own-terms.ts";
import { ownRefusals, timesPath } from "#domain/schedule/own-sessions/messages.ts";
import { cancelTerms } from "#domain/schedule/own-sessions/rules.ts";
import { keepRefusal } from "#domain/schedule/refusals/keep-refusal.ts";
import { listPassesFor } from "#domain/shop/passes/own-passes.ts";
import { listAwayNow } from "#domain/studio/away/queries.ts";
import type { Route } from "./+types/confirm.ts";
import { listFormsFirst, shopperOf } from "./book-actions.ts";
import { CancelTerms } from "./cancel-terms.tsx";
import { FormsFirst } from "./forms-first.tsx";
import { readWanted } from "./read-series.ts";
import { WaysToPay } from "./ways-to-pay.tsx";
import { WeeksForm } from "./weeks-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const { type, therapist, startsAt } = await readWanted(ctx, url);
  const [rules, passes] = await Promise.all([
    findCancelRules(ctx),
    listPassesFor(ctx, { startsAt, sessionTypeId: type.id, opens: "session" }),
  ]);
  return {
    what: type.name,
    where: type.where,
    therapist: therapist.name,
    away: await listAwayNow(ctx, [therapist.id]),
    pricePence: type.pricePence,
    passes: type.pricePence === 0 ? [] : passes,
    holdMinutes: rules.holdMinutes,
    weekly: type.allowsSeries && { type: type.id, therapist: therapist.id },
    startsAt,
    endsAt: after(startsAt, minutes(type.minutes)),
    others: `${timesPath}?${new URLSearchParams({
      type: type.id,
      therapist: therapist.id,
      date: londonDay(startsAt),
    }).toString()}`,
    terms: {
      ...cancelTerms(ctx.now, { startsAt, pricePence: type.pricePence ?? 0 }, rules),
      percent: rules.lateCancelPercent,
    },
    formsFirst: await listFormsFirst(ctx),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const { type, therapist, startsAt } = await readWanted(ctx, url);
  const reading = await readForm(request, sessionPayForm);
  if (!reading.ok) return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  const time = { sessionTypeId: type.id, therapistId: therapist.id, startsAt };
  if ((await listFormsFirst(ctx)).length > 0) {
    await keepRefusal(ctx, { attempt: "session", ...time }, refuse("forms-first"));
    return data<ActionResult>({ failed: ownRefusals["forms-first"] }, 409);
  }
  const { pay, passId } = reading.value;
  if (pay === "card") {
    const { shopper, cart } = shopperOf(context, ctx);
    const held = await holdOwnSession(shopper, time);
    if (!held.ok) return data<ActionResult>({ failed: ownRefusals[held.why] }, 409);
    const headers = { "Set-Cookie": rememberCart(context, cart) };
    throw redirect(href("/checkout"), { status: 303, headers });
  }
  const booked = await bookOwnSession(ctx, { ...time, passId });
  if (!booked.ok) return data<ActionResult>({ failed: ownRefusals[booked.why] }, 409);
  throw redirect(`${href("/client/sessions")}?done=session-booked`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Book this session?", matches);

/** What is booked, what it costs and what cancelling costs, before the one button. */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { what, where, therapist, pricePence, startsAt, endsAt, others, terms, formsFirst } =
    loaderData;
  const { passes, holdMinutes, weekly, away } = loaderData;
  const busy = useNavigation().state !== "idle";
  const result: ActionResult | undefined = actionData;
  const price =
    pricePence === null
      ? "as agreed with your therapist"
      : pricePence === 0
        ? "Free of charge"
        : formatPence(pricePence);
  const facts: [string, string][] = [
    ["Where", where],
    ["With", therapist],
    ["You pay", price],
  ];
  return (
    <div className="max-w-3xl">
      <BackLink href={others}>Other times</BackLink>
      <h1 className="mb-4 text-3xl">Book this session?</h1>
      <ActionNotice result={result} />
      <AwayNotices away={away} isBooking />
      <Card as="section">
        <h2 className="text-2xl wrap-anywhere">{what}</h2>
        <p className="mt-1 text-lg font-semibold tabular-nums">
          {longDate(startsAt)}, {clockTime(startsAt)} to {clockTime(endsAt)}
        </p>
        <FactList facts={facts} className="mt-5" />
        {formsFirst.length > 0 ? (
          <FormsFirst forms={formsFirst} />
        ) : (
          <>
            <CancelTerms {...terms} />
            <p className="mt-2 text-soft">
              From then on {therapist} looks after you and can read your record.
            </p>
            <Form method="post">
              {(pricePence ?? 0) > 0 && (
                <WaysToPay
                  passes={passes}
                  holdMinutes={holdMinutes}
                  what="time"
                  chosen={undefined}
                  atStudio="When you come, by card or in cash."
                  freeUntil={terms.isLate ? undefined : terms.freeUntil}
                />
              )}
              <Button name="intent" value="book" size="large" busy={busy} className="mt-5">
                Book My Session
              </Button>
            </Form>
          </>
        )}
      </Card>
      {weekly && formsFirst.length === 0 && (
        <Card as="section" className="mt-6">
          <h2 className="text-xl">Would you like to come every week?</h2>
          <p className="mt-1 text-soft">
            You see which dates are free before you book, and pay for each as you do for one.
          </p>
          <WeeksForm {...weekly} at={startsAt.toISOString()} />
        </Card>
      )}
    </div>
  );
}

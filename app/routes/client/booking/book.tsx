import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireClient } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { AwayNotices } from "#app/parts/site/away-notices.tsx";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { linesOf } from "#domain/kernel/text/lines.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { type Bookable, findBookable } from "#domain/schedule/own-sessions/find-bookable.ts";
import { bookingTitles, cancelPath, waitingTitle } from "#domain/schedule/own-sessions/messages.ts";
import { isToBePrepaid } from "#domain/schedule/groups/rules.ts";
import { cancelTerms, isToBePaid } from "#domain/schedule/own-sessions/rules.ts";
import { classPath, timetablePath } from "#domain/schedule/timetable/messages.ts";
import { listAwayNow } from "#domain/studio/away/queries.ts";
import { listPassesFor } from "#domain/shop/passes/own-passes.ts";
import type { UsablePass } from "#domain/shop/passes/rules.ts";
import type { Route } from "./+types/book.ts";
import { handleBookAction, listFormsFirst } from "./book-actions.ts";
import { CancelTerms } from "./cancel-terms.tsx";
import { FormsFirst } from "./forms-first.tsx";
import { CompanionFields } from "#app/parts/shop/companion-fields.tsx";
import { JoinWaitingList, OwnTurn } from "./waiting.tsx";
import { WaysToPay } from "./ways-to-pay.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const date = orNotFound(await findBookable(ctx, params.sessionId));
  const isOpen = date.state === "free" || date.state === "full";
  const { startsAt, sessionTypeId, pricePence, state } = date;
  const isPayable = state === "free" && pricePence > 0;
  return {
    date,
    away: date.therapistId ? await listAwayNow(ctx, [date.therapistId]) : [],
    terms: cancelTerms(ctx.now, date, date.rules),
    formsFirst: isOpen ? await listFormsFirst(ctx) : [],
    passes: isPayable ? await listPassesFor(ctx, { startsAt, sessionTypeId, opens: "class" }) : [],
  };
}

export const action = handleBookAction;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(loaderData ? titleOf(loaderData.date) : "Book a class", matches);

const titleOf = ({ state, turn }: Pick<Bookable, "state" | "turn">): string =>
  turn ? waitingTitle : bookingTitles[state];

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { date, away, terms, formsFirst, passes } = loaderData;
  const result: ActionResult | undefined = actionData;
  return (
    <div className="max-w-3xl">
      <BackLink href={classPath(date.id)}>{date.what} on the timetable</BackLink>
      <h1 className="mb-4 text-3xl">{titleOf(date)}</h1>
      <ActionNotice result={result} />
      <AwayNotices away={away} isBooking className="mb-4" />
      <Card as="section">
        <h2 className="text-2xl wrap-anywhere">{date.what}</h2>
        <p className="mt-1 text-lg font-semibold tabular-nums">
          {longDate(date.startsAt)}, {clockTime(date.startsAt)} to {clockTime(date.endsAt)}
        </p>
        <FactList facts={factsOf(date)} className="mt-5" />
        {formsFirst.length > 0 ? (
          <FormsFirst forms={formsFirst} />
        ) : (
          <NextStep date={date} terms={terms} passes={passes} result={result} />
        )}
      </Card>
    </div>
  );
}

function factsOf(date: Bookable) {
  const { where, therapistName, pricePence, fullPence, directions, whatToBring } = date;
  const amount = pricePence === 0 ? "Free of charge" : formatPence(pricePence);
  const price = pricePence < fullPence ? `${amount}, as a member` : amount;
  const facts: [string, string][] = [
    ["Where", where],
    ["Getting there", directions],
    ["With", therapistName],
    ["Please bring", linesOf(whatToBring).join("; ")],
    ["You pay", price],
  ];
  return facts.filter(([, value]) => value);
}

type NextStepProps = {
  date: Bookable;
  terms: ReturnType<typeof cancelTerms>;
  passes: readonly UsablePass[];
  result: ActionResult | undefined;
};

function NextStep({ date, terms, passes, result }: NextStepProps) {
  const busy = useNavigation().state !== "idle";
  const { state, waiting, rules, place } = date;
  if (state === "free")
    return (
      <>
        <CancelTerms {...terms} percent={rules.lateCancelPercent} />
        <Form method="post">
          {date.pricePence > 0 && (
            <>
              <WaysToPay
                passes={passes}
                holdMinutes={rules.holdMinutes}
                chosen={result?.values?.["pay"]}
                atStudio={isToBePrepaid(date) ? undefined : "When you come, by card or in cash."}
                freeUntil={terms.isLate ? undefined : terms.freeUntil}
              />
              <div className="mt-3">
                <CompanionFields
                  values={result?.values ?? {}}
                  errors={result?.errors ?? {}}
                  byPass={passes.some(({ balance }) => balance > 1)}
                />
              </div>
            </>
          )}
          <Button name="intent" value="book" size="large" busy={busy} className="mt-5">
            Book My Place
          </Button>
        </Form>
      </>
    );
  if (state === "full")
    return (
      <JoinWaitingList waiting={waiting} rules={rules} startsAt={date.startsAt} result={result} />
    );
  if (state === "yours" && place && isToBePaid(place))
    return (
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton href={href("/checkout")}>Pay for your place</LinkButton>
        <span>Kept for you until {clockTime(place.holdUntil!)}.</span>
      </p>
    );
  if (state === "yours")
    return (
      <>
        {date.turn && <OwnTurn turn={date.turn} rules={rules} />}
        <p className="mt-5 flex flex-wrap gap-3">
          <LinkButton href={href("/client/sessions")}>My Sessions</LinkButton>
          {place?.status !== "offered" && (
            <LinkButton href={cancelPath(date.id)} variant="secondary">
              {place?.status === "waitlist" ? "Leave the waiting list" : "Change or cancel"}
            </LinkButton>
          )}
        </p>
      </>
    );
  return (
    <>
      {state === "too-early" && (
        <p className="mt-5">
          You can book it from {longDate(date.opensAt)}, {clockTime(date.opensAt)}.
        </p>
      )}
      <p className="mt-5">
        <LinkButton href={timetablePath} variant="secondary">
          See other classes
        </LinkButton>
      </p>
    </>
  );
}

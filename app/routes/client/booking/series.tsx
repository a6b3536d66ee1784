import { Form, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireClient } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { findCancelRules } from "#domain/schedule/own-sessions/find-own-terms.ts";
import { confirmPath } from "#domain/schedule/own-sessions/messages.ts";
import { listWeeklyDates, type WeeklyDate } from "#domain/schedule/own-sessions/weekly-dates.ts";
import { listPassesFor } from "#domain/shop/passes/own-passes.ts";
import type { Route } from "./+types/series.ts";
import { listFormsFirst } from "./book-actions.ts";
import { FormsFirst } from "./forms-first.tsx";
import { readSeries } from "./read-series.ts";
import { handleSeriesAction } from "./series-actions.ts";
import { WaysToPay } from "./ways-to-pay.tsx";
import { WeeksForm } from "./weeks-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const { type, therapist, startsAt, weeks } = await readSeries(ctx, url);
  const alone = confirmPath({
    type: type.id,
    therapist: therapist.id,
    at: startsAt.toISOString(),
  });
  if (!type.allowsSeries) throw redirect(alone);
  const wanted = { sessionTypeId: type.id, therapistId: therapist.id, startsAt, weeks };
  const dates = await listWeeklyDates(ctx, wanted);
  const free = dates.filter(({ isFree }) => isFree);
  const last = free.at(-1)?.startsAt ?? startsAt;
  const about = {
    startsAt: last,
    sessionTypeId: type.id,
    opens: "session",
  } as const;
  const passes = type.pricePence === 0 ? [] : await listPassesFor(ctx, about);
  return {
    alone,
    typeId: type.id,
    what: type.name,
    where: type.where,
    therapist,
    pricePence: type.pricePence,
    startsAt,
    weeks,
    dates,
    free: free.map((one) => one.startsAt),
    passes: passes.filter(({ balance }) => balance >= free.length),
    rules: await findCancelRules(ctx),
    formsFirst: await listFormsFirst(ctx),
  };
}

export const action = handleSeriesAction;

/** After a refusal the dates are shown as they are now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Book several weeks?", matches);

/** The same time for several weeks: each date as free or taken, and one button for all that are free. */
export default function Series({ loaderData, actionData }: Route.ComponentProps) {
  const { alone, what, where, therapist, pricePence, startsAt, weeks, dates, formsFirst } =
    loaderData;
  const price =
    pricePence === null
      ? "as agreed with your therapist"
      : pricePence === 0
        ? "Free of charge"
        : `${formatPence(pricePence)} each, at the studio`;
  return (
    <div className="max-w-3xl">
      <BackLink href={alone}>Only one session</BackLink>
      <h1 className="mb-4 text-3xl">Book several weeks?</h1>
      <ActionNotice result={actionData} />
      <Card as="section">
        <h2 className="text-2xl wrap-anywhere">{what}</h2>
        <p className="mt-1 text-lg font-semibold tabular-nums">
          Every week at {clockTime(startsAt)}, from {longDate(startsAt)}
        </p>
        <FactList
          facts={[
            ["Where", where],
            ["With", therapist.name],
            ["You pay", price],
          ]}
          className="mt-5"
        />
        <WeeksForm
          type={loaderData.typeId}
          therapist={therapist.id}
          at={startsAt.toISOString()}
          weeks={weeks}
        />
        <Dates dates={dates} />
        {formsFirst.length > 0 ? <FormsFirst forms={formsFirst} /> : <BookAll {...loaderData} />}
      </Card>
    </div>
  );
}

const Dates = ({ dates }: { dates: readonly WeeklyDate[] }) => (
  <ol className="mt-5 divide-y divide-line rounded-md border border-line">
    {dates.map(({ startsAt, isFree }) => (
      <li
        key={startsAt.toISOString()}
        className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2.5 tabular-nums"
      >
        <span>
          {longDate(startsAt)}, {clockTime(startsAt)}
        </span>
        <Badge tone={isFree ? "good" : "plain"}>{isFree ? "Free" : "Taken"}</Badge>
      </li>
    ))}
  </ol>
);

function BookAll({ free, dates, passes, therapist, rules }: Route.ComponentProps["loaderData"]) {
  const busy = useNavigation().state !== "idle";
  if (free.length === 0)
    return <p className="mt-5">None of these dates is free. Please choose another time.</p>;
  const taken = dates.length - free.length;
  return (
    <Form method="post" className="mt-5">
      {taken > 0 && (
        <p>
          {taken === 1 ? "The date that is taken is" : "The dates that are taken are"} left out.
        </p>
      )}
      <p className="mt-2 text-soft">
        Each of them can be cancelled free of charge until {rules.freeCancelHours} hours before it.
        From then on {therapist.name} looks after you and can read your record.
      </p>
      {passes.length > 0 && (
        <WaysToPay
          passes={passes}
          chosen={undefined}
          atStudio="Each time when you come, by card or in cash."
          freeUntil={free[0]}
        />
      )}
      <input type="hidden" name="dates" value={free.map((date) => date.toISOString()).join(" ")} />
      <Button name="intent" value="book" size="large" busy={busy} className="mt-5">
        {free.length === 1 ? "Book This Session" : `Book These ${free.length} Sessions`}
      </Button>
    </Form>
  );
}

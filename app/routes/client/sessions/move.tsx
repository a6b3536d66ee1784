import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireClient } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { addDays, clockTime, longDate } from "#domain/kernel/time.ts";
import { cancelPath, movePath, ownRefusals } from "#domain/schedule/own-sessions/messages.ts";
import { moveOwnSession } from "#domain/schedule/own-sessions/move-own-session.ts";
import { DayRow } from "../booking/day-row.tsx";
import type { Route } from "./+types/move.ts";
import { CancelTerms } from "../booking/cancel-terms.tsx";
import { readMove } from "./read-move.ts";

export const loader = async ({ context, params, url }: Route.LoaderArgs) =>
  orNotFound(await readMove(requireClient(context).ctx, params.sessionId, url.searchParams));

/** Moves the session to the time of the address; leads to My Sessions. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const to = new Date(url.searchParams.get("at") ?? "");
  if (Number.isNaN(to.getTime()))
    return data<ActionResult>({ failed: "Please choose a time." }, 422);
  const moved = await moveOwnSession(ctx, { id: params.sessionId, to });
  if (!moved.ok) return data<ActionResult>({ failed: ownRefusals[moved.why] }, 409);
  throw redirect(`${href("/client/sessions")}?done=session-moved`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Move your session", matches);

type Data = Route.ComponentProps["loaderData"];

/** The free times of its therapist, or, for one of them, what moving there means before the press. */
export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  const { session, isLate, chosen, list } = loaderData;
  const result: ActionResult | undefined = actionData;
  const back = chosen
    ? { href: movePath(session.id), label: "Other times" }
    : { href: cancelPath(session.id), label: "Change or cancel" };
  return (
    <div className="max-w-4xl">
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1 className="mb-4 text-3xl">{chosen ? "Move it to this time?" : "Move your session"}</h1>
      <ActionNotice result={result} />
      {isLate ? (
        <EmptyState title="It is too near to be moved here">
          Please ring or write to us, and we will see what we can do.
        </EmptyState>
      ) : chosen ? (
        <Ask session={session} chosen={chosen} />
      ) : (
        list && <Times session={session} list={list} />
      )}
    </div>
  );
}

const momentOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  `${longDate(startsAt)}, ${clockTime(startsAt)} to ${clockTime(endsAt)}`;

type AskProps = { session: Data["session"]; chosen: NonNullable<Data["chosen"]> };

/** From when to when, and what becomes of what was paid, before the one button. */
function Ask({ session, chosen }: AskProps) {
  const busy = useNavigation().state !== "idle";
  const { what, therapistName, where } = session;
  const facts: [string, string][] = [
    ["Until now", momentOf(session)],
    ["With", therapistName],
    ["Where", where],
    ["You pay", chosen.paid],
  ];
  return (
    <Card as="section" className="max-w-3xl">
      <h2 className="text-2xl wrap-anywhere">{what}</h2>
      <p className="mt-1 text-lg font-semibold tabular-nums">{momentOf(chosen)}</p>
      <FactList facts={facts} className="mt-5" />
      {chosen.isFree ? (
        <>
          <p className="mt-5 font-semibold">Moving it costs nothing.</p>
          <CancelTerms {...chosen.terms} />
          <Form method="post" className="mt-5 flex flex-wrap gap-3">
            <Button name="intent" value="move" size="large" busy={busy}>
              Move My Session
            </Button>
            <LinkButton href={href("/client/sessions")} variant="secondary">
              Keep it
            </LinkButton>
          </Form>
        </>
      ) : (
        <p className="mt-5">
          This time is not free any more.{" "}
          <a href={movePath(session.id)} className="link">
            Please choose another one.
          </a>
        </p>
      )}
    </Card>
  );
}

type TimesProps = { session: Data["session"]; list: NonNullable<Data["list"]> };

/** A fortnight of free times; without any, the way to later days. */
function Times({ session, list: { from, next, earlier, days } }: TimesProps) {
  const { id, what, therapistName } = session;
  return (
    <>
      <p className="mb-4 max-w-3xl">
        {what} with {therapistName}, now {momentOf(session)}. These times are free:
      </p>
      {days.length === 0 ? (
        <EmptyState title="Nothing free">
          {`There is no free time for this from ${longDate(from)} to ${longDate(addDays(next, -1))}.`}
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line rounded-lg border border-line bg-white">
          {days.map((day) => (
            <DayRow key={day.day} {...day} hrefFor={({ at }) => movePath(id, { at })} />
          ))}
        </ol>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6">
        {earlier && (
          <a href={movePath(id, { date: earlier })} className="link inline-block py-1">
            Earlier days
          </a>
        )}
        <a href={movePath(id, { date: next })} className="link inline-block py-1">
          Later days
        </a>
      </p>
    </>
  );
}

import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { isDueIntent } from "#app/http/due-actions.ts";
import { textsIn } from "#app/http/forms.ts";
import { tellClient } from "#domain/schedule/sessions/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { DueCard } from "#app/parts/bookings/due-card.tsx";
import { PaymentCard } from "#app/parts/bookings/payment-card.tsx";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { listAttendees } from "#domain/care/day/list-day.ts";
import { listNoteStates } from "#domain/care/treatments/of-session.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { ownValue } from "#domain/kernel/input/own-value.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { listStudioPayments } from "#domain/schedule/bookings/find-booking.ts";
import { findDue } from "#domain/shop/due/find-due.ts";
import { listPassesForSession } from "#domain/schedule/bookings/use-client-pass.ts";
import { findSession } from "#domain/schedule/sessions/queries.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { completeSession, markNoShow } from "#domain/schedule/sessions/complete-session.ts";
import { undoLastChange } from "#domain/schedule/sessions/undo-last-change.ts";
import { sessionMessages, textsHidden } from "#domain/schedule/sessions/messages.ts";
import { isSessionPaidByPass } from "#domain/shop/passes/paid-by-pass.ts";
import { sessionStatusWord, statusTones } from "../calendar/session-status.ts";
import type { Route } from "./+types/session.ts";
import { handlePayment } from "./payment-actions.ts";
import { readAskable } from "./read-askable.ts";
import { AskBefore } from "./ask-before.tsx";
import { SessionActions } from "./session-actions.tsx";
import { sessionNews } from "./session-news.ts";
import { type SessionPageView, sessionPageViewOf } from "./session-page.ts";
import { SessionPeople } from "./session-people.tsx";
import { noteOf } from "./session-row.ts";
import { UndoForm } from "./undo-form.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const found = orNotFound(
    isUuid(params.sessionId) ? await findSession(ctx, params.sessionId) : undefined,
  );
  const session = sessionPageViewOf(found, ctx.now);
  const people = await listAttendees(ctx, [found.id]);
  const isPayable = found.kind === "individual" && found.status !== "held";
  const me = ctx.actor.permissions.includes("create_notes") ? ctx.actor.id : undefined;
  const note = noteOf(found, { now: ctx.now, me, notes: await listNoteStates(ctx, [found.id]) });
  const done = Object.keys(sessionNews).find((one) => one === url.searchParams.get("done"));
  const now = ctx.now.getTime();
  const canManageSchedule = ctx.actor.permissions.includes("manage_sessions");
  const news = done && sessionNews[done];
  const byPass = await isSessionPaidByPass(ctx, found.id);
  return {
    session: { ...session, byPass },
    passes:
      isPayable && canManageSchedule && !byPass ? await listPassesForSession(ctx, found.id) : [],
    people,
    note,
    done: done ?? "",
    news,
    now,
    canManageSchedule,
    mayWrite: me !== undefined,
    ask: await readAskable(ctx, found),
    due: isPayable ? await findDue(ctx, { sessionId: found.id }) : undefined,
    payments: isPayable && canManageSchedule ? await listStudioPayments(ctx, found.id) : undefined,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, account } = requireTherapist(context);
  const id = orNotFound(isUuid(params.sessionId) ? params.sessionId : undefined);
  const values = textsIn(await request.formData());
  const { intent, version, reason = "" } = values;
  if (intent && (intent.startsWith("pay") || isDueIntent(intent))) {
    const paid = await handlePayment(ctx, { id, values, by: account.name });
    if (!paid.ok) return data<ActionResult>(paid.result, paid.status);
    throw redirect(
      `${href("/therapist/sessions/:sessionId", { sessionId: id })}?done=${paid.done}`,
      303,
    );
  }
  const seen = { id, version: Number(version) };
  const commands: Record<
    string,
    () => Promise<{ ok: true } | { ok: false; why: keyof typeof sessionMessages }>
  > = {
    cancel: () =>
      cancelSession(ctx, {
        ...seen,
        reason: reason.trim().slice(0, 300),
        tell: tellClient.parse(values["tell_client"]),
      }),
    complete: () => completeSession(ctx, seen),
    "no-show": () => markNoShow(ctx, seen),
    undo: () => undoLastChange(ctx, seen),
  };
  const outcome = await orNotFound(ownValue(commands, intent ?? ""))();
  if (!outcome.ok) return data<ActionResult>({ failed: sessionMessages[outcome.why] }, 409);
  throw redirect(
    `${href("/therapist/sessions/:sessionId", { sessionId: id })}?done=${intent}`,
    303,
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(loaderData?.session.title ?? "Session", matches);

export default function SessionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { session, people, note, done, news, now, canManageSchedule, mayWrite } = loaderData;
  const { payments, due } = loaderData;
  const status = sessionStatusWord(session.status, session.endsAt.getTime() < now);
  return (
    <div className="max-w-4xl">
      <BackLink href={`${href("/therapist/booking")}?date=${session.day}`}>
        Back to the calendar
      </BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{session.title}</h1>
        <Badge tone={statusTones[status]}>{status}</Badge>
      </div>
      {actionData?.failed && (
        <Notice tone="error" className="mt-4">
          {actionData.failed}
        </Notice>
      )}
      {!actionData && news && (
        <Notice tone="success" className="mt-4">
          {news}
          {session.isUndoable && mayTakeBack.includes(done) && (
            <UndoForm id={session.id} version={session.version} />
          )}
        </Notice>
      )}
      <SessionPeople people={people} sessionId={session.id} mayWrite={mayWrite} />
      <Card as="section" className="mt-4">
        <FactList facts={factsOfSession(session)} />
      </Card>
      <AskBefore sessionId={session.id} ask={loaderData.ask} />
      {payments && (
        <div className="mt-4 grid max-w-xl gap-4">
          <PaymentCard
            payments={payments}
            passes={loaderData.passes}
            pricePence={session.pricePence}
            memberPricePence={session.memberPricePence}
            isPaid={session.byPass || (due?.isPaid ?? false)}
            isOpen={due?.decided?.decision !== "charged"}
            result={actionData}
          />
          <DueCard due={due} />
        </div>
      )}
      {payments && session.kind === "individual" && session.status === "completed" && (
        <p className="mt-3">
          <a
            href={href("/therapist/sessions/:sessionId/receipt", { sessionId: session.id })}
            target="_blank"
            rel="noreferrer"
            className="link inline-block py-1"
          >
            Receipt or invoice for an insurer (PDF)
          </a>
        </p>
      )}
      {session.seriesId && canManageSchedule && (
        <p className="mt-3">
          <a
            href={href("/therapist/series/:seriesId", { seriesId: session.seriesId })}
            className="link inline-block py-1"
          >
            All dates of this series
          </a>
        </p>
      )}
      <SessionActions
        session={session}
        note={note}
        hasBegun={session.startsAt.getTime() <= now}
        canManageSchedule={canManageSchedule}
      />
    </div>
  );
}

/** The actions whose notice offers to undo them. */
const mayTakeBack = ["moved", "cancel", "complete", "no-show"];

function factsOfSession(session: SessionPageView & { byPass: boolean }): [string, string][] {
  const { startsAt, endsAt, minutes, place, places, confirmed, pricePence, memberPricePence } =
    session;
  const facts: [string, string | null | false][] = [
    [
      "When",
      `${longDate(startsAt)}, ${clockTime(startsAt)} to ${clockTime(endsAt)} (${minutes} minutes)`,
    ],
    ["Treatment type", session.type],
    ["Therapist", session.therapist],
    ["Location", place],
    ["Places", places !== null && `${confirmed} of ${places} confirmed`],
    [
      "Price",
      `${formatPence(pricePence)}${memberPricePence === null ? "" : `, members ${formatPence(memberPricePence)}`}`,
    ],
    [
      "Payment",
      (session.byPass && "By the client's pass") ||
        (session.isPaidElsewhere && "Paid elsewhere, before it moved in"),
    ],
    [
      "Repeats",
      session.seriesId &&
        (session.isSeriesException ? "Moved away from its series" : "One of a series"),
    ],
    ["Special requirements", session.requirements],
    ["Notes (no client sees these)", session.notes],
    ["What was said", session.textsHidden && textsHidden],
    ["Overlaps, because", session.overlapReason],
    [
      "Cancelled late",
      session.isLateCancel && "by the client, after the hours in which it is free",
    ],
    ["Cancelled, because", session.cancellationReason],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

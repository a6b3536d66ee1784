import { CalendarPlus } from "lucide-react";
import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { OwnSession } from "#domain/schedule/own-sessions/queries.ts";
import { cancelPath, timesOf } from "#domain/schedule/own-sessions/messages.ts";
import { isToBePaid, ownStatusWord } from "#domain/schedule/own-sessions/rules.ts";
import type { UsablePass } from "#domain/shop/passes/rules.ts";
import { OfferForm } from "./offer-form.tsx";

type Tone = "plain" | "good" | "warn" | "bad" | "info";
const tones: Readonly<Record<string, Tone>> = {
  Scheduled: "info",
  Completed: "good",
  Attended: "good",
  Missed: "bad",
  Pending: "warn",
  Reserved: "warn",
  Offered: "warn",
  Waiting: "warn",
};

/** A client's sessions, one line each with a calendar file. */
export function OwnSessionList({
  sessions,
  empty,
  passes = {},
}: {
  sessions: readonly OwnSession[];
  empty: string;
  /** The passes that pay for a place that is offered, by the place. */
  passes?: Record<string, readonly UsablePass[]>;
}) {
  if (sessions.length === 0) return <p className="mt-3 text-soft">{empty}</p>;
  return (
    <ul className="mt-3 divide-y divide-line">
      {sessions.map((session) => (
        <OwnSessionLine
          key={session.id}
          {...session}
          passes={passes[session.place?.id ?? ""] ?? []}
        />
      ))}
    </ul>
  );
}

/** What was given by a therapist, and is over. */
const hasReceipt = ({ kind, status }: OwnSession) =>
  kind === "individual" && status === "completed";

/** After a completed session, the same with the same therapist is one press away. */
const canBookAgain = ({ kind, status, isTypeBookable }: OwnSession) =>
  kind === "individual" && status === "completed" && isTypeBookable;

function OwnSessionLine(session: OwnSession & { passes: readonly UsablePass[] }) {
  const { id, what, startsAt, endsAt, therapistName, where, place, status, isCancellable } =
    session;
  const word = ownStatusWord(session);
  const day = longDate(startsAt);
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(19rem,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">
          <span className="inline-block">{day},</span>{" "}
          <span className="inline-block">
            {clockTime(startsAt)} to {clockTime(endsAt)}
          </span>
        </p>
        <p className="wrap-anywhere">
          {what}
          {therapistName && ` with ${therapistName}`}
        </p>
        <p className="text-sm wrap-anywhere text-soft">{where}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-4">
        <Badge tone={tones[word] ?? "plain"}>{word}</Badge>
        <Payment {...session} />
        {place?.status !== "offered" && !(place && isToBePaid(place)) && status !== "held" && (
          <a
            href={`/client/sessions/${id}.ics`}
            download
            aria-label={`Calendar file of ${what} on ${day}`}
            className="link inline-flex min-h-8 items-center gap-1.5 text-sm"
          >
            <CalendarPlus aria-hidden className="size-4" />
            Calendar file
          </a>
        )}
        {hasReceipt(session) && (
          <a
            href={href("/client/sessions/:sessionId/receipt", { sessionId: id })}
            target="_blank"
            rel="noreferrer"
            aria-label={`Receipt for an insurer: ${what} on ${day}`}
            className="link inline-flex min-h-8 items-center text-sm"
          >
            Receipt for an insurer
          </a>
        )}
        {canBookAgain(session) && (
          <a
            href={timesOf({ type: session.typeId ?? "", therapist: session.therapistId ?? "" })}
            aria-label={`Book again${therapistName && ` with ${therapistName}`}: ${what}`}
            className="link inline-flex min-h-8 items-center text-sm"
          >
            Book again{therapistName && ` with ${therapistName}`}
          </a>
        )}
        {isCancellable && (
          <a
            href={cancelPath(id)}
            aria-label={`Change or cancel ${what} on ${day}`}
            className="link inline-flex min-h-8 items-center text-sm"
          >
            Change or cancel
          </a>
        )}
        {isCancellable && place?.status === "confirmed" && place.paymentStatus === "completed" && (
          <a
            href={href("/client/sessions/:sessionId/give", { sessionId: id })}
            aria-label={`Give my place to a friend: ${what} on ${day}`}
            className="link inline-flex min-h-8 items-center text-sm"
          >
            Give my place to a friend
          </a>
        )}
      </p>
      {place?.status === "offered" && status === "scheduled" && (
        <OfferForm place={place} what={what} day={day} passes={session.passes} />
      )}
    </li>
  );
}

/** What is paid, or where to pay while the place or the time is held. */
function Payment({ place, paid: ofSession, status, holdUntil }: OwnSession) {
  const paid = place ? place.paymentStatus : ofSession;
  const isHeld = place ? isToBePaid(place) : status === "held";
  const until = place ? place.holdUntil : holdUntil;
  if (isHeld && until)
    return (
      <a href={href("/checkout")} className="link inline-flex min-h-8 items-center text-sm">
        Pay by {clockTime(until)}
      </a>
    );
  if (paid === "completed") return <Badge tone="good">Paid</Badge>;
  return paid === "refunded" ? <Badge tone="plain">Refunded</Badge> : null;
}

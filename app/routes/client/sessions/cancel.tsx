import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireClient } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { RefundCost } from "#app/parts/shop/refund-cost.tsx";
import { findOwnTerms } from "#domain/schedule/own-sessions/find-own-terms.ts";
import { maxReasonLength, movePath } from "#domain/schedule/own-sessions/messages.ts";
import type { Route } from "./+types/cancel.ts";
import { handleCancelAction } from "./cancel-actions.ts";
import { MoveTo } from "./move-to.tsx";

/** What is cancelled, what that costs now, and what it could move to instead. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(await findOwnTerms(requireClient(context).ctx, params.sessionId));
}

export const action = handleCancelAction;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(loaderData ? titleOf(loaderData) : "Cancel a session", matches);

type Found = Route.ComponentProps["loaderData"];
const isWaiting = ({ session }: Found) => session.place?.status === "waitlist";
/** A session of their own of a type that clients book, while cancelling is free. */
const isOwnMovable = ({ session, terms }: Found) =>
  !session.place && session.isTypeBookable && !terms.isLate;
const titleOf = (found: Found) =>
  isWaiting(found)
    ? "Leave the waiting list?"
    : found.session.place
      ? "Cancel your place?"
      : "Cancel your session?";

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const { session, others } = loaderData;
  const busy = useNavigation().formData?.get("intent") === "cancel";
  const result: ActionResult | undefined = actionData;
  const { what, startsAt, endsAt, therapistName, where } = session;
  const waits = isWaiting(loaderData);
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/client/sessions")}>My Sessions</BackLink>
      <h1 className="mb-4 text-3xl">{titleOf(loaderData)}</h1>
      <ActionNotice result={result} />
      <Card as="section">
        <h2 className="text-2xl wrap-anywhere">
          {what}
          {therapistName && ` with ${therapistName}`}
        </h2>
        <p className="mt-1 font-semibold tabular-nums">
          {longDate(startsAt)}, {clockTime(startsAt)} to {clockTime(endsAt)}
        </p>
        <p className="text-sm wrap-anywhere text-soft">{where}</p>
        {!waits && <Cost {...loaderData} />}
        <Form method="post" className="mt-5 grid gap-5">
          {!waits && (
            <TextArea
              label="Would you like to say why?"
              name="reason"
              rows={2}
              optional
              maxLength={maxReasonLength}
              defaultValue={result?.values?.["reason"]}
              help="Those who teach or treat you read it."
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="cancel" variant="danger" busy={busy}>
              {waits
                ? "Leave the Waiting List"
                : session.place
                  ? "Cancel My Place"
                  : "Cancel My Session"}
            </Button>
            <LinkButton href={href("/client/sessions")} variant="secondary">
              {waits ? "Keep waiting" : "Keep it"}
            </LinkButton>
          </div>
        </Form>
      </Card>
      {isOwnMovable(loaderData) && (
        <Card as="section" className="mt-6">
          <h2 className="text-2xl">Or move it to another time</h2>
          <p className="mt-1 text-soft">
            You see when {therapistName} is free. Moving costs nothing until{" "}
            {longDate(loaderData.terms.freeUntil)}, {clockTime(loaderData.terms.freeUntil)}, and
            what you have paid goes with it.
          </p>
          <LinkButton href={movePath(session.id)} variant="secondary" className="mt-4">
            Choose Another Time
          </LinkButton>
        </Card>
      )}
      {others.length > 0 && (
        <MoveTo dates={others} what={what} isMadeUp={loaderData.terms.isOfCourse} />
      )}
    </div>
  );
}

/** What cancelling costs now, before the button is pressed, and what becomes of what was paid. */
function Cost({ session, terms, others }: Found) {
  const { isLate, freeUntil, paidPence, pass, refund, companions } = terms;
  if (terms.isOfCourse) return <CourseCost terms={terms} isMovable={others.length > 0} />;
  if (refund) return <RefundCost {...refund} freeUntil={freeUntil} />;
  const until = `${longDate(freeUntil)}, ${clockTime(freeUntil)}`;
  const what = session.place ? "class" : "session";
  return (
    <div className="mt-5 rounded-md bg-cream px-4 py-3">
      <p className="font-semibold">
        {pass
          ? isLate
            ? `It is late: this ${what} stays used on your pass. It costs nothing else.`
            : `Cancelling costs nothing: the ${what} goes back on your pass.`
          : feeWords(terms)}
      </p>
      {!isLate && (
        <p className="text-sm text-soft">
          {pass ? `It goes back until ${until}.` : `Free of charge until ${until}.`}
        </p>
      )}
      {companions > 0 && (
        <p className="mt-1">
          {companions === 1
            ? "The place of the person who comes along with you is cancelled, too."
            : `The ${companions} places of those who come along with you are cancelled, too.`}
        </p>
      )}
      {paidPence > 0 && (
        <p className="mt-1">
          You have paid {formatPence(paidPence)} for it: please write or ring us about it.
        </p>
      )}
    </div>
  );
}

/** A date of a course is made up, not paid back. */
const CourseCost = ({ terms, isMovable }: Pick<Found, "terms"> & { isMovable: boolean }) => (
  <div className="mt-5 rounded-md bg-cream px-4 py-3">
    <p className="font-semibold">
      This date is part of your course: cancelling it costs nothing, and gives nothing back.
    </p>
    <p className="text-sm text-soft">
      {terms.isLate
        ? "It is too late to make it up in another class."
        : isMovable
          ? `Make it up instead: move it to one of the classes below, until ${longDate(terms.freeUntil)}, ${clockTime(terms.freeUntil)}.`
          : "No class of the same kind has a free place just now. Look again before you cancel: you can move it as long as cancelling is free."}
    </p>
  </div>
);

function feeWords({ isLate, feePence }: Found["terms"]): string {
  if (!isLate) return "Cancelling costs nothing.";
  return feePence > 0
    ? `It is late: we may ask for ${formatPence(feePence)}. We speak with you before we do.`
    : "It is late, but costs nothing.";
}

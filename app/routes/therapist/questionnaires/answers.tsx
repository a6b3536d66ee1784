import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { AnsweredItems } from "#app/parts/care/answered-items.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { formatScore } from "#domain/care/questionnaires/format-score.ts";
import { askingRefusals, formatMissing } from "#domain/care/questionnaires/messages.ts";
import { findAnswers } from "#domain/care/questionnaires/queries.ts";
import { reviewAnswers } from "#domain/care/questionnaires/review-answers.ts";
import { findRecordClient } from "#domain/care/record/queries.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/answers.ts";

const what = "the-questionnaires";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, params.clientId, { what, url });
  const { firstName, lastName } = orNotFound(await findRecordClient(ctx, record));
  const found = orNotFound(await findAnswers(ctx, record, params.answerId));
  const { title, submittedAt, asked, missing, alarms, isWorse, reviewedAt } = found;
  return {
    client: { id: record.clientId, name: `${firstName} ${lastName}` },
    title,
    when: `${longDate(submittedAt!)} at ${clockTime(submittedAt!)}`,
    asked: asked ?? [],
    open: formatMissing(missing ?? 0, found.scores.length > 0),
    alarms: alarms ?? 0,
    isWorse,
    reviewed: reviewedAt && longDate(reviewedAt),
    score: formatScore(found.scores),
  };
}

/** The one form of the page: it was looked at. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const url = new URL(request.url);
  const record = await openCare(context, params.clientId, { what, url });
  const id = orNotFound(isUuid(params.answerId) ? params.answerId : undefined);
  const reviewed = await reviewAnswers(ctx, record, id);
  if (!reviewed.ok) return data<ActionResult>({ failed: askingRefusals[reviewed.why] }, 409);
  const { clientId } = record;
  throw redirect(
    `${href("/therapist/clients/:clientId/questionnaires", { clientId })}?done=reviewed`,
    303,
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.title ?? "Questionnaire", matches);

/** What a client answered: the score, then each question as they read it. */
export default function Answers({ loaderData, actionData }: Route.ComponentProps) {
  const { client, title, when, asked, open, alarms, isWorse, reviewed, score } = loaderData;
  const isMarked = alarms > 0 || isWorse;
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/clients/:clientId/questionnaires", { clientId: client.id })}>
        Questionnaires
      </BackLink>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-2xl">{title}</h1>
        {alarms > 0 && (
          <Badge tone="bad">{alarms === 1 ? "Red flag" : `${alarms} red flags`}</Badge>
        )}
        {isWorse && <Badge tone="bad">Worse</Badge>}
      </div>
      <p className="mt-1 mb-4 text-soft">{`${client.name}, sent on ${when}.`}</p>
      <ActionNotice result={actionData} />
      <Card as="section">
        {score && (
          <p className="mb-3 border-b border-line pb-4">
            <b className="font-display text-3xl tabular-nums">{score.words}</b>
            {score.how && <span className="block text-sm text-soft">{score.how}</span>}
          </p>
        )}
        {open && <p className="mb-3 text-soft">{open}</p>}
        <AnsweredItems asked={asked} flag={{ words: "Red flag", tone: "bad" }} />
      </Card>
      {reviewed && <p className="mt-4 text-soft">{`Looked at on ${reviewed}.`}</p>}
      {isMarked && !reviewed && (
        <Form method="post" className="mt-4">
          <Button name="intent" value="review">
            I have looked at it
          </Button>
        </Form>
      )}
    </div>
  );
}

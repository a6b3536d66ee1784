import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireClient } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { formatScore } from "#domain/care/questionnaires/format-score.ts";
import { formatDue, questionnaireMessages } from "#domain/care/questionnaires/messages.ts";
import { findOwnQuestionnaire } from "#domain/care/questionnaires/own-questionnaire.ts";
import { listOwnScores } from "#domain/care/questionnaires/queries.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { keepTyping, revalidatesUnlessAutosaved } from "../forms/autosaved.ts";
import type { Route } from "./+types/questionnaire.ts";
import { handleAnswers } from "./answer-actions.ts";
import { FillInAnswers } from "./fill-in-answers.tsx";
import { SentAnswers } from "./sent-answers.tsx";

export async function loader({ context, params: { requestId }, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const { request, questionnaire, intro, items } = orNotFound(
    await findOwnQuestionnaire(ctx, requestId),
  );
  const common = { title: questionnaire.title, flash: flashOf(url, questionnaireMessages) };
  if (request.submittedAt)
    return {
      ...common,
      open: undefined,
      sent: {
        on: longDate(request.submittedAt),
        asked: request.asked ?? [],
        missing: request.missing ?? 0,
        isScored: questionnaire.measureKey !== undefined,
        score: formatScore(await listOwnScores(ctx, request.answerId!)),
      },
    };
  const savedAt =
    request.savedAt && `${longDate(request.savedAt)} at ${clockTime(request.savedAt)}`;
  return {
    ...common,
    sent: undefined,
    open: {
      intro,
      items,
      due: formatDue(request.dueOn),
      answers: request.answers ?? {},
      version: String(request.version ?? 0),
      savedAt: savedAt ?? undefined,
    },
  };
}

export const action = ({ request, context, params: { requestId } }: Route.ActionArgs) =>
  handleAnswers(request, context, requestId);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepTyping(request, serverAction);

export const shouldRevalidate = revalidatesUnlessAutosaved;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.title ?? "Questionnaire", matches);

/** A questionnaire to fill in, or what was sent of it. */
export default function OwnQuestionnaire({ loaderData, actionData }: Route.ComponentProps) {
  const { title, flash, open, sent } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/client/questionnaires")}>Questionnaires</BackLink>
      <h1 className="text-3xl">{title}</h1>
      {sent && (
        <>
          <ActionNotice result={undefined} flash={flash} />
          <SentAnswers sent={sent} />
        </>
      )}
      {open && (
        <FillInAnswers
          key={actionData?.version ?? open.version}
          loaded={open}
          result={actionData}
        />
      )}
    </div>
  );
}

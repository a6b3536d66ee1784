import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import {
  changeQuestionnaireText,
  useQuestionnaire,
} from "#domain/care/questionnaires/change-questionnaire.ts";
import { textForm } from "#domain/care/questionnaires/forms.ts";
import { findQuestionnaire } from "#domain/care/questionnaires/library.ts";
import { standings, studioMessages, studioRefusals } from "#domain/care/questionnaires/messages.ts";
import { readSetting, standingOf, textOf } from "#domain/care/questionnaires/studio.ts";
import type { Route } from "./+types/questionnaire.ts";
import { Preview } from "./preview.tsx";
import { factsOf, savedText } from "./saved-text.ts";
import { TextOfStudio } from "./text-of-studio.tsx";

export async function loader({ context, params: { key }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const questionnaire = orNotFound(findQuestionnaire(key));
  const setting = await readSetting(ctx, key);
  const { title, about, frame } = questionnaire;
  return {
    title,
    about,
    facts: factsOf(questionnaire),
    standing: standingOf(questionnaire, setting),
    saved: frame && savedText(setting),
    preview: textOf(questionnaire, setting),
    mayChange: ctx.actor.permissions.includes("create_notes"),
    flash: flashOf(url, studioMessages),
  };
}

export async function action({ context, params: { key }, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const questionnaire = orNotFound(findQuestionnaire(key));
  const values = textsIn(await request.formData());
  const { intent } = values;
  const here = href("/therapist/questionnaires/:key", { key });
  if (intent === "use" || intent === "leave") {
    const isUsed = intent === "use";
    const changed = await useQuestionnaire(ctx, { key, isUsed });
    if (changed.ok) throw redirect(`${here}?done=${isUsed ? "used" : "left"}`, 303);
    const status = changed.why === "not-allowed" ? 403 : 409;
    return data<EditResult>({ failed: studioRefusals[changed.why] }, status);
  }
  const frame = orNotFound(questionnaire.frame);
  const unsaved = await submitEdit(values, {
    intent: "text",
    schema: textForm(frame),
    save: (form, version) => changeQuestionnaireText(ctx, { key, version, form }),
    saved: async () => savedText(await readSetting(ctx, key)),
    refusal: (why: keyof typeof studioRefusals) => ({ failed: studioRefusals[why] }),
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(`${here}?done=saved`, 303);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.title ?? "Questionnaire", matches);

/** One questionnaire: whether it is used, how it is scored and by which right, its text, and what a client sees. */
export default function QuestionnairePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, about, facts, standing, saved, preview, mayChange, flash } = loaderData;
  return (
    <div className="max-w-6xl">
      <BackLink href={href("/therapist/questionnaires")}>Questionnaires</BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl">{title}</h1>
        <Badge tone={tones[standing]}>{standings[standing]}</Badge>
        {mayChange && standing !== "no-text" && (
          <Form method="post" className="sm:ml-auto">
            <Button
              name="intent"
              value={standing === "used" ? "leave" : "use"}
              variant="secondary"
              size="small"
            >
              {standing === "used" ? "Take out of use" : "Use it"}
            </Button>
          </Form>
        )}
      </div>
      <p className="mt-1 mb-4 text-soft">{about}</p>
      <ActionNotice result={actionData} flash={flash} />
      {standing === "no-text" && (
        <Notice tone="warn" title="It cannot be asked yet" className="mb-5">
          Its words belong to others, so they are not part of this product. Type or paste the copy
          that the studio has the right to use.
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Card as="section">
            <h2 className="sr-only">Scoring and right</h2>
            <Facts facts={facts} />
          </Card>
          {saved && mayChange && (
            <TextOfStudio saved={saved} result={resultFor(actionData, "text")} />
          )}
        </div>
        <Preview {...preview} />
      </div>
    </div>
  );
}

const tones = {
  used: "good",
  off: "plain",
  "no-text": "warn",
} as const;

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className="-my-2 divide-y divide-line">
    {facts.map(([name, text]) => (
      <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
        <dt className="text-soft">{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

import { data, href, redirect } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { flashOf } from "#app/http/flash.ts";
import { readForm } from "#app/http/forms.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Checkbox, TextArea } from "#app/ui/forms/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { asSystem } from "#domain/kernel/ctx.ts";
import { answerFeedback, findQuestion } from "#domain/schedule/feedback/answer-feedback.ts";
import { feedbackForm } from "#domain/schedule/feedback/forms.ts";
import {
  feedbackNews,
  feedbackPath,
  feedbackRefusals,
  maxFeedbackLength,
  publishWording,
} from "#domain/schedule/feedback/messages.ts";
import type { Route } from "./+types/how-was-it.ts";

export const handle: PageHandle = { still: true };

const markOf = (url: URL) => (url.searchParams.get("s") ?? "").slice(0, 200);

/** The question of a mail, for the holder of its link; opening it changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const mark = markOf(url);
  const question = await findQuestion(asSystem(anyone(context)), mark);
  return data({ mark, question, flash: flashOf(url, feedbackNews) }, question ? 200 : 404);
}

export async function action({ request, context }: Route.ActionArgs) {
  const mark = markOf(new URL(request.url));
  const read = await readForm(request, feedbackForm);
  const { values } = read;
  if (!read.ok) return data<ActionResult>({ values, errors: read.errors }, 422);
  const { words, may_publish: mayPublish } = read.value;
  const answered = await answerFeedback(asSystem(anyone(context)), { mark, words, mayPublish });
  if (!answered.ok)
    return data<ActionResult>({ values, failed: feedbackRefusals[answered.why] }, 409);
  throw redirect(`${feedbackPath}?${new URLSearchParams({ s: mark, done: "thanks" })}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("How was it?", matches);

export default function HowWasIt({
  loaderData: { mark, question, flash },
  actionData,
}: Route.ComponentProps) {
  if (!question)
    return (
      <Page
        title="This link is not one of ours"
        lead="It may have been cut in two by a mail program. Please copy all of it, or write to us."
        width="form"
      >
        <LinkButton href={href("/contact")}>Write to us</LinkButton>
      </Page>
    );
  return (
    <Page title="How was it?" lead={`Your first visit: ${question.what}`} width="form">
      <ActionNotice result={actionData} flash={flash} />
      {question.isAnswered ? (
        <>
          <p>{`Thank you for telling us, ${question.firstName}.`}</p>
          <p className="mt-6">
            <LinkButton href={href("/timetable")} variant="secondary">
              See what is on
            </LinkButton>
          </p>
        </>
      ) : (
        <form
          method="post"
          action={`${feedbackPath}?s=${encodeURIComponent(mark)}`}
          noValidate
          className="grid gap-5"
        >
          <TextArea
            name="words"
            label="In a sentence or two"
            rows={5}
            maxLength={maxFeedbackLength}
            defaultValue={actionData?.values?.["words"] ?? ""}
            error={actionData?.errors?.["words"]}
            help="For the studio alone. Please nothing about your health: your therapist has a better place for that."
          />
          <Checkbox
            name="may_publish"
            label={publishWording}
            defaultChecked={actionData?.values?.["may_publish"] === "on"}
          />
          <div>
            <Button size="large">Send</Button>
          </div>
        </form>
      )}
    </Page>
  );
}

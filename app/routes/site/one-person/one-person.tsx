import { data, href, redirect } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { answerQuestion, openQuestion } from "#domain/shop/one-person/answer-question.ts";
import { answeredUntil } from "#domain/shop/one-person/rules.ts";
import { answers, linkEnds } from "#domain/shop/one-person/messages.ts";
import type { Route } from "./+types/one-person.ts";

export const handle: PageHandle = { still: true };

const statusOf = (why: keyof typeof linkEnds) => (why === "unknown" ? 404 : 410);

/** Looking at a link answers nothing: programs that look through mail open links, too. The buttons do. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const opened = await openQuestion(anyone(context), token);
  if (!opened.ok) return data({ why: opened.why }, statusOf(opened.why));
  const { email, other, isOne, answeredAt } = opened.value;
  return { asked: { email, other, isOne, answeredAt, until: answeredUntil(opened.value) } };
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const answer = (await request.formData()).get("answer");
  if (answer !== "yes" && answer !== "no") return data({ isMissing: true }, 422);
  const outcome = await answerQuestion(anyone(context), {
    token,
    isOne: answer === "yes",
  });
  if (!outcome.ok) return data(null, statusOf(outcome.why));
  throw redirect(href("/one-person/:token", { token }), 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("One person?", matches);

export default function OnePerson({ loaderData, actionData }: Route.ComponentProps) {
  if ("why" in loaderData) return <Ended why={loaderData.why} />;
  const { email, other, isOne, answeredAt, until } = loaderData.asked;
  return (
    <Page
      title={titles[isOne ?? "open"]}
      lead={`You bought with ${email}. We believe that ${other} is you, too.`}
      width="form"
    >
      {answeredAt && (
        <Notice
          tone={isOne === "yes" ? "success" : "info"}
          title={said[isOne ?? "no"]}
          className="mb-6"
        >
          You answered on {longDate(answeredAt)}.
        </Notice>
      )}
      {actionData?.isMissing && (
        <Notice tone="error" title="Please choose one of the two." className="mb-6" />
      )}
      <Card as="section">
        <h2 className="text-xl">What follows from a yes</h2>
        <ul className="mt-3 list-disc space-y-2 pl-5">
          <li>
            Whoever has the client account with {other} can have what you bought with {email} in a
            copy of their data: the orders, with the names, addresses and phone numbers in them.
          </li>
          <li>Where they ask to be erased, that is erased with the rest.</li>
          <li>Your orders stay as they are, and mails go where they went.</li>
        </ul>
        <p className="mt-3">After a no, both stay apart, and the studio reads that you said so.</p>
        <form method="post" className="mt-6 flex flex-wrap gap-3">
          {/* Neither is the suggested one: it is theirs to say. */}
          {(["yes", "no"] as const)
            .filter((answer) => answer !== isOne)
            .map((answer) => (
              <Button key={answer} name="answer" value={answer} size="large" variant="secondary">
                {answers[answer]}
              </Button>
            ))}
        </form>
      </Card>
      <p className="mt-6 text-soft">
        {isOne ? "You can change your answer" : "You can answer"} by this link until{" "}
        {longDate(until)}. If {other} is not an address of yours, please say no, or close this page:
        nothing is shared.
      </p>
    </Page>
  );
}

const titles = {
  open: "Is this you, too?",
  yes: "Thank you, that is noted",
  no: "Thank you, that is noted",
} as const;
const said = {
  yes: "You said yes: both are you.",
  no: "You said no: you are two people.",
} as const;

const Ended = ({ why }: { why: keyof typeof linkEnds }) => (
  <Page title={linkEnds[why].title} lead={linkEnds[why].words} width="form">
    <LinkButton href={href("/contact")}>Contact us</LinkButton>
  </Page>
);

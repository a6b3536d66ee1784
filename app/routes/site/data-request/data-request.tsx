import { data, href, redirect } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { answerLink, openLink } from "#domain/privacy/answer-link.ts";
import { worksUntil } from "#domain/privacy/guest-link.ts";
import { askedFor, linkEnds, takesCopy } from "#domain/privacy/messages.ts";
import type { Route } from "./+types/data-request.ts";

export const handle: PageHandle = { still: true };

const statusOf = (why: keyof typeof linkEnds) => (why === "unknown" ? 404 : 410);

/** Looking at a link answers nothing: programs that look through mail open links, too. The buttons do. */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const opened = await openLink(ctx, token);
  if (!opened.ok) return data({ why: opened.why }, statusOf(opened.why));
  const { email, kind, askedAt, linkSentAt, identityCheckedAt, doneAt, answer } = opened.value;
  return {
    asked: {
      email,
      kind,
      askedAt,
      confirmedAt: identityCheckedAt,
      answer: doneAt && kind !== "erasure" ? answer : undefined,
      until: worksUntil(linkSentAt!),
      tooOften: url.searchParams.get("copy") === "too-often",
    },
    copyTo: href("/data-request/:token/copy", { token }),
  };
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const answer = (await request.formData()).get("answer");
  if (answer !== "yes" && answer !== "no") return data({ isMissing: true }, 422);
  const outcome = await answerLink(anyone(context), { token, isThem: answer === "yes" });
  if (!outcome.ok) return data(null, statusOf(outcome.why));
  throw redirect(href("/data-request/:token", { token }), 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Your data", matches);

export default function DataRequest({ loaderData, actionData }: Route.ComponentProps) {
  if ("why" in loaderData) return <Ended why={loaderData.why} />;
  const { asked, copyTo } = loaderData;
  return (
    <Page
      title={asked.confirmedAt ? "Thank you, we know that it is you" : "Is this request from you?"}
      lead={`On ${longDate(asked.askedAt)} the studio was asked ${askedFor[asked.kind]}, in the name of ${asked.email}.`}
      width="form"
    >
      {actionData?.isMissing && (
        <Notice tone="error" title="Please choose one of the two." className="mb-6" />
      )}
      {asked.tooOften && (
        <Notice tone="warn" title="That was the third copy today" className="mb-6">
          Please come back tomorrow for another.
        </Notice>
      )}
      {asked.confirmedAt ? <Confirmed asked={asked} copyTo={copyTo} /> : <Question asked={asked} />}
      <p className="mt-6 text-soft">
        This link works until {longDate(asked.until)}. Keep it to yourself: it stands for you.
      </p>
    </Page>
  );
}

type RequestView = Extract<Route.ComponentProps["loaderData"], { asked: unknown }>["asked"];

const Question = ({ asked: { kind } }: { asked: RequestView }) => (
  <Card as="section">
    <h2 className="text-xl">What follows from a yes</h2>
    <ul className="mt-3 list-disc space-y-2 pl-5">
      {kind === "erasure" ? (
        <>
          <li>The studio erases what it keeps about you, and a mail tells you when it is done.</li>
          <li>
            Paid orders and their receipts are kept for six tax years, as tax law asks, and are
            anonymised then.
          </li>
          <li>Gift vouchers that you paid for stay good for whoever has them.</li>
        </>
      ) : takesCopy(kind) ? (
        <li>
          You take a copy here at once: your orders, payments and receipts, what you wrote to us and
          which mails you asked for.
        </li>
      ) : (
        <li>The studio knows that it is you, and answers within the month that the law gives.</li>
      )}
    </ul>
    <p className="mt-3">After a no the request ends, and nothing is given or erased.</p>
    <form method="post" className="mt-6 flex flex-wrap gap-3">
      <Button name="answer" value="yes" size="large" variant="secondary">
        Yes, I asked
      </Button>
      <Button name="answer" value="no" size="large" variant="secondary">
        No, it was not me
      </Button>
    </form>
  </Card>
);

function Confirmed({ asked, copyTo }: { asked: RequestView; copyTo: string }) {
  if (!takesCopy(asked.kind))
    return (
      <Card as="section">
        <h2 className="text-xl">{asked.answer ? "The answer" : "What happens now"}</h2>
        <p className="mt-2 wrap-anywhere whitespace-pre-line">
          {asked.answer ??
            "The studio answers within a month of the day that you asked. The answer stands here; of an erasure a mail tells you."}
        </p>
      </Card>
    );
  return (
    <Card as="section">
      <h2 className="text-xl">Your copy</h2>
      <p className="mt-2">
        An archive (ZIP) with a file for each kind of data and your receipts as PDF. It is made new
        each time, up to three times a day.
      </p>
      <form method="post" action={copyTo} className="mt-5">
        <Button size="large">Download my data</Button>
      </form>
    </Card>
  );
}

const Ended = ({ why }: { why: keyof typeof linkEnds }) => (
  <Page title={linkEnds[why].title} lead={linkEnds[why].words} width="form">
    <LinkButton href={href("/contact")}>Contact us</LinkButton>
  </Page>
);

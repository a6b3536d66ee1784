import { Mail, Send } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, TextArea } from "#app/ui/forms/field.tsx";
import { textInPieces } from "#domain/kernel/text/paragraphs.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { versionOf } from "#domain/kernel/database/versions.ts";
import { findNewsletterIssue } from "#domain/shop/news/queries.ts";
import {
  newsletterLabels,
  newsletterMessages,
  maxSubjectLength,
  formatPeopleCount,
  topicLabels,
} from "#domain/shop/news/messages.ts";
import type { Route } from "./+types/newsletter-issue";
import { handleNewsletterAction } from "./newsletter-actions.ts";
import { NewsletterPreview } from "./newsletter-preview.tsx";

const blank = {
  subject: "",
  words: "",
  version: 1,
  sentAt: null,
  sentByName: null,
  sentTo: null,
  asked: 0,
};

export async function loader({ context, url, params: { issueId } }: Route.LoaderArgs) {
  const { ctx, account } = requireOwner(context);
  const isNew = issueId === "new";
  const issue = isNew
    ? { ...blank, topic: "news" as const }
    : orNotFound(await findNewsletterIssue(ctx, issueId));
  const view = { ...issue, version: versionOf(issue), pieces: textInPieces(issue.words) };
  return {
    isNew,
    issue: view,
    myAddress: account.email,
    flash: flashOf(url, newsletterMessages),
  };
}

export const action = ({ context, request, params: { issueId } }: Route.ActionArgs) =>
  handleNewsletterAction({ context, request }, issueId === "new" ? undefined : issueId);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Studio news", matches);

export default function NewsletterIssue({ loaderData, actionData: result }: Route.ComponentProps) {
  const { isNew, issue, myAddress, flash } = loaderData;
  const { sentAt, sentByName, sentTo } = issue;
  return (
    <OfficePage
      title={isNew ? "Write news" : issue.subject}
      subtitle={
        sentAt
          ? `Sent on ${longDate(sentAt)}, ${clockTime(sentAt)}, by ${sentByName} to ${formatPeopleCount(sentTo ?? 0)}: ${topicLabels[issue.topic]}.`
          : "A draft. Nothing is sent before you press Send."
      }
      back={{ to: href("/dashboard/news"), label: "news" }}
      width="form"
    >
      <ActionNotice result={result} flash={flash} />
      {sentAt ? (
        <NewsletterPreview {...issue} />
      ) : (
        <>
          <NewsletterIssueForm issue={issue} result={result} />
          {!isNew && <SendIt issue={issue} myAddress={myAddress} />}
        </>
      )}
    </OfficePage>
  );
}

type NewsletterIssueView = Route.ComponentProps["loaderData"]["issue"];

function NewsletterIssueForm({
  issue,
  result,
}: {
  issue: NewsletterIssueView;
  result: ActionResult | undefined;
}) {
  const {
    values = {
      subject: issue.subject,
      words: issue.words,
      version: issue.version,
    },
    errors = {},
  } = result ?? {};
  const busy = useNavigation().formData?.get("intent") === "save";
  return (
    <Card as="section">
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="version" value={values["version"]} />
        <Field
          label={newsletterLabels.subject}
          name="subject"
          maxLength={maxSubjectLength}
          defaultValue={values["subject"]}
          error={errors["subject"]}
          autoComplete="off"
        />
        <TextArea
          label={newsletterLabels.words}
          name="words"
          rows={12}
          defaultValue={values["words"]}
          error={errors["words"]}
          help="Plain words. An empty line begins a new paragraph; an address such as https://… becomes a link. How to leave stands below by itself."
        />
        <div>
          <Button name="intent" value="save" busy={busy}>
            Save and look at it
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/**
 * The draft as subscribers get it, a test, and the button that sends it; unsaved changes of the
 * form above are not in it.
 */
function SendIt({ issue, myAddress }: { issue: NewsletterIssueView; myAddress: string }) {
  const busy = useNavigation().formData?.get("intent");
  return (
    <section aria-labelledby="as-sent" className="mt-8">
      <h2 id="as-sent" className="mb-3 text-xl">
        As it is saved
      </h2>
      <NewsletterPreview {...issue} />
      <Form method="post" className="mt-5 flex flex-wrap items-center gap-3">
        <input type="hidden" name="version" value={issue.version} />
        <Button
          name="intent"
          value="send"
          busy={busy === "send"}
          disabled={issue.asked === 0}
          icon={<Send aria-hidden className="size-4.5" />}
        >
          Send to {formatPeopleCount(issue.asked)}
        </Button>
        <Button
          name="intent"
          value="test"
          variant="secondary"
          busy={busy === "test"}
          icon={<Mail aria-hidden className="size-4.5" />}
        >
          Send a test to me
        </Button>
        <Button name="intent" value="delete" variant="quiet" busy={busy === "delete"}>
          Delete draft
        </Button>
      </Form>
      <p className="mt-3 text-sm text-soft">
        {issue.asked === 0
          ? "Nobody has asked for news yet. "
          : "It cannot be called back once it is sent. "}
        A test goes to {myAddress}.
      </p>
    </section>
  );
}

import { Check } from "lucide-react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import {
  markResponseSeen,
  replyToResponse,
} from "#domain/care/therapist-responses/answer-response.ts";
import { replyForm } from "#domain/care/therapist-responses/forms.ts";
import { findClientOfResponse, findResponse } from "#domain/care/therapist-responses/queries.ts";
import {
  maxReplyLength,
  responseMessages,
  responseRefusals,
} from "#domain/care/therapist-responses/messages.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/response.ts";
import { ResponseText, Thread } from "./response-text.tsx";

type ActionArgs = Pick<Route.LoaderArgs, "context" | "url"> & { params: { responseId: string } };

/**
 * The record of the client who responded, opened and written to the audit before any of it is read.
 */
async function open({ context, url, params: { responseId } }: ActionArgs) {
  const { ctx } = requireTherapist(context);
  const clientId = isUuid(responseId) ? await findClientOfResponse(ctx, responseId) : undefined;
  return openCare(context, clientId, { what: "a-response", url });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await open({ context, params, url });
  const response = orNotFound(await findResponse(ctx, record, params.responseId));
  return { response, clientId: record.clientId, flash: flashOf(url, responseMessages) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const { responseId: id } = params;
  const record = await open({ context, params, url });
  const values = textsIn(await request.formData());
  const back = (news: keyof typeof responseMessages) =>
    redirect(`${href("/therapist/responses/:responseId", { responseId: id })}?done=${news}`, 303);
  if (values["intent"] === "seen") {
    const seen = await markResponseSeen(ctx, record, id);
    return seen.ok ? back("seen") : data<ActionResult>({ failed: responseRefusals[seen.why] }, 404);
  }
  const read = replyForm.safeParse(values);
  if (!read.success) return data<ActionResult>({ values, errors: fieldErrorsIn(read.error) }, 422);
  const replied = await replyToResponse(ctx, record, { id, body: read.data.body });
  return replied.ok
    ? back("replied")
    : data<ActionResult>({ values, failed: responseRefusals[replied.why] }, 409);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Response", matches);

export default function ResponsePage({ loaderData, actionData }: Route.ComponentProps) {
  const { response, clientId, flash } = loaderData;
  const unread = response.replies.some(({ author, readAt }) => author === "client" && !readAt);
  return (
    <div className="max-w-3xl">
      <BackLink
        href={href("/therapist/responses")}
        beside={
          <a
            href={href("/therapist/clients/:clientId", { clientId })}
            className="link inline-block py-1"
          >
            {response.clientName}&rsquo;s record
          </a>
        }
      >
        Responses
      </BackLink>
      <h1 className="mb-4 text-3xl wrap-anywhere">{response.clientName}</h1>
      <ActionNotice result={actionData} flash={flash} />
      <ResponseText response={response} />
      <Thread replies={response.replies} clientName={response.clientName} />
      <ReplyForm key={response.replies.length} result={actionData} />
      {(!response.seenAt || unread) && <MarkSeen />}
    </div>
  );
}

function ReplyForm({ result }: { result: ActionResult | undefined }) {
  const busy = useNavigation().formData?.get("intent") === "reply";
  return (
    <Form method="post" noValidate className="mt-6" key={result ? "again" : "new"}>
      <TextArea
        label="Your answer"
        name="body"
        rows={4}
        maxLength={maxReplyLength}
        defaultValue={result?.values?.["body"] ?? ""}
        error={result?.errors?.["body"]}
        help="They are told by e-mail that there is an answer, without a word of it."
      />
      <Button name="intent" value="reply" busy={busy} className="mt-3">
        Send answer
      </Button>
    </Form>
  );
}

/** What needs no words: a therapist has taken note of it. */
function MarkSeen() {
  const busy = useNavigation().formData?.get("intent") === "seen";
  return (
    <Form
      method="post"
      className="mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-5"
    >
      <Button
        name="intent"
        value="seen"
        variant="secondary"
        size="small"
        busy={busy}
        icon={<Check aria-hidden className="size-4" />}
      >
        Mark as seen
      </Button>
      <p className="text-sm text-soft">For what needs no words. An answer marks it, too.</p>
    </Form>
  );
}

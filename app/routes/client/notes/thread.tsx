import { Form, useNavigation } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import type { Reply } from "#domain/care/read-receipts/queries.ts";
import { formatDateTime } from "#domain/care/read-receipts/rules.ts";
import { maxAnswerLength } from "#domain/care/responses/messages.ts";

/** What client and therapist write to each other below a response. */
export function Thread({
  replies,
  result,
}: {
  replies: Reply[];
  result: ActionResult | undefined;
}) {
  const { values, errors } = resultFor(result, "reply") ?? {};
  const busy = useNavigation().formData?.get("intent") === "reply";
  return (
    <section aria-labelledby="conversation" className="mt-6">
      <h2 id="conversation" className="text-xl">
        Conversation
      </h2>
      {replies.length === 0 && (
        <p className="mt-2 text-soft">Nothing has been written below your response yet.</p>
      )}
      <ul className="mt-3 grid gap-3">
        {replies.map((reply) => (
          <li
            key={reply.id}
            className={`max-w-[85%] rounded-lg px-4 py-3 ${reply.author === "client" ? "justify-self-end bg-sky" : "justify-self-start border border-line bg-white"}`}
          >
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
              <span className="font-semibold text-ink">
                {reply.author === "client" ? "You" : (reply.therapistName ?? "Your therapist")}
              </span>
              {formatDateTime(reply.writtenAt)}
              {reply.author === "therapist" && !reply.readAt && <Badge tone="strong">NEW</Badge>}
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{reply.body}</p>
            {reply.author === "client" && reply.readAt && (
              <p className="mt-1 text-sm text-soft">Read</p>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset className="mt-5 max-w-2xl" key={replies.length}>
        <TextArea
          label="Write to your therapist"
          name="reply"
          rows={3}
          maxLength={maxAnswerLength}
          defaultValue={values?.["reply"]}
          error={errors?.["reply"]}
          help="Not for emergencies: please ring 999, or 111 for urgent advice."
        />
        <Button name="intent" value="reply" variant="secondary" busy={busy} className="mt-3">
          Send
        </Button>
      </Form>
    </section>
  );
}

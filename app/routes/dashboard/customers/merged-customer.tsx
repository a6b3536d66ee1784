import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import type { OfficeCustomer } from "#domain/shop/customers/find-customer.ts";
import { answeredUntil, isOver, mayAskFrom, type Question } from "#domain/shop/one-person/rules.ts";

type MergedCustomerProps = {
  merged: OfficeCustomer["merged"][number];
  asked: Question | undefined;
  now: Date;
};

/** One customer who is merged into this one: what is known of their being one person, and what can be done. */
export function MergedCustomer({
  merged: { id, firstName, lastName, email, mergeProvedAt },
  asked,
  now,
}: MergedCustomerProps) {
  const mayAsk = !mergeProvedAt && asked?.isOne !== "no" && !(asked && now < mayAskFrom(asked));
  return (
    <li className="py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">
          {firstName} {lastName}
        </span>
        , {email}, is merged into this customer.
      </p>
      <p className="mt-1 text-sm text-soft">{formatProof({ mergeProvedAt, asked, now })}</p>
      <Form method="post" preventScrollReset className="mt-2.5 flex flex-wrap gap-2">
        <input type="hidden" name="other" value={id} />
        {mayAsk && (
          <Button
            name="intent"
            value="ask"
            size="small"
            aria-label={`${asked ? "Ask again" : "Ask the person"}: ${email}`}
          >
            {asked ? "Ask again" : "Ask the person"}
          </Button>
        )}
        <Button
          name="intent"
          value="part"
          variant="secondary"
          size="small"
          aria-label={`Undo: part ${email} again`}
        >
          Undo
        </Button>
      </Form>
    </li>
  );
}

type Known = { mergeProvedAt: Date | null; asked: Question | undefined; now: Date };

function formatProof({ mergeProvedAt, asked, now }: Known): string {
  if (mergeProvedAt)
    return asked
      ? `Proved on ${shortDate(mergeProvedAt)}: they said that both are them. A copy of their data and an erasure take in both.`
      : `Proved on ${shortDate(mergeProvedAt)}: both addresses lead to one mailbox. A copy of their data and an erasure take in both.`;
  if (asked?.isOne === "no")
    return `Said no on ${shortDate(asked.answeredAt!)}: they are two people. Please undo the merge.`;
  if (!asked)
    return "Not proved: a copy of their data and an erasure leave this one out, until the person says that both are them.";
  return isOver(asked, now)
    ? `Asked on ${shortDate(asked.askedAt)}, and not answered.`
    : `Asked on ${shortDate(asked.askedAt)}; they can answer until ${shortDate(answeredUntil(asked))}.`;
}

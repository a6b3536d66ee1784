import { Form, useNavigation } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { type Day, longDate } from "#domain/kernel/time.ts";

type OpenRequest = { askedAt: Date; answerBy: Day; reason: string };

type Props = {
  /** The request that is open, if one is. */
  open: OpenRequest | undefined;
  result: ActionResult | undefined;
  maxLength: number;
};

/** Asks to be erased, or takes that back. */
export function ErasureCard({ open, result, maxLength }: Props) {
  return (
    <Card as="section">
      <h2 className="text-2xl">Have your data erased</h2>
      {open ? <OpenRequest {...open} /> : <Ask result={result} maxLength={maxLength} />}
    </Card>
  );
}

const useBusy = (intent: string) => useNavigation().formData?.get("intent") === intent;

function OpenRequest({ askedAt, answerBy, reason }: OpenRequest) {
  const busy = useBusy("withdraw-erasure");
  return (
    <>
      <Notice className="mt-4" title={`You asked for this on ${longDate(askedAt)}`}>
        <p>
          The studio has been told, and answers by {longDate(answerBy)} at the latest. Until then
          nothing changes, and you can take it back.
        </p>
      </Notice>
      {reason && <p className="mt-4 break-words whitespace-pre-line text-soft">{reason}</p>}
      <Form method="post" className="mt-5">
        <input type="hidden" name="intent" value="withdraw-erasure" />
        <Button variant="secondary" busy={busy}>
          Take my request back
        </Button>
      </Form>
    </>
  );
}

function Ask({ result, maxLength }: Pick<Props, "result" | "maxLength">) {
  const busy = useBusy("ask-erasure");
  return (
    <>
      <p className="mt-3">
        The studio erases your account, profile, enquiries and sign-ins, and you can no longer sign
        in. Two things stay, because the law asks for them: records of treatments for 7 years after
        the last one, and records of orders for 6 tax years. Then they go as well.
      </p>
      <Form method="post" className="mt-5 grid gap-5">
        <input type="hidden" name="intent" value="ask-erasure" />
        <TextArea
          label="Reason"
          name="reason"
          optional
          rows={3}
          maxLength={maxLength}
          defaultValue={result?.values?.["reason"]}
          error={result?.errors?.["reason"]}
        />
        <div>
          <Button variant="danger" busy={busy}>
            Ask to be erased
          </Button>
        </div>
      </Form>
    </>
  );
}

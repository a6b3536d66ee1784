import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { longDate } from "#domain/kernel/time.ts";
import type { findOwnRecordRequest } from "#domain/privacy/ask-for-record.ts";
import { refusalGrounds, rightToComplain } from "#domain/privacy/messages.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findOwnRecordRequest>>>;
type Request = Found & { answerBy: string };

/** Asks for a copy of the whole record, or says how that stands. */
export function RecordCard({ request }: { request: Request | undefined }) {
  const isOpen = request && !request.doneAt && !request.refusedAt;
  return (
    <Card as="section">
      <h2 className="text-2xl">Your whole record</h2>
      <p className="mt-3">
        All that is kept about your care: what your therapist wrote, private notes and earlier
        versions among it, your forms, answers and photos. They read it through first, since it may
        speak of other people, and give it to you as a PDF within a month.
      </p>
      {request && <Standing {...request} />}
      {!isOpen && <Ask again={request !== undefined} />}
    </Card>
  );
}

function Standing(request: Request) {
  const { askedAt, answerBy, extendedAt, extendedBecause, doneAt, answer, refusedAt } = request;
  if (doneAt)
    return (
      <Notice tone="success" className="mt-4" title={`Answered on ${longDate(doneAt)}`}>
        <p className="break-words whitespace-pre-line">{answer}</p>
      </Notice>
    );
  if (refusedAt) return <Refused {...request} refusedAt={refusedAt} />;
  return (
    <Notice className="mt-4" title={`You asked for this on ${longDate(askedAt)}`}>
      <p>The studio has been told, and answers by {longDate(answerBy)} at the latest.</p>
      {extendedAt && (
        <p className="mt-1 break-words">It takes longer, because: {extendedBecause}</p>
      )}
    </Notice>
  );
}

const Refused = ({ refusedAt, refusalGround, refusedBecause }: Request & { refusedAt: Date }) => (
  <Notice tone="warn" className="mt-4" title={`Refused on ${longDate(refusedAt)}`}>
    <p>{refusalGround && refusalGrounds[refusalGround]}</p>
    <p className="mt-1 break-words whitespace-pre-line">{refusedBecause}</p>
    <p className="mt-1">{rightToComplain}</p>
  </Notice>
);

function Ask({ again }: { again: boolean }) {
  const busy = useNavigation().formData?.get("intent") === "ask-record";
  return (
    <Form method="post" className="mt-5">
      <input type="hidden" name="intent" value="ask-record" />
      <Button variant="secondary" busy={busy}>
        {again ? "Ask for my record again" : "Ask for my record"}
      </Button>
    </Form>
  );
}

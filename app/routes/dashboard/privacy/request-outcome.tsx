import { Notice } from "#app/ui/feedback/notice.tsx";
import { longDate } from "#domain/kernel/time.ts";
import type { findErasure } from "#domain/privacy/find-erasures.ts";
import { refusalGrounds, takesCopy } from "#domain/privacy/messages.ts";

export type FoundRequest = Omit<
  NonNullable<Awaited<ReturnType<typeof findErasure>>>,
  "result" | "doneBy"
>;

/** How a request ended; nothing while it is open. */
export function RequestOutcome(request: FoundRequest) {
  const isBuyer = request.customerId !== null;
  const {
    state,
    kind,
    doneAt,
    doneByName,
    withdrawnAt,
    refusedAt,
    refusalGround,
    refusedBecause,
    answer,
  } = request;
  const by = doneByName ?? (isBuyer ? "the link they were mailed" : "the staff");
  if (state === "withdrawn")
    return (
      <Notice>
        {isBuyer
          ? `The holder of the address said on ${longDate(withdrawnAt!)} that they do not ask.`
          : `The client took the request back on ${longDate(withdrawnAt!)}.`}
      </Notice>
    );
  if (state === "refused")
    return (
      <Notice tone="warn" title={`Refused on ${longDate(refusedAt!)}`}>
        <p>{refusalGrounds[refusalGround!]}</p>
        <p className="mt-1 break-words whitespace-pre-line">{refusedBecause}</p>
      </Notice>
    );
  if (state === "open") return null;
  if (kind !== "erasure")
    return (
      <Notice tone="success" title={`Answered on ${longDate(doneAt!)} by ${by}`}>
        <p className="break-words whitespace-pre-line">{answer}</p>
      </Notice>
    );
  return (
    <Notice tone="success" title={`Carried out on ${longDate(doneAt!)} by ${by}`}>
      <p>The person has been told by mail. Backups forget what was erased within 14 days.</p>
    </Notice>
  );
}

type DueProps = { due: string; late: boolean; request: FoundRequest };

/** By when an open request has to be answered, and what the law says of it. */
export const RequestDue = ({
  due,
  late,
  request: { kind, customerId, extendedAt, extendedBecause },
}: DueProps) => (
  <Notice tone={late ? "error" : "warn"} title={`Please answer by ${longDate(due)}`}>
    <p>
      {extendedAt
        ? `Extended on ${longDate(extendedAt)} by two months (UK GDPR, Article 12(3)). `
        : "The law gives a month from the day of the request (UK GDPR, Article 12). "}
      {late
        ? "That day is over: please answer today."
        : kind === "erasure"
          ? "What you do here is the answer; a mail tells the person."
          : customerId && takesCopy(kind)
            ? "Once they say by their link that it is them, they take the copy there themselves, and the request is answered."
            : "A record that is made as a PDF is given by whoever treats the client; what was given you write down here."}
    </p>
    {extendedBecause && (
      <p className="mt-1 break-words whitespace-pre-line">The reason told: {extendedBecause}</p>
    )}
  </Notice>
);

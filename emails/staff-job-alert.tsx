import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { longDate, spokenTime } from "#domain/kernel/time.ts";
import { EmailLayout, Paragraph } from "./layout.tsx";
import { message, type Message } from "./message.ts";

export type StaffJobAlert = {
  studio: StudioDetails;
  /** What the job was for: "order.paid". */
  event: string;
  attempts: number;
  /** Stands in the log beside every attempt. */
  reference: string;
  gaveUpAt: Date;
};

/** Tells the studio that something which should have happened by itself was tried often enough and given up. */
export function staffJobAlert({
  studio,
  event,
  attempts,
  reference,
  gaveUpAt,
}: StaffJobAlert): Message {
  const what = `The job “${event}” failed ${attempts} times and is no longer tried. Last attempt: ${longDate(gaveUpAt)}, ${spokenTime(gaveUpAt)}.`;
  const then = `Nothing is lost: it is kept, and can be tried again once the cause is gone. The log says more under ${reference}.`;
  return message(
    `A job was given up: ${event}`,
    <EmailLayout studio={studio} title="Something needs you" preview={what}>
      <Paragraph>{what}</Paragraph>
      <Paragraph>{then}</Paragraph>
    </EmailLayout>,
    [what, then],
  );
}

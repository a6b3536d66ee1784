// What the studio is told at once because a person has to look.
import { formatPence } from "#domain/kernel/money.ts";
import { longDate, spokenTime } from "#domain/kernel/time.ts";
import type { Email } from "./email.ts";

type JobAlert = {
  /** What the job was for: "order.paid". */
  event: string;
  attempts: number;
  /** Stands in the log beside every attempt. */
  reference: string;
  gaveUpAt: Date;
};

/**
 * Tells the studio that something which should have happened by itself was tried often enough and
 * given up.
 */
export const staffJobAlert = ({ event, attempts, reference, gaveUpAt }: JobAlert): Email => ({
  subject: `A job was given up: ${event}`,
  title: "Something needs you",
  isInternal: true,
  blocks: [
    `The job “${event}” failed ${attempts} times and is no longer tried. Last attempt: ${longDate(gaveUpAt)}, ${spokenTime(gaveUpAt)}.`,
    `Nothing is lost: it is kept, and can be tried again once the cause is gone. The log says more under ${reference}.`,
  ],
});

type PaymentAlert = {
  orderNumber: string;
  amountPence: number;
  /** What is wrong, in one sentence. */
  problem: string;
  /** What the studio should do about it. */
  advice: string;
  paymentReference: string | null;
  noticedAt: Date;
};

/**
 * Tells the studio that money and order do not agree and a person has to look; it names no buyer.
 */
export const staffPaymentAlert = ({
  orderNumber,
  amountPence,
  problem,
  advice,
  paymentReference,
  noticedAt,
}: PaymentAlert): Email => ({
  subject: `Please look at the payment of order ${orderNumber}`,
  title: "A payment needs you",
  isInternal: true,
  blocks: [
    problem,
    `Order ${orderNumber}, ${formatPence(amountPence)}${paymentReference ? `, payment ${paymentReference}` : ""}.`,
    advice,
    `Noticed on ${longDate(noticedAt)} at ${spokenTime(noticedAt)}.`,
  ],
});

/** Tells the studio that its data was not backed up, on which machine, and why. */
export const backupFailedEmail = ({ machine, why }: { machine: string; why: string }): Email => ({
  subject: "The studio's backup failed",
  title: "Your data was not backed up",
  isInternal: true,
  blocks: [
    `The last backup, on the machine ${machine}, failed: ${why}`,
    "Nothing is lost, and the next one is tried tonight. Please see to it before then, and make one under Settings, Security.",
  ],
});

/** Tells the studio that a receiver of its webhooks was stopped. */
export const webhookStopped = ({
  name,
  isGone,
  link,
}: {
  name: string;
  isGone: boolean;
  link: string;
}): Email => ({
  subject: `Webhook stopped: ${name}`,
  title: "A webhook was stopped",
  isInternal: true,
  blocks: [
    isGone
      ? `“${name}” answered that it is gone for good (410). Nothing more is sent to it.`
      : `“${name}” has not answered for three days. Nothing more is sent to it.`,
    "Once it works again, turn it on, and send again what it missed.",
    { button: "See the webhook", to: link },
  ],
});

// What the payments module decides. Values in, verdict out.
import type { AttemptStatus, News } from "./news.ts";
import type { CardEvent } from "./ports.ts";

/**
 * Why a valid signature is not enough (requirements 1.4.4): such an event changes nothing, and the
 * studio is notified.
 */
export type Quarantine =
  | "livemode-mismatch"
  | "foreign-account"
  | "unknown-type"
  | "without-payment"
  | "foreign-intent"
  | "wrong-amount"
  | "wrong-currency";

/** What is wrong with an event before any order is looked at. */
export function whyNotOurs(
  event: CardEvent,
  { livemode }: { livemode: boolean },
): Quarantine | undefined {
  if (event.livemode !== livemode) return "livemode-mismatch";
  if (event.account) return "foreign-account";
  if (event.type === "other") return "unknown-type";
  const about = event.intent?.id ?? event.refund?.intentId ?? event.dispute?.intentId;
  return about === "" ? "without-payment" : undefined;
}

/** What is wrong with news of an attempt that was made for so many pence. */
export function whyMismatch({ attempt }: News, askedPence: number): Quarantine | undefined {
  if (!attempt) return undefined;
  if (attempt.currency.toLowerCase() !== "gbp") return "wrong-currency";
  const received = attempt.status === "succeeded" ? attempt.receivedPence : askedPence;
  return attempt.amountPence === askedPence && received === askedPence ? undefined : "wrong-amount";
}

const weight: Record<AttemptStatus, number> = {
  requires_payment: 0,
  requires_action: 1,
  processing: 2,
  failed: 3,
  cancelled: 4,
  succeeded: 5,
};

/** Whether news of an attempt replaces what was known: the end of it always, anything else only when it is newer. */
export function isNewer(
  news: { status: string; at: Date },
  known: { status: string; at: Date },
): boolean {
  const [said, before] = [weightOf(news.status), weightOf(known.status)];
  if (said >= weight.cancelled || before >= weight.cancelled) return said > before;
  return news.at.getTime() === known.at.getTime() ? said > before : news.at > known.at;
}

const weightOf = (status: string) => weight[status as AttemptStatus] ?? 0;

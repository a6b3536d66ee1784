import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Email } from "./email.ts";

type EmailProps = {
  news: "booked" | "moved" | "cancelled";
  what: string;
  startsAt: Date;
  /** When it was before it moved. */
  wasAt?: Date | undefined;
  clientNumber: string;
  isLate: boolean;
  /** What the studio's rules propose for a late cancellation, in pence. */
  feePence: number;
  /** Whether a pass of theirs pays for it; used late, it stays used. */
  byPass: boolean;
  /**
   * Whether it was paid by card, which goes back by itself but for what a late cancellation keeps.
   */
  byCard: boolean;
  link: string;
};

const titles = {
  booked: "A client has booked",
  moved: "A client has moved a session",
  cancelled: "A client has cancelled",
};

/**
 * Tells a therapist what a client has booked with them, moved or cancelled: by number, and without a
 * reason, since mails are read over shoulders.
 */
export function sessionByClientEmail(props: EmailProps): Email {
  const { news, startsAt, link } = props;
  const at = momentOf(startsAt);
  const [opening, ...rest] = paragraphsOf(props, at);
  return {
    subject: `${titles[news]}: ${at}`,
    title: titles[news],
    blocks: [opening, { button: "See the session", to: link }, ...rest],
  };
}

const momentOf = (at: Date) => `${longDate(at)} at ${clockTime(at)}`;

function paragraphsOf(props: EmailProps, at: string): string[] {
  const { news, what, wasAt, clientNumber, byPass, byCard } = props;
  if (news === "booked")
    return [
      `Client ${clientNumber} has booked ${what} with you on ${at}.`,
      byPass ? "It is paid by their pass." : byCard ? "It is paid by card." : "",
    ];
  if (news === "moved")
    return [
      `Client ${clientNumber} has moved ${what} with you to ${at}.`,
      wasAt ? `It was on ${momentOf(wasAt)}; that time is free again.` : "",
      "What was paid for it goes with it.",
    ];
  return [
    `Client ${clientNumber} has cancelled ${what} on ${at}. The time is free again.`,
    costOf(props),
    "If they gave a reason, it is on the page of the session.",
  ];
}

function costOf({ isLate, feePence, byPass, byCard }: EmailProps): string {
  if (!isLate) return byCard ? "What they paid by card goes back by itself." : "";
  if (byCard)
    return `It was cancelled late: of what they paid by card, ${formatPence(feePence)} is kept by the studio's rules.`;
  if (byPass) return "It was cancelled late, and stays used on their pass.";
  return feePence > 0
    ? `It was cancelled late: by the studio's rules ${formatPence(feePence)} may be asked for it. Nothing has been charged; that is for you to decide.`
    : "It was cancelled late.";
}

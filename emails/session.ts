import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Block, Email } from "./email.ts";

export type SessionNews = "booked" | "moved" | "cancelled" | "removed" | "reminder";
/**
 * The recipient's status: they come, a place is kept for them until it is confirmed, or was offered
 * to them.
 */
export type StandingOf = "confirmed" | "pending" | "offered";
type Times = { startsAt: Date; durationMinutes: number; therapistName: string; place: string };
type EmailProps = Times & {
  news: SessionNews;
  as?: StandingOf;
  /** Until when an offered place is kept. */
  holdUntil?: Date | null | undefined;
  /** What it is: the type of a session, or the name of a group. */
  what: string;
  /** What it was like when they last heard of it, if that is known. */
  was?: Times | undefined;
  /** Where a client sees their sessions; a guest has no such page. */
  link: string | undefined;
  /** Whether the link is where a guest cancels their place. */
  isGuest?: boolean;
  /** What to bring and how to get there, a sentence each. */
  tips?: readonly string[];
  /**
   * Where a client books the same type with the same therapist; none where that is not booked
   * online.
   */
  again?: string | undefined;
};

const titles: Record<StandingOf, Record<SessionNews, string>> = {
  confirmed: {
    booked: "Your session is booked",
    moved: "Your session has moved",
    cancelled: "Your session is cancelled",
    removed: "Your place is cancelled",
    reminder: "See you soon",
  },
  pending: {
    booked: "A place is kept for you",
    moved: "The place kept for you has moved",
    cancelled: "The session is cancelled",
    removed: "The place is not kept any more",
    reminder: "See you soon",
  },
  offered: {
    booked: "A place for you",
    moved: "The place offered to you has moved",
    cancelled: "The session offered to you is cancelled",
    removed: "The offer of a place is over",
    reminder: "See you soon",
  },
};

const lasts: Record<StandingOf, Record<SessionNews, string>> = {
  confirmed: {
    booked:
      "We look forward to seeing you. The calendar file that comes with this puts it into your calendar.",
    moved:
      "Please write or ring if this does not suit you. The calendar file that comes with this moves it there, too.",
    cancelled: "Please write or ring us for another time.",
    removed: "Please write or ring us if this is a surprise, or for another time.",
    reminder: "Please write or ring if you cannot come.",
  },
  pending: {
    booked:
      "It is not confirmed yet: we write again when it is. Please write or ring if you do not need it.",
    moved: "It is not confirmed yet. Please write or ring if this does not suit you.",
    cancelled: "Please write or ring us for another time.",
    removed: "Please write or ring us if this is a surprise, or for another time.",
    reminder: "Please write or ring if you cannot come.",
  },
  offered: {
    booked:
      "It is yours when you take it. If you do not need it, please give it back: somebody else is waiting.",
    moved:
      "It is yours when you take it. If it does not suit you now, please give it back: somebody else is waiting.",
    cancelled: "Please write or ring us for another time.",
    removed: "Please write or ring us if this is a surprise, or for another time.",
    reminder: "Please write or ring if you cannot come.",
  },
};

const when = ({ startsAt }: Pick<Times, "startsAt">) =>
  `${longDate(startsAt)} at ${clockTime(startsAt)}`;
const where = ({ durationMinutes, therapistName, place }: Times) =>
  `${durationMinutes} minutes${therapistName ? `, with ${therapistName}` : ""}, ${place}`;

/** What has become of it, in a sentence, for who comes, who may come, or who was offered to. */
function textOf({ news, as = "confirmed", what, holdUntil, ...now }: EmailProps): string {
  const [at, facts] = [when(now), `${when(now)}, ${where(now)}`];
  const until = holdUntil ? ` until ${clockTime(holdUntil)} on ${longDate(holdUntil)}` : "";
  const all: Record<StandingOf, Record<SessionNews, string>> = {
    confirmed: {
      booked: `${what}: ${facts}.`,
      moved: `${what} is now on ${facts}.`,
      cancelled: `${what} on ${at} does not take place.`,
      removed: `You have no place any more in ${what} on ${at}.`,
      reminder: `${what}: ${facts}.`,
    },
    pending: {
      booked: `We keep a place for you in ${what}: ${facts}.`,
      moved: `${what}, in which we keep a place for you, is now on ${facts}.`,
      cancelled: `${what} on ${at}, in which we kept a place for you, does not take place.`,
      removed: `The place in ${what} on ${at} is not kept for you any more.`,
      reminder: `${what}: ${facts}.`,
    },
    offered: {
      booked: `We offer you a place in ${what}${until}: ${facts}.`,
      moved: `${what}, in which we offer you a place${until}, is now on ${facts}.`,
      cancelled: `${what} on ${at}, in which we offered you a place, does not take place.`,
      removed: `The place in ${what} on ${at} that we offered you is not kept for you any more.`,
      reminder: `${what}: ${facts}.`,
    },
  };
  return all[as][news];
}

/** How it is cancelled, for who comes; an answer to the mail reaches the studio. */
function cancelHint({ news, as = "confirmed", link, isGuest }: EmailProps): string {
  if (as !== "confirmed" || (news !== "booked" && news !== "moved")) return "";
  if (!link) return "To cancel, simply answer this mail: it reaches us.";
  return isGuest
    ? "You can cancel with the button above, or simply answer this mail: it reaches us."
    : "You can move or cancel it under My Sessions, or simply answer this mail: it reaches us.";
}

/** What a participant should know before they set out. */
const tipsFor = ({ news, tips = [] }: EmailProps) =>
  news === "cancelled" || news === "removed" ? [] : tips;

/** A client cancels by themselves; a guest writes or rings. */
const lastOf = ({ as = "confirmed", news, link }: EmailProps) =>
  news === "reminder" && link
    ? "If you cannot come, please cancel it there, or write or ring: somebody else may be glad of the place."
    : lasts[as][news];

function labelOf({ as, news, isGuest }: EmailProps): string {
  if (as === "offered") return "See the offer";
  if (isGuest)
    return news === "cancelled" || news === "removed"
      ? "See what became of my place"
      : "See or cancel my place";
  return news === "reminder" ? "Move or cancel it" : "See my sessions";
}

/**
 * To a client who comes to a session, may come or was offered a place: when and where it is now,
 * what it was before, or that it is cancelled. Without notes.
 */
export function sessionEmail(props: EmailProps): Email {
  const { news, as = "confirmed", was, link } = props;
  const title = titles[as][news];
  return {
    subject: `${title}: ${when(props)}`,
    title,
    blocks: [
      textOf(props),
      link !== undefined && { button: labelOf(props), to: link },
      was && `Before, it was ${when(was)}, ${where(was)}.`,
      ...tipsFor(props),
      lastOf(props),
      cancelHint(props),
      againOf(props),
    ],
  };
}

/**
 * The way to the same again: of what is booked to another time besides, of what is cancelled to one
 * instead.
 */
function againOf({ again, news }: EmailProps): Block | undefined {
  if (!again || news === "reminder" || news === "moved") return undefined;
  const label = news === "booked" ? "Book another time with the same therapist" : "Book it again";
  return { link: label, to: again };
}

/** What a line of several dates adds about a place that is not (yet) theirs. */
export const standingLabels: Record<StandingOf, string> = {
  confirmed: "",
  pending: " (a place is kept for you, not confirmed yet)",
  offered: " (a place is offered to you)",
};

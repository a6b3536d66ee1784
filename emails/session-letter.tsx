import type { StudioDetails } from "#domain/kernel/receipt.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Message } from "./message.ts";
import { shortLetter } from "./short-letter.tsx";

export type SessionNews = "booked" | "moved" | "cancelled" | "removed" | "reminder";
type Times = { startsAt: Date; durationMinutes: number; therapistName: string; place: string };
type Told = Times & {
  studio: StudioDetails;
  news: SessionNews;
  /** What it is: the type of a session, or the name of a group. */
  what: string;
  /** What it was like when they last heard of it, if that is known. */
  was?: Times | undefined;
  /** Where a client sees their sessions; a guest has no such page. */
  link: string | undefined;
};

const titles = {
  booked: "Your session is booked",
  moved: "Your session has moved",
  cancelled: "Your session is cancelled",
  removed: "Your place is cancelled",
  reminder: "See you soon",
};

const lasts = {
  booked: "We look forward to seeing you. The calendar file that comes with this puts it into your calendar.",
  moved: "Please write or ring if this does not suit you. The calendar file that comes with this moves it there, too.",
  cancelled: "Please write or ring us for another time.",
  removed: "Please write or ring us if this is a surprise, or for another time.",
  reminder: "Please write or ring if you cannot come.",
};

const when = ({ startsAt }: Times) => `${longDate(startsAt)} at ${clockTime(startsAt)}`;
const where = ({ durationMinutes, therapistName, place }: Times) =>
  `${durationMinutes} minutes${therapistName ? `, with ${therapistName}` : ""}, ${place}`;

/** To whoever comes to a session: when and where it is now, what it was before, or that it is not. Nothing that was noted about it. */
export function sessionLetter({ studio, news, what, was, link, ...now }: Told): Message {
  const said = {
    booked: `${what}: ${when(now)}, ${where(now)}.`,
    moved: `${what} is now on ${when(now)}, ${where(now)}.`,
    cancelled: `${what} on ${when(now)} does not take place.`,
    removed: `You have no place any more in ${what} on ${when(now)}.`,
    reminder: `${what}: ${when(now)}, ${where(now)}.`,
  };
  return shortLetter({
    studio,
    subject: `${titles[news]}: ${when(now)}`,
    title: titles[news],
    paragraphs: [said[news], was ? `Before, it was ${when(was)}, ${where(was)}.` : "", lasts[news]].filter(Boolean),
    ...(link && { button: { to: link, label: "See my sessions" } }),
  });
}

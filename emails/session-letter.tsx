import type { StudioDetails } from "#domain/kernel/receipt.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Message } from "./message.ts";
import { shortLetter } from "./short-letter.tsx";

export type SessionNews = "booked" | "moved" | "cancelled";
type Told = {
  studio: StudioDetails;
  news: SessionNews;
  /** What it is: the type of a session, or the name of a group. */
  what: string;
  startsAt: Date;
  durationMinutes: number;
  therapistName: string;
  place: string;
  link: string;
};

const titles = {
  booked: "Your session is booked",
  moved: "Your session has moved",
  cancelled: "Your session is cancelled",
};

/** To whoever comes to a session: when and where it is now, or that it is not. Nothing that was noted about it. */
export function sessionLetter({
  studio,
  news,
  what,
  startsAt,
  durationMinutes,
  therapistName,
  place,
  link,
}: Told): Message {
  const when = `${longDate(startsAt)} at ${clockTime(startsAt)}`;
  const where = `${durationMinutes} minutes${therapistName ? `, with ${therapistName}` : ""}, ${place}`;
  const said = {
    booked: `${what}: ${when}, ${where}.`,
    moved: `${what} is now on ${when}, ${where}.`,
    cancelled: `${what} on ${when} does not take place.`,
  };
  return shortLetter({
    studio,
    subject: `${titles[news]}: ${when}`,
    title: titles[news],
    paragraphs: [
      said[news],
      news === "booked" ? "We look forward to seeing you." : "Please write or ring if this does not suit you.",
    ],
    button: { to: link, label: "See my sessions" },
  });
}

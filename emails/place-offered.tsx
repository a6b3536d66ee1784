import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Message } from "./message.ts";
import { shortEmail } from "./short.tsx";

type Offered = {
  studio: StudioDetails;
  groupName: string;
  startsAt: Date;
  location: string;
  holdUntil: Date;
  /** Where it is taken or given back, without signing in. */
  link: string;
};

/** To a person who waited for a place in a group: one is theirs until a time. */
export function placeOffered({
  studio,
  groupName,
  startsAt,
  location,
  holdUntil,
  link,
}: Offered): Message {
  const until = `${clockTime(holdUntil)} on ${longDate(holdUntil)}`;
  return shortEmail({
    studio,
    subject: `A place for you: ${groupName}`,
    title: "A place for you",
    paragraphs: [
      `You waited for a place in ${groupName} on ${longDate(startsAt)} at ${clockTime(startsAt)}, ${location}. One is free, and we keep it for you until ${until}.`,
      "It is yours when you take it, on the page that the button opens. If you do not need it any more, please give it back there: somebody else is waiting. Otherwise it goes on after that time.",
    ],
    button: { to: link, label: "Take it or give it back" },
  });
}

/** To all who wait for a place, shortly before the group begins: the first who takes it has it. */
export const placeOpen = ({
  studio,
  groupName,
  startsAt,
  location,
  link,
}: Omit<Offered, "holdUntil">): Message =>
  shortEmail({
    studio,
    subject: `A place is free: ${groupName}, ${clockTime(startsAt)}`,
    title: "A place is free",
    paragraphs: [
      `You wait for a place in ${groupName} on ${longDate(startsAt)} at ${clockTime(startsAt)}, ${location}. One is free now.`,
      "It begins soon, so everybody who waits has this mail. Whoever takes the place first has it, on the page that the button opens.",
    ],
    button: { to: link, label: "Take the place" },
  });

/** To a client who wanted to wait only until now: no place became free, and they are not asked any more. */
export const waitOver = ({
  studio,
  groupName,
  startsAt,
  link,
}: Omit<Offered, "holdUntil" | "location">): Message =>
  shortEmail({
    studio,
    subject: `No place became free: ${groupName}`,
    title: "No place became free",
    paragraphs: [
      `You wanted to wait until now for a place in ${groupName} on ${longDate(startsAt)} at ${clockTime(startsAt)}. None became free in time, so we have taken you off the list and ask you no more. We are sorry.`,
      "Other dates may have a place. And if you can come after all, you may join the list again.",
    ],
    button: { to: link, label: "See the timetable" },
  });

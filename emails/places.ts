// Emails about a place in a group: one that is offered to those who wait, and one that is given away.
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Email } from "./email.ts";

type Offered = {
  groupName: string;
  startsAt: Date;
  location: string;
  holdUntil: Date;
  /** Where it is taken or given back, without signing in. */
  link: string;
};

/** To a person who waited for a place in a group: one is theirs until a time. */
export function placeOffered({ groupName, startsAt, location, holdUntil, link }: Offered): Email {
  const until = `${clockTime(holdUntil)} on ${longDate(holdUntil)}`;
  return {
    subject: `A place for you: ${groupName}`,
    title: "A place for you",
    blocks: [
      `You waited for a place in ${groupName} on ${longDate(startsAt)} at ${clockTime(startsAt)}, ${location}. One is free, and we keep it for you until ${until}.`,
      { button: "Take it or give it back", to: link },
      "It is yours when you take it, on the page that the button opens. If you do not need it any more, please give it back there: somebody else is waiting. Otherwise it goes on after that time.",
    ],
  };
}

/** To all who wait for a place, shortly before the group begins: the first who takes it has it. */
export const placeOpen = ({
  groupName,
  startsAt,
  location,
  link,
}: Omit<Offered, "holdUntil">): Email => ({
  subject: `A place is free: ${groupName}, ${clockTime(startsAt)}`,
  title: "A place is free",
  blocks: [
    `You wait for a place in ${groupName} on ${longDate(startsAt)} at ${clockTime(startsAt)}, ${location}. One is free now.`,
    { button: "Take the place", to: link },
    "It begins soon, so everybody who waits has this mail. Whoever takes the place first has it, on the page that the button opens.",
  ],
});

type WaitOver = Omit<Offered, "holdUntil" | "location"> & {
  /** Whether the class does not take place. */
  isOff: boolean;
};

/**
 * To a client whose turn on the waiting list is over: no place became free by the time they named,
 * or the class does not take place.
 */
export function waitOver({ groupName, startsAt, link, isOff }: WaitOver): Email {
  const at = `${longDate(startsAt)} at ${clockTime(startsAt)}`;
  const title = isOff ? "The class you wait for is cancelled" : "No place became free";
  return {
    subject: `${title}: ${groupName}`,
    title,
    blocks: [
      isOff
        ? `You waited for a place in ${groupName} on ${at}. The class does not take place, so we have taken you off its list. We are sorry.`
        : `You wanted to wait until now for a place in ${groupName} on ${at}. None became free in time, so we have taken you off the list and ask you no more. We are sorry.`,
      { button: "See the timetable", to: link },
      isOff
        ? "Other dates may have a place."
        : "Other dates may have a place. And if you can come after all, you may join the list again.",
    ],
  };
}

type Given = {
  fromName: string;
  toName: string;
  /** What the place is in, with its day. */
  what: string;
};

/** Tells a friend that a place is given to them, with the link that takes it. */
export const placeGiven = ({ fromName, what, link }: Given & { link: string }): Email => ({
  subject: `${fromName} gives you a place`,
  title: "A place for you",
  blocks: [
    `${fromName} gives you their place: ${what}. It is paid for.`,
    { button: "Take the place", to: link },
    "Take it with your own details by the button. The link can be used once and ends when it begins. If you do nothing, nothing happens.",
  ],
});

/** Tells the giver that the friend has taken the place. */
export const giftAccepted = ({ toName, what }: Given): Email => ({
  subject: `${toName} has taken your place`,
  title: "Your place is given",
  blocks: [
    `${toName} has taken your place: ${what}.`,
    "It is theirs now: only they and we can cancel it. What you paid stays paid, and anything that goes back goes to you.",
  ],
});

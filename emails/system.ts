// What is told of the system itself: nothing of clients, orders or people.
import { longDate, spokenTime } from "#domain/kernel/time.ts";
import type { Email } from "./email.ts";

type AlarmEmail = { label: string; since: Date; says: string; todo: string; link: string };

/** Tells that something of the system needs a person now. */
export const alarmEmail = ({ label, since, says, todo, link }: AlarmEmail): Email => ({
  subject: `The system needs you: ${label}`,
  title: label,
  isInternal: true,
  blocks: [
    says,
    todo,
    `Since ${longDate(since)}, ${spokenTime(since)}. You are told once more, when it is over.`,
    { button: "See the System", to: link },
  ],
});

/** Tells that what needed a person is over. */
export const recoveredEmail = ({
  label,
  since,
  link,
}: Pick<AlarmEmail, "label" | "since" | "link">): Email => ({
  subject: `It is over: ${label}`,
  title: `${label}: over`,
  isInternal: true,
  blocks: [
    `What was told on ${longDate(since)}, ${spokenTime(since)}, needs you no more.`,
    { button: "See the System", to: link },
  ],
});

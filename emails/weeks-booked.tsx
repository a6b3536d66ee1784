import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { EmailLayout, Button, Paragraph, Things } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";

type Weeks = {
  studio: StudioDetails;
  what: string;
  dates: readonly Date[];
  link: string;
};
type ToClient = Weeks & { therapist: string; place: string; tips: readonly string[] };

const linesOf = (dates: readonly Date[]) =>
  dates.map((at) => `${longDate(at)} at ${clockTime(at)}`);

/** To a client who has booked the same time for several weeks: every date in one mail. */
export function weeksBooked({
  studio,
  what,
  dates,
  link,
  therapist,
  place,
  tips,
}: ToClient): Message {
  const first = `${what}${therapist ? ` with ${therapist}` : ""}, ${place}:`;
  const rest = [
    ...tips,
    "The calendar file that comes with this puts all of them into your calendar.",
    "You can cancel each of them under My Sessions, or simply answer this mail: it reaches us.",
  ];
  return listed({
    studio,
    title: "Your sessions are booked",
    first,
    dates,
    rest,
    link,
    label: "See my sessions",
  });
}

/** To the therapist: what a client has booked with them, by number. */
export function weeksByClient({
  studio,
  what,
  dates,
  link,
  clientNumber,
}: Weeks & { clientNumber: string }): Message {
  const first = `Client ${clientNumber} has booked ${what} with you for several weeks:`;
  return listed({
    studio,
    title: "A client has booked",
    first,
    dates,
    rest: [],
    link,
    label: "See the calendar",
  });
}

type Listed = Pick<Weeks, "studio" | "dates" | "link"> & {
  title: string;
  first: string;
  rest: readonly string[];
  label: string;
};

function listed({ studio, title, first, dates, rest, link, label }: Listed): Message {
  const lines = linesOf(dates);
  return message(
    `${title}: ${dates.length} dates from ${longDate(dates[0]!)}`,
    <EmailLayout studio={studio} title={title} preview={first}>
      <Paragraph>{first}</Paragraph>
      <Things of={lines} />
      <Button to={link}>{label}</Button>
      {rest.map((words) => (
        <Paragraph key={words}>{words}</Paragraph>
      ))}
    </EmailLayout>,
    ["Hello,", first, lines.join("\n"), `${label}: ${link}`, ...rest, signature(studio)],
  );
}

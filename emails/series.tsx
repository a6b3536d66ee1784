import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { Button, EmailLayout, Paragraph } from "./layout.tsx";
import { standingLabels, type StandingOf } from "./session.tsx";
import { message, type Message, signature } from "./message.ts";

export type SeriesNews = "started" | "changed" | "ended";
type EmailProps = {
  studio: StudioDetails;
  news: SeriesNews;
  /** What it is: the type of a session, or the name of a group. */
  what: string;
  therapistName: string;
  place: string;
  dates: readonly {
    startsAt: Date;
    news: "booked" | "moved" | "cancelled";
    was?: Date;
    as: StandingOf;
  }[];
  link: string;
};

const titles = {
  started: "Your sessions are booked",
  changed: "Your sessions have changed",
  ended: "Your sessions are cancelled",
};

/** More dates than this are not read in a mail: the portal has them all. */
const maxDates = 52;

/**
 * To a client who comes to a series: every date that is new, moved or cancelled, in one email.
 * Without notes.
 */
export function seriesEmail({
  studio,
  news,
  what,
  therapistName,
  place,
  dates,
  link,
}: EmailProps): Message {
  const first = dates[0]!.startsAt;
  const said = {
    started: `${what}${therapistName ? `, with ${therapistName}` : ""}, ${place}. These are your dates:`,
    changed: `Of ${what}${therapistName ? `, with ${therapistName}` : ""}, ${place}, this is new:`,
    ended: `${what} does not take place on these dates:`,
  };
  const lines = dates
    .slice(0, maxDates)
    .map((date) => lineOf(date, news) + standingLabels[date.as]);
  if (dates.length > maxDates) lines.push(`and ${dates.length - maxDates} more`);
  const last =
    news === "started"
      ? "We look forward to seeing you."
      : "Please write or ring if this does not suit you.";
  return message(
    `${titles[news]}: ${dates.length === 1 ? longDate(first) : `${dates.length} dates from ${longDate(first)}`}`,
    <EmailLayout studio={studio} title={titles[news]} preview={said[news]}>
      <Paragraph>{said[news]}</Paragraph>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button to={link}>See my sessions</Button>
      <Paragraph>{last}</Paragraph>
    </EmailLayout>,
    [
      "Hello,",
      said[news],
      lines.map((line) => `- ${line}`).join("\n"),
      `See my sessions: ${link}`,
      last,
      signature(studio),
    ],
  );
}

const when = (instant: Date) => `${longDate(instant)} at ${clockTime(instant)}`;

function lineOf({ startsAt, news, was }: EmailProps["dates"][number], all: SeriesNews): string {
  if (all === "ended") return when(startsAt);
  if (was) return `${when(startsAt)}, instead of ${when(was)}`;
  if (news === "cancelled") return `${when(startsAt)}: cancelled`;
  return when(startsAt);
}

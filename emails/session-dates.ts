// Emails about several sessions at once: the dates of a series, of a therapist who is away, and of
// a time that was booked for several weeks. Without notes.
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Email } from "./email.ts";
import { standingLabels, type StandingOf } from "./session.ts";

export type SeriesNews = "started" | "changed" | "ended";
type Series = {
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

/** To a client who comes to a series: every date that is new, moved or cancelled, in one email. */
export function seriesEmail({ news, what, therapistName, place, dates, link }: Series): Email {
  const first = longDate(dates[0]!.startsAt);
  const who = therapistName ? `, with ${therapistName}` : "";
  const opening = {
    started: `${what}${who}, ${place}. These are your dates:`,
    changed: `Of ${what}${who}, ${place}, this is new:`,
    ended: `${what} does not take place on these dates:`,
  };
  const lines = dates
    .slice(0, maxDates)
    .map((date) => lineOf(date, news) + standingLabels[date.as]);
  if (dates.length > maxDates) lines.push(`and ${dates.length - maxDates} more`);
  return {
    subject: `${titles[news]}: ${dates.length === 1 ? first : `${dates.length} dates from ${first}`}`,
    title: titles[news],
    blocks: [
      opening[news],
      { list: lines },
      { button: "See my sessions", to: link },
      news === "started"
        ? "We look forward to seeing you."
        : "Please write or ring if this does not suit you.",
    ],
  };
}

const when = (instant: Date) => `${longDate(instant)} at ${clockTime(instant)}`;

function lineOf({ startsAt, news, was }: Series["dates"][number], all: SeriesNews): string {
  if (all === "ended") return when(startsAt);
  if (was) return `${when(startsAt)}, instead of ${when(was)}`;
  if (news === "cancelled") return `${when(startsAt)}: cancelled`;
  return when(startsAt);
}

type Away = {
  /**
   * Their sessions in order of time; `therapistName` is the new therapist of one that was handed
   * over, undefined of one that is cancelled.
   */
  dates: readonly {
    startsAt: Date;
    what: string;
    therapistName: string | undefined;
    as: StandingOf;
  }[];
  /** Whether their therapist works here no more, rather than being away. */
  hasLeft?: boolean;
  /** Where a client sees their sessions; a guest has no such page. */
  link: string | undefined;
};

/**
 * To a client with several sessions with a therapist who is away or has left: what becomes of each,
 * in one email. Not why.
 */
export function therapistAwayEmail({ dates, hasLeft, link }: Away): Email {
  const isOneKept = dates.some(({ therapistName }) => therapistName);
  const title = isOneKept ? titles.changed : titles.ended;
  return {
    subject: `${title}: ${dates.length} from ${longDate(dates[0]!.startsAt)}`,
    title,
    blocks: [
      `We are sorry: your therapist ${hasLeft ? "does not work with us any more" : "is away"}, and this changes for you:`,
      {
        list: dates.map(({ startsAt, what, therapistName, as }) => {
          const news = therapistName ? `takes place, with ${therapistName}` : "does not take place";
          return `${when(startsAt)}, ${what}: ${news}${standingLabels[as]}`;
        }),
      },
      link !== undefined && { button: "See my sessions", to: link },
      "Please write or ring us for another time, or if this does not suit you. The calendar file that comes with this changes it in your calendar, too.",
    ],
  };
}

type Weeks = { what: string; dates: readonly Date[]; link: string };
type OfClient = Weeks & { therapist: string; place: string; tips: readonly string[] };

/** To a client who has booked the same time for several weeks: every date in one mail. */
export const weeksBooked = ({ what, dates, link, therapist, place, tips }: OfClient): Email => ({
  subject: subjectOf(titles.started, dates),
  title: titles.started,
  blocks: [
    `${what}${therapist ? ` with ${therapist}` : ""}, ${place}:`,
    { list: dates.map(when) },
    { button: "See my sessions", to: link },
    ...tips,
    "The calendar file that comes with this puts all of them into your calendar.",
    "You can cancel each of them under My Sessions, or simply answer this mail: it reaches us.",
  ],
});

/** To the therapist: what a client has booked with them, by number. */
export const weeksByClient = ({
  what,
  dates,
  link,
  clientNumber,
}: Weeks & { clientNumber: string }): Email => ({
  subject: subjectOf("A client has booked", dates),
  title: "A client has booked",
  blocks: [
    `Client ${clientNumber} has booked ${what} with you for several weeks:`,
    { list: dates.map(when) },
    { button: "See the calendar", to: link },
  ],
});

const subjectOf = (title: string, dates: readonly Date[]) =>
  `${title}: ${dates.length} dates from ${longDate(dates[0]!)}`;

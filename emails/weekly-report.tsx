import { formatPence } from "#domain/kernel/money.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { longDate, shortDate } from "#domain/kernel/time.ts";
import { Button, EmailLayout, Paragraph, Things } from "./layout.tsx";
import { message, type Message } from "./message.ts";

type WeeklyReport = {
  studio: StudioDetails;
  /** The days, the sums and the way to all of it; no names. */
  week: {
    from: string;
    to: string;
    classes: number;
    booked: number;
    places: number;
    came: number;
    away: number;
    late: number;
    sessions: number;
    taken: number;
    shop: number;
    unpaid: number;
    undecided: number;
    slipping: number;
    ahead: { classes: number; places: number; taken: number; waiting: number; sessions: number };
  };
  reportsUrl: string;
};

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** The week to the owner, on Monday morning: what was, what is open, and what comes. */
export function weeklyReport({ studio, week, reportsUrl }: WeeklyReport): Message {
  const { classes, booked, places, came, away, late, sessions, taken, shop, ahead } = week;
  const was = [
    `${counted(classes, "class", "classes")}, ${booked} of ${counted(places, "place")} taken`,
    `${came} came, ${away} did not, ${late} cancelled late`,
    `${counted(sessions, "session")} with a therapist`,
    `${formatPence(taken)} for classes and sessions, ${formatPence(shop)} in the shop`,
  ];
  const open = [
    ...(week.unpaid > 0 ? [`${counted(week.unpaid, "place is", "places are")} not paid yet`] : []),
    ...(week.undecided > 0
      ? [`${counted(week.undecided, "place has", "places have")} no mark whether anybody came`]
      : []),
    ...(week.slipping > 0
      ? [`${counted(week.slipping, "client is", "clients are")} slipping away`]
      : []),
  ];
  const comes = [
    `${counted(ahead.classes, "class", "classes")}, ${ahead.taken} of ${counted(ahead.places, "place")} taken, ${ahead.waiting} waiting`,
    `${counted(ahead.sessions, "session")} with a therapist`,
  ];
  const first = `The week from ${longDate(week.from)} to ${longDate(week.to)}:`;
  const why =
    "You get this mail because the weekly report is on in your settings, under Notifications.";
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");
  return message(
    `Your week to ${shortDate(week.to)}`,
    <EmailLayout studio={studio} title="Your week" preview={was[0]!}>
      <Paragraph>{first}</Paragraph>
      <Things of={was} />
      {open.length > 0 && (
        <>
          <Paragraph>Still open:</Paragraph>
          <Things of={open} />
        </>
      )}
      <Paragraph>This week, as it stands:</Paragraph>
      <Things of={comes} />
      <Button to={reportsUrl}>See the reports</Button>
      <Paragraph>{why}</Paragraph>
    </EmailLayout>,
    [
      first,
      list(was),
      ...(open.length > 0 ? [`Still open:\n${list(open)}`] : []),
      `This week, as it stands:\n${list(comes)}`,
      `See the reports: ${reportsUrl}`,
      why,
    ],
  );
}

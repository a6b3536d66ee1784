import { formatPence } from "#domain/kernel/money.ts";
import { longDate, shortDate } from "#domain/kernel/time.ts";
import type { Email } from "./email.ts";

type WeeklyReport = {
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
export function weeklyReport({ week, reportsUrl }: WeeklyReport): Email {
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
  return {
    subject: `Your week to ${shortDate(week.to)}`,
    title: "Your week",
    preview: was[0]!,
    isInternal: true,
    blocks: [
      `The week from ${longDate(week.from)} to ${longDate(week.to)}:`,
      { list: was },
      open.length > 0 && "Still open:",
      open.length > 0 && { list: open },
      "This week, as it stands:",
      { list: comes },
      { button: "See the reports", to: reportsUrl },
      "You get this mail because the weekly report is on in your settings, under Notifications.",
    ],
  };
}

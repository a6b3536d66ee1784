import {
  CalendarDays,
  ChartNoAxesColumn,
  MailQuestion,
  MessagesSquare,
  StickyNote,
  UserCheck,
} from "lucide-react";
import type { ReactNode } from "react";
import { href as addressOf } from "react-router";
import { type Measure, measureLabels } from "#domain/care/measures/messages.ts";

type StatCard = { measure: Measure; href: string; text: string; icon: ReactNode; unit?: string };
const look = "size-5";
const shown: readonly StatCard[] = [
  {
    measure: "upcoming",
    href: addressOf("/therapist/sessions"),
    text: "of everybody you can see, next 7 days",
    icon: <CalendarDays aria-hidden className={look} />,
  },
  {
    measure: "active",
    href: addressOf("/therapist/clients"),
    text: "have signed in to their portal",
    icon: <UserCheck aria-hidden className={look} />,
  },
  {
    measure: "notes",
    href: addressOf("/therapist/client-notes"),
    text: "shared with clients, last 7 days",
    icon: <StickyNote aria-hidden className={look} />,
  },
  {
    measure: "responses",
    href: `${addressOf("/therapist/responses")}?show=all`,
    text: "given by clients, last 7 days",
    icon: <MessagesSquare aria-hidden className={look} />,
  },
  {
    measure: "engagement",
    href: `${addressOf("/therapist/responses")}?show=all`,
    text: "responses to recent notes",
    unit: "%",
    icon: <ChartNoAxesColumn aria-hidden className={look} />,
  },
  {
    measure: "unread",
    href: addressOf("/therapist/client-notes"),
    text: "not read by clients",
    icon: <MailQuestion aria-hidden className={look} />,
  },
];

/** The six figures of the practice (requirements 2.9.1), each leading to what it counts. */
export function StatCards({ measures }: { measures: Partial<Record<Measure, number>> }) {
  return (
    <ul aria-label="Figures" className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {shown.map(({ measure, href, text, icon, unit = "" }) => (
        <li key={measure}>
          <a
            href={href}
            className="flex h-full flex-col rounded-lg border border-line bg-white px-4 py-3 hover:border-ink"
          >
            <span className="flex items-start justify-between gap-2 text-sm font-semibold">
              {measureLabels[measure]}
              <span className="text-pine">{icon}</span>
            </span>
            {measures[measure] === undefined ? (
              <span className="mt-2 text-sm font-semibold text-danger">Could not load</span>
            ) : (
              <span className="mt-1 text-3xl tabular-nums">
                {measures[measure].toLocaleString("en-GB")}
                {unit}
              </span>
            )}
            <span className="mt-auto text-sm text-soft">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

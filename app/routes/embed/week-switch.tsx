import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "react-router";
import { addDays, spokenDay } from "#domain/kernel/time.ts";
import type { TimetableWeek } from "#domain/schedule/timetable/rules.ts";

/** Which week the frame shows, and the ways to the one before and the one after. */
export function WeekSwitch({ week: { monday, previous, next } }: { week: TimetableWeek }) {
  return (
    <div className="mt-1 flex items-center justify-between gap-4 border-b border-line pb-2">
      <p className="text-soft">
        {spokenDay(monday)} to {spokenDay(addDays(monday, 6))}
      </p>
      <nav aria-label="Weeks" className="flex shrink-0 gap-2">
        {previous && (
          <Step week={previous} label="Week before">
            <ChevronLeft aria-hidden className="size-5" />
          </Step>
        )}
        {next && (
          <Step week={next} label="Next week">
            <ChevronRight aria-hidden className="size-5" />
          </Step>
        )}
      </nav>
    </div>
  );
}

const Step = ({ week, label, children }: { week: string; label: string; children: ReactNode }) => (
  <a
    href={`${href("/embed/timetable")}?week=${week}`}
    aria-label={label}
    title={label}
    className="inline-flex size-11 items-center justify-center rounded-full border border-edge hover:bg-cream"
  >
    {children}
  </a>
);

import { ArrowRight } from "lucide-react";
import { href } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Heading } from "#app/ui/page.tsx";
import { spokenDay, spokenTime } from "#domain/kernel/time.ts";
import type { ClassPage } from "#domain/schedule/timetable/find-class.ts";
import { classPath, timetablePath } from "#domain/schedule/timetable/messages.ts";
import { ClassBadge } from "./class-badge.tsx";
import { pageOf } from "./class-texts.ts";
import { timetableOf } from "./timetable-address.ts";

/** The next dates of the same class, and the ways to all others. */
export function OtherDates({ found }: { found: ClassPage }) {
  const { otherDates } = found;
  const page = pageOf(found);
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.6fr]">
      <div>
        <Heading>Other dates</Heading>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton
            href={found.type ? timetableOf(found.type) : timetablePath}
            variant="secondary"
          >
            See all dates
          </LinkButton>
          {page && (
            <LinkButton href={href(`/${page}`)} variant="secondary">
              About {found.typeName}
            </LinkButton>
          )}
        </div>
      </div>
      {otherDates.length === 0 ? (
        <p className="text-lg">No other date of this class is planned yet.</p>
      ) : (
        <ul className="border-b border-ink/25">
          {otherDates.map((one) => (
            <li key={one.id} className="border-t border-ink/25">
              <a
                href={classPath(one.id)}
                className="grid items-center justify-items-start gap-x-4 gap-y-1 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto_auto] hover:underline underline-offset-4"
              >
                <span>
                  <span className="font-semibold">{spokenDay(one.startsAt)}</span>,{" "}
                  {spokenTime(one.startsAt)}
                  <span className="block text-sm text-ink">{one.hall}</span>
                </span>
                <ClassBadge one={one} />
                <ArrowRight aria-hidden className="size-5 max-sm:hidden" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

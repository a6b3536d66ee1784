import { LinkButton } from "#app/ui/forms/button.tsx";
import { Heading } from "#app/ui/page.tsx";
import { spokenDay, spokenTime } from "#domain/kernel/time.ts";
import type { TeamPage } from "#domain/schedule/team/queries.ts";
import { classPath, timetablePath } from "#domain/schedule/timetable/messages.ts";
import { ClassBadge } from "../timetable/class-badge.tsx";

/** A therapist's next classes of the timetable, and the way to all of them. */
export function NextClasses({ found: { id, name, classes } }: { found: TeamPage }) {
  const all = `${timetablePath}?${new URLSearchParams({ therapist: id }).toString()}`;
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.6fr]">
      <div>
        <Heading>Next classes</Heading>
        <p className="mt-5">
          <LinkButton href={classes.length > 0 ? all : timetablePath} variant="secondary">
            {classes.length > 0 ? "See all their classes" : "See the timetable"}
          </LinkButton>
        </p>
      </div>
      {classes.length === 0 ? (
        <p className="text-lg">No class with {name} is planned at the moment.</p>
      ) : (
        <ul className="border-b border-ink/25">
          {classes.map((one) => (
            <li key={one.id} className="border-t border-ink/25">
              <a
                href={classPath(one.id)}
                className="grid items-center justify-items-start gap-x-4 gap-y-1 py-3.5 underline-offset-4 hover:underline sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <span>
                  <span className="block font-display text-xl">{one.name}</span>
                  <span className="font-semibold">{spokenDay(one.startsAt)}</span>,{" "}
                  {spokenTime(one.startsAt)}
                  <span className="block text-sm text-ink">{one.hall}</span>
                </span>
                <ClassBadge one={one} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { CalendarDays, MapPin, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { spokenDate, spokenTime } from "#domain/kernel/time.ts";
import type { ClassView } from "#domain/schedule/timetable/rules.ts";
import { MapLinks } from "../map-links.tsx";
import { TherapistLink } from "../team/therapist-link.tsx";

/** When a class is, where, and who teaches it. */
export function ClassFacts({ one }: { one: ClassView }) {
  const { startsAt, endsAt, room, hall, address, directions, isOnline, teacher } = one;
  return (
    <dl className="mt-7 grid gap-5">
      <Fact name="When" icon={<CalendarDays aria-hidden className="size-5" />}>
        <time dateTime={startsAt.toISOString()} className="block text-lg">
          {spokenDate(startsAt)}
        </time>
        <span className="font-normal tabular-nums">
          {spokenTime(startsAt)} to {spokenTime(endsAt)}
        </span>
      </Fact>
      <Fact name="Where" icon={<MapPin aria-hidden className="size-5" />}>
        <span className="block">{[room, hall].filter(Boolean).join(", ")}</span>
        {address && <span className="block font-normal">{address}</span>}
        {directions && (
          <span className="mt-1 block font-normal whitespace-pre-line">{directions}</span>
        )}
        {!isOnline && <MapLinks address={[hall, address].filter(Boolean).join(", ")} />}
      </Fact>
      {teacher && (
        <Fact name="With" icon={<UserRound aria-hidden className="size-5" />}>
          <TherapistLink name={teacher} slug={one.teacherSlug} />
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { name: string; icon: ReactNode; children: ReactNode };

function Fact({ name, icon, children }: FactProps) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4">
      <dt className="col-span-2 grid grid-cols-subgrid text-sm text-soft">
        <span className="row-span-2 pt-0.5 text-clay">{icon}</span>
        <span>{name}</span>
      </dt>
      <dd className="col-start-2 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

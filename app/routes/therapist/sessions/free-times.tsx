import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { longDate } from "#domain/kernel/time.ts";
import type { Route } from "./+types/free-times.ts";
import { type FreeDay, readFreeTimes } from "./read-free-times.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readFreeTimes(requireTherapist(context).ctx, url.searchParams);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Find a free time", matches);

/**
 * For a client on the phone: the next times that are free for a treatment, each of which begins a
 * new session.
 */
export default function FreeTimes({ loaderData }: Route.ComponentProps) {
  const { type, therapist, from, until, days, next } = loaderData;
  const chosen = { type: type?.id ?? "", therapist: therapist?.id ?? "" };
  const later = `?${new URLSearchParams({ ...chosen, date: next }).toString()}`;
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/booking")}>Booking system</BackLink>
      <h1 className="mb-4 text-2xl">Find a free time</h1>
      <FreeTimesForm {...loaderData} />
      {days.length === 0 ? (
        <EmptyState title="Nothing free">{`${therapist?.name ?? "Nobody"} has no free time for this from ${longDate(from)} to ${longDate(until)}.`}</EmptyState>
      ) : (
        <ol className="divide-y divide-line rounded-lg border border-line bg-white">
          {days.map((day) => (
            <DayRow key={day.day} {...day} {...chosen} minutes={type?.minutes} />
          ))}
        </ol>
      )}
      <p className="mt-4">
        <a href={later} className="link inline-block py-1">
          Later days
        </a>
      </p>
    </div>
  );
}

/** A plain form, so that what was looked for can be bookmarked. */
function FreeTimesForm({
  types,
  therapists,
  type,
  therapist,
  from,
}: Route.ComponentProps["loaderData"]) {
  return (
    <form
      key={`${type?.id} ${therapist?.id} ${from}`}
      className="mb-4 grid items-end gap-3 rounded-lg border border-line bg-white p-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_auto]"
    >
      <Select
        name="type"
        label="Treatment"
        defaultValue={type?.id ?? ""}
        options={types.map(({ id, name, minutes }) => ({
          value: id,
          label: `${name}, ${minutes} minutes`,
        }))}
      />
      <Select
        name="therapist"
        label="Therapist"
        defaultValue={therapist?.id ?? ""}
        options={therapists.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Field name="date" type="date" label="From" defaultValue={from} />
      <Button variant="secondary">Show</Button>
    </form>
  );
}

type DayRowProps = FreeDay & { type: string; therapist: string; minutes: number | undefined };

function DayRow({ day, times, type, therapist, minutes }: DayRowProps) {
  const hrefAt = (time: string) =>
    `${href("/therapist/sessions/new")}?${new URLSearchParams({
      session_date: day,
      session_time: time,
      session_type_id: type,
      therapist_id: therapist,
      ...(minutes && { duration_minutes: String(minutes) }),
    }).toString()}`;
  return (
    <li className="p-3 sm:px-4">
      <h2 className="font-sans text-sm font-semibold tracking-normal">{longDate(day)}</h2>
      <ul className="mt-1.5 flex flex-wrap gap-1">
        {times.map((time) => (
          <li key={time}>
            <a
              href={hrefAt(time)}
              aria-label={`Book ${longDate(day)} at ${time}`}
              className="inline-block rounded-sm border border-line px-2 py-1 text-sm tabular-nums hover:bg-mist/60"
            >
              {time}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

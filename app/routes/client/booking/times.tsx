import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireClient } from "#app/http/guards.ts";
import { AwayNotices } from "#app/parts/site/away-notices.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { addDays, longDate } from "#domain/kernel/time.ts";
import { confirmPath, timesPath } from "#domain/schedule/own-sessions/messages.ts";
import type { Route } from "./+types/times.ts";
import { DayRow } from "./day-row.tsx";
import { readTimes } from "./read-times.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readTimes(requireClient(context).ctx, url.searchParams);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Book a session", matches);

/** The next free times of a treatment, with one therapist or anybody who gives it; each leads to its booking. */
export default function Times({ loaderData }: Route.ComponentProps) {
  const { type, therapist, from, days, first, away, earlier, next } = loaderData;
  const chosen = { type: type?.id ?? "", therapist: therapist?.id ?? "" };
  const on = (date: string) =>
    `${timesPath}?${new URLSearchParams({ ...chosen, date }).toString()}`;
  return (
    <div className="max-w-4xl">
      <BackLink href={href("/client/sessions")}>My Sessions</BackLink>
      <h1 className="mb-4 text-3xl">Book a session</h1>
      {type ? (
        <>
          <AwayNotices away={away} isBooking />
          {first && <FirstTime first={first} type={type.id} />}
          <Choice {...loaderData} />
          {days.length === 0 ? (
            <EmptyState title="Nothing free">
              {`There is no free time for this from ${longDate(from)} to ${longDate(addDays(next, -1))}.`}
            </EmptyState>
          ) : (
            <ol className="divide-y divide-line rounded-lg border border-line bg-white">
              {days.map((day) => (
                <DayRow
                  key={day.day}
                  {...day}
                  hrefFor={({ at, therapistId }) =>
                    confirmPath({ type: type.id, therapist: therapistId, at })
                  }
                />
              ))}
            </ol>
          )}
          <p className="mt-4 flex flex-wrap gap-x-6">
            {earlier && (
              <a href={on(earlier)} className="link inline-block py-1">
                Earlier days
              </a>
            )}
            <a href={on(next)} className="link inline-block py-1">
              Later days
            </a>
          </p>
        </>
      ) : (
        <EmptyState title="Please write or ring us">
          Sessions with a therapist are booked with the studio for now.
        </EmptyState>
      )}
    </div>
  );
}

type First = NonNullable<Route.ComponentProps["loaderData"]["first"]>;

/** The first time of all on top, for a client who wants to come soon. */
function FirstTime({ first: { day, at, clock, therapistId, therapist }, type }: FirstTimeProps) {
  return (
    <section
      aria-labelledby="first"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-mist/60 p-4"
    >
      <div>
        <h2 id="first" className="font-sans text-sm font-normal tracking-normal text-soft">
          The first time that is free
        </h2>
        <p className="text-lg font-semibold tabular-nums">
          {longDate(day)}, {clock}
          {therapist && <span className="font-normal"> with {therapist}</span>}
        </p>
      </div>
      <LinkButton href={confirmPath({ type, therapist: therapistId, at })}>Book it</LinkButton>
    </section>
  );
}
type FirstTimeProps = { first: First; type: string };

/** A plain form, so that what was looked for can be bookmarked. */
function Choice({ types, therapists, type, therapist, from }: Route.ComponentProps["loaderData"]) {
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
        options={[
          { value: "", label: "Anybody" },
          ...therapists.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Field name="date" type="date" label="From" defaultValue={from} />
      <Button variant="secondary">Show</Button>
    </form>
  );
}

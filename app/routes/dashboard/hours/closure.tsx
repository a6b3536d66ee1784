import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { type Closure as FoundClosure, findClosure } from "#domain/schedule/absence/closures.ts";
import { heldSentence } from "#domain/schedule/sessions/messages.ts";
import type { Route } from "./+types/closure.ts";

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  closure: orNotFound(await findClosure(requireOwner(context).ctx, params.closureId)),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Concerned by a closure", matches);

/** Who has a session on days that are closed: to ring and write to, and to print. */
export default function Closure({ loaderData: { closure } }: Route.ComponentProps) {
  const { dayFrom, dayUntil, from, until, reason, affectedSessions } = closure;
  const days =
    dayFrom === dayUntil ? longDate(dayFrom) : `${longDate(dayFrom)} to ${longDate(dayUntil)}`;
  const hours = from ? `, ${from.slice(0, 5)} to ${until?.slice(0, 5)}` : "";
  const people = affectedSessions.reduce((sum, one) => sum + one.people.length, 0);
  return (
    <OfficePage
      title="Concerned by this closure"
      subtitle={[`${days}${hours}`, reason].filter(Boolean).join(": ")}
      back={{ to: href("/dashboard/hours"), label: "hours and closures" }}
      width="form"
    >
      {affectedSessions.length === 0 ? (
        <EmptyState title="Nothing takes place then">Nobody has to be told.</EmptyState>
      ) : (
        <>
          <p className="mb-4">
            {counted(affectedSessions.length, "session")} with {counted(people, "person", "people")}
            . They stay until a therapist moves, cancels or hands them over in the CMS; whoever
            comes is told then.
          </p>
          <ul className="divide-y divide-line rounded-lg border border-line bg-white">
            {affectedSessions.map((session) => (
              <AffectedSession key={session.id} {...session} />
            ))}
          </ul>
        </>
      )}
    </OfficePage>
  );
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

const AffectedSession = ({
  what,
  therapist,
  where,
  isHeld,
  startsAt,
  endsAt,
  people,
}: FoundClosure["affectedSessions"][number]) => (
  <li className="px-4 py-3">
    <p>
      <span className="font-semibold">
        {longDate(startsAt)}, {clockTime(startsAt)} to {clockTime(endsAt)}
      </span>
      <span className="block text-sm text-soft wrap-anywhere">
        {[what, therapist && `with ${therapist}`, where].filter(Boolean).join(", ")}
      </span>
    </p>
    {isHeld && <p className="text-sm text-soft">{heldSentence}</p>}
    {people.length === 0 && <p className="mt-1 text-sm text-soft">Nobody has a place yet.</p>}
    <ul className="mt-1">
      {people.map(({ name, phone, email }, at) => (
        <li key={at} className="flex flex-wrap gap-x-3 text-sm wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {phone && (
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className="link">
              {phone}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          )}
        </li>
      ))}
    </ul>
  </li>
);

import { TriangleAlert } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Chooser } from "#app/ui/forms/field.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { participantStatuses } from "#domain/schedule/groups/messages.ts";
import { ClientName, NoteLink } from "../today/client-links.tsx";
import type { ReadParticipants } from "./read-participants.ts";

type Person = ReadParticipants["people"][number];
type ParticipantRowProps = {
  person: Person;
  dates: ReadParticipants["dates"];
  /** Whether the reader plans groups; a therapist who only gives one records who came. */
  plans: boolean;
  group: ReadParticipants["group"];
  mayWrite: boolean;
};

const tones = {
  confirmed: "good",
  pending: "warn",
  offered: "info",
  waitlist: "plain",
  cancelled: "plain",
} as const;
/** How a place is paid, where the word alone would not say it. */
const paymentWords: Record<string, string> = {
  Pass: "pays by pass",
  Paid: "paid",
  Pending: "not paid yet",
  Failed: "payment failed",
};
/**
 * A participant of a group: the state of their place, whether they came, and what can be done about
 * it.
 */
export function ParticipantRow({ person, dates, plans, group, mayWrite }: ParticipantRowProps) {
  const { id, name, number, phone, status, payment, placeNumber, attended, mind } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5 sm:gap-x-3">
      <p className="flex min-w-0 grow flex-wrap items-center gap-x-2 max-sm:basis-full">
        <ClientName clientId={person.clientId} name={name} />
        <Badge tone={tones[status]}>{participantStatuses[status]}</Badge>
        {mind.length > 0 && (
          <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-warn">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">To mind: </span>
            {mind.join("; ")}
          </span>
        )}
      </p>
      <p className="text-sm text-soft max-sm:grow">
        {number ?? "Guest"}
        {payment && `, ${paymentWords[payment] ?? payment}`}
        {phone && <span className="max-sm:sr-only">, {phone}</span>}
      </p>
      {plans && (status === "pending" || status === "offered") && (
        <label className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 text-sm">
          <input type="checkbox" name={`confirm:${id}`} className="size-5" />
          Confirm<span className="sr-only"> {name}</span>
        </label>
      )}
      {plans && status === "waitlist" && (
        <Button name="intent" value={`confirm:${id}`} variant="secondary" size="small">
          Give a place<span className="sr-only"> to {name}</span>
        </Button>
      )}
      {mayWrite && <NoteLink clientId={person.clientId} name={name} sessionId={group.id} />}
      {group.hasBegun && placeNumber !== null && (
        <Attended id={id} name={name} attended={attended} />
      )}
      {plans && (
        <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          {dates.length > 0 && <MoveTo id={id} name={name} dates={dates} />}
          <Button name="intent" value={`remove:${id}:${status}`} variant="secondary" size="small">
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </span>
      )}
    </li>
  );
}

function Attended({ id, name, attended }: Pick<Person, "id" | "name" | "attended">) {
  const was = attended === null ? "" : attended ? "yes" : "no";
  return (
    <>
      <input type="hidden" name={`was:${id}`} value={was} />
      <Chooser
        small
        key={was}
        name={`attended:${id}`}
        aria-label={`Attended: ${name}`}
        defaultValue={was}
      >
        <option value="">To be decided</option>
        <option value="yes">Came</option>
        <option value="no">Did not come</option>
      </Chooser>
    </>
  );
}

function MoveTo({
  id,
  name,
  dates,
}: {
  id: string;
  name: string;
  dates: ReadParticipants["dates"];
}) {
  return (
    <details className="has-[select]:open:basis-full sm:open:basis-auto">
      <summary className="inline-flex min-h-9 items-center text-sm underline underline-offset-4">
        Move to…<span className="sr-only"> another date: {name}</span>
      </summary>
      <span className="flex gap-2 pb-1">
        <Chooser
          small
          name={`to:${id}`}
          aria-label={`Another date for ${name}`}
          className="min-w-0"
        >
          {dates.map((date) => (
            <option key={date.id} value={date.id} disabled={date.placesLeft <= 0}>
              {`${longDate(date.startsAt)}, ${clockTime(date.startsAt)} (${date.placesLeft > 0 ? `${date.placesLeft} left` : "full"})`}
            </option>
          ))}
        </Chooser>
        <Button name="intent" value={`move:${id}`} variant="secondary" size="small">
          Move<span className="sr-only"> {name}</span>
        </Button>
      </span>
    </details>
  );
}

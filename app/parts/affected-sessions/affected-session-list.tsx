import { Chooser } from "#app/ui/forms/field.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { heldSentence } from "#domain/schedule/sessions/messages.ts";

/** Something that takes place, who comes, and which colleagues are free for it. */
type AffectedSession = {
  id: string;
  version: number;
  what: string;
  /** Not booked yet: the client is paying for it. */
  isHeld: boolean;
  where: string;
  startsAt: Date;
  endsAt: Date;
  people: readonly { name: string; phone: string; email: string }[];
  colleagues: readonly { id: string; name: string }[];
};
type Deciding = {
  /** Whether a session may be left as it is. */
  mayKeep: boolean;
  /**
   * The therapist to whom everything is handed over that they are free for, unless chosen
   * otherwise.
   */
  to?: string;
  toName?: string | undefined;
  /** What was chosen before, by field, and the session whose colleague is not free any more. */
  values?: Record<string, string>;
  clash?: string | undefined;
};
type AffectedSessionListProps = {
  affectedSessions: readonly AffectedSession[];
  none: string;
  deciding: Deciding | undefined;
};

/** What takes place and who comes, with what to dial; what becomes of it is chosen beside it, where it may be. */
export function AffectedSessionList({
  affectedSessions,
  none,
  deciding,
}: AffectedSessionListProps) {
  if (affectedSessions.length === 0) return <p className="mt-3 text-soft">{none}</p>;
  return (
    <ul className="mt-3 divide-y divide-line">
      {affectedSessions.map((one) => (
        <li
          key={one.id}
          className="grid gap-x-6 gap-y-2 py-4 break-inside-avoid sm:grid-cols-[1fr_16rem]"
        >
          <div className="min-w-0">
            <p className="font-semibold tabular-nums">
              <span className="inline-block">{longDate(one.startsAt)},</span>{" "}
              <span className="inline-block">
                {clockTime(one.startsAt)} to {clockTime(one.endsAt)}
              </span>
            </p>
            <p className="wrap-anywhere">
              {one.what} <span className="text-soft">{one.where}</span>
              {one.isHeld && <span className="block text-sm text-soft">{heldSentence}</span>}
            </p>
            <ul className="mt-1 text-sm">
              {one.people.map((person, index) => (
                <Person key={index} {...person} />
              ))}
            </ul>
          </div>
          {deciding && <Decide {...one} {...deciding} />}
        </li>
      ))}
    </ul>
  );
}

const Person = ({ name, phone, email }: { name: string; phone: string; email: string }) => (
  <li className="wrap-anywhere">
    {name}
    {phone && (
      <>
        {", "}
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className="link inline-block py-0.5">
          {phone}
        </a>
      </>
    )}
    {!phone && email && `, ${email}`}
  </li>
);

function Decide({
  id,
  version,
  what,
  startsAt,
  colleagues,
  ...deciding
}: AffectedSession & Deciding) {
  const { mayKeep, to = "", toName, values = {}, clash } = deciding;
  const label = `${what} on ${longDate(startsAt)} at ${clockTime(startsAt)}: what to do`;
  const isFree = (person: string) => colleagues.some((one) => one.id === person);
  const chosen = values[`to_${id}`] ?? to;
  const isClash = clash === id;
  return (
    <div className="print:hidden">
      <input type="hidden" name={`version_${id}`} value={version} />
      <Chooser
        name={`to_${id}`}
        aria-label={label}
        aria-invalid={isClash || undefined}
        aria-describedby={isClash ? `clash-${id}` : undefined}
        defaultValue={isFree(chosen) || (mayKeep && chosen === "keep") ? chosen : "cancel"}
      >
        <option value="cancel">Cancel</option>
        {colleagues.map((one) => (
          <option key={one.id} value={one.id}>
            Hand over to {one.name}
          </option>
        ))}
        {mayKeep && <option value="keep">Leave it for now</option>}
      </Chooser>
      {isClash && (
        <p id={`clash-${id}`} className="mt-1 text-sm font-semibold text-danger">
          This colleague is not free then any more.
        </p>
      )}
      {colleagues.length === 0 && <p className="mt-1 text-sm text-soft">No colleague is free.</p>}
      {colleagues.length > 0 && to && !isFree(to) && (
        <p className="mt-1 text-sm text-soft">{toName} is not free then.</p>
      )}
    </div>
  );
}

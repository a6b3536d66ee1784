import { Chooser } from "#app/ui/field.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Concerned } from "#domain/schedule/illness/list-concerned.ts";

/** What takes place on the days and who comes, with what to dial; what becomes of it is chosen beside it. */
export function ConcernedList({ concerned, mayDecide }: { concerned: readonly Concerned[]; mayDecide: boolean }) {
  if (concerned.length === 0) return <p className="mt-3 text-soft">Nothing takes place on these days.</p>;
  return (
    <ul className="mt-3 divide-y divide-line">
      {concerned.map((one) => (
        <li key={one.id} className="grid gap-x-6 gap-y-2 py-4 break-inside-avoid sm:grid-cols-[1fr_16rem]">
          <div className="min-w-0">
            <p className="font-semibold tabular-nums">
              <span className="inline-block">{longDate(one.startsAt)},</span>{" "}
              <span className="inline-block">
                {clockTime(one.startsAt)} to {clockTime(one.endsAt)}
              </span>
            </p>
            <p className="wrap-anywhere">
              {one.what} <span className="text-soft">{one.where}</span>
            </p>
            <ul className="mt-1 text-sm">
              {one.people.map((person, index) => (
                <Person key={index} {...person} />
              ))}
            </ul>
          </div>
          {mayDecide && <Decide {...one} />}
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

function Decide({ id, version, what, startsAt, colleagues }: Concerned) {
  const label = `${what} on ${longDate(startsAt)} at ${clockTime(startsAt)}: what to do`;
  return (
    <div className="print:hidden">
      <input type="hidden" name={`version_${id}`} value={version} />
      <Chooser name={`to_${id}`} aria-label={label} defaultValue="cancel">
        <option value="cancel">Cancel</option>
        {colleagues.map((one) => (
          <option key={one.id} value={one.id}>
            Hand over to {one.name}
          </option>
        ))}
        <option value="keep">Leave it for now</option>
      </Chooser>
      {colleagues.length === 0 && <p className="mt-1 text-sm text-soft">No colleague is free.</p>}
    </div>
  );
}

import { Card } from "#app/ui/card.tsx";
import { Checkbox, Chooser } from "#app/ui/forms/field.tsx";
import { longDate } from "#domain/kernel/time.ts";
import type { Belongings } from "#domain/schedule/leaving/find-belongings.ts";

type GiveAwayProps = {
  title: string;
  text: string;
  none: string;
  /** What the fields are called, before the id. */
  prefix: string;
  nobody: string;
  rows: readonly { id: string; name: string; more: string }[];
  people: readonly { value: string; label: string }[];
  to: string;
  values: Record<string, string>;
};

/** Each of some series or clients, with who has it from then on. */
export function GiveAway({
  title,
  text,
  none,
  prefix,
  nobody,
  rows,
  people,
  to,
  values,
}: GiveAwayProps) {
  return (
    <Card as="section">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-soft">{rows.length > 0 ? text : none}</p>
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {rows.map(({ id, name, more }) => (
          <li key={id} className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_16rem]">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span>{" "}
              <span className="text-soft">{more}</span>
            </p>
            <Chooser
              name={`${prefix}${id}`}
              aria-label={`${name}: who has it from then on`}
              defaultValue={values[`${prefix}${id}`] ?? to}
            >
              <option value="">{nobody}</option>
              {people.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
            </Chooser>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type DraftsProps = { drafts: Belongings["drafts"]; isTicked: boolean; error: string | undefined };

/** Notes that were begun and not signed: only who wrote one can sign it. */
export function Drafts({ drafts, isTicked, error }: DraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="text-xl">
        {drafts.length === 1 ? "1 draft to sign" : `${drafts.length} drafts to sign`}
      </h2>
      <p className="mt-1 text-soft">
        Only who wrote a note can sign it: ask them to do that first.
      </p>
      <ul className="my-3 divide-y divide-line">
        {drafts.map(({ client, number, day }, place) => (
          <li key={place} className="py-2 wrap-anywhere">
            {client} <span className="text-soft">{`${number}, ${longDate(day)}`}</span>
          </li>
        ))}
      </ul>
      <Checkbox
        name="leaves_drafts"
        label="Go on all the same: these drafts stay unsigned"
        defaultChecked={isTicked}
        error={error}
      />
    </Card>
  );
}

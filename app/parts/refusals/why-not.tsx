import { Form } from "react-router";
import { type ActionResult, resultFor } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Checkbox, Field } from "#app/ui/forms/field.tsx";
import { clockTime, longDate, shortDate } from "#domain/kernel/time.ts";
import type { RefusalRow } from "#domain/schedule/refusals/rules.ts";
import {
  maxOverrideReason,
  ruleSentenceOf,
  waysOn,
  attemptNames,
} from "#domain/schedule/refusals/messages.ts";
import { wasAskedLabel } from "#domain/schedule/sessions/messages.ts";

type WhyNotProps = {
  rows: readonly RefusalRow[];
  result: ActionResult | undefined;
  /** Where the list of one client stands; undefined where it is the list of one client. */
  hrefOf?: (clientId: string) => string;
};

/** What clients could not book, by which rule, and the way to book it for them all the same. */
export function WhyNot({ rows, result, hrefOf }: WhyNotProps) {
  if (rows.length === 0)
    return (
      <EmptyState title="Nothing was refused">
        Whatever was wanted in the last 90 days could be booked.
      </EmptyState>
    );
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-white">
      {rows.map((row) => (
        <Refusal
          key={row.id}
          row={row}
          href={hrefOf?.(row.clientId)}
          result={resultFor(result, `override:${row.id}`)}
        />
      ))}
    </ol>
  );
}

type RefusalProps = {
  row: RefusalRow;
  href: string | undefined;
  result: ActionResult | undefined;
};

function Refusal({ row, href, result }: RefusalProps) {
  const { rule, value, at, startsAt, therapist, overriddenAt } = row;
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div>
        <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {attemptNames[row.attempt]}: {row.what}
        </h2>
        {href && (
          <a href={href} className="link inline-block py-0.5 wrap-anywhere">
            {row.client}
          </a>
        )}
        <p className="text-sm text-soft">
          {startsAt && `${longDate(startsAt)}, ${clockTime(startsAt)}`}
          {therapist && ` with ${therapist}`}
        </p>
      </div>
      <div>
        <p className="wrap-anywhere">
          {ruleSentenceOf(rule) ?? rule}
          {value && <span className="text-soft"> ({value})</span>}
        </p>
        <p className="text-sm text-soft">
          Refused on {shortDate(at)}, {clockTime(at)}
        </p>
        {waysOn[rule] && <p className="mt-1 text-sm">{waysOn[rule]}</p>}
        {overriddenAt && <Overridden row={row} at={overriddenAt} />}
        {row.isOverridable && <Override row={row} result={result} />}
      </div>
    </li>
  );
}

const Overridden = ({ row, at }: { row: RefusalRow; at: Date }) => (
  <p className="mt-1 text-sm wrap-anywhere">
    <Badge tone="good">Booked all the same</Badge> {shortDate(at)}, by {row.overriddenBy}:{" "}
    {row.overrideReason}
  </p>
);

function Override({ row, result }: Omit<RefusalProps, "href">) {
  const { values = {}, errors = {} } = result ?? {};
  return (
    <details open={Boolean(result)} className="mt-2 rounded-md border border-line">
      <summary className="flex min-h-11 items-center px-3 font-semibold">
        Book it all the same…
      </summary>
      <Form method="post" noValidate className="grid gap-3 border-t border-line p-3">
        <input type="hidden" name="refusal" value={row.id} />
        <Field
          label="Reason"
          name="reason"
          id={`reason-${row.id}`}
          maxLength={maxOverrideReason}
          defaultValue={values["reason"] ?? ""}
          error={errors["reason"]}
          help="It stays beside the booking and in the audit. No health details."
        />
        {row.needsAsking && (
          <Checkbox name="was_asked" id={`asked-${row.id}`} label={wasAskedLabel} />
        )}
        <p className="text-sm text-soft">
          They are told by e-mail, and pay at the studio unless it is paid otherwise.
        </p>
        <div>
          <Button name="intent" value="override" variant="secondary" size="small">
            Book for them
          </Button>
        </div>
      </Form>
    </details>
  );
}

import { Form, useNavigation } from "react-router";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { exceptionFields } from "#domain/schedule/hours/fields.ts";
import { exceptionKinds } from "#domain/schedule/hours/messages.ts";

type Exception = {
  id: string;
  dayFrom: string;
  dayUntil: string;
  from: string | null;
  until: string | null;
  kind: "closed" | "open";
  reason: string;
};
type CardProps = {
  title: string;
  lead: string;
  exceptions: readonly Exception[];
  result: ActionResult | undefined;
  /** Extra hours belong to a therapist; a studio can only be closed. */
  canOpen: boolean;
  /** Where it stands what takes place all the same, and how much that is. */
  affectedSessions?: (exception: Exception) => { to: string; count: number };
};

/**
 * Days on which a therapist, or the studio, is closed or open beyond the usual, and a form for
 * another.
 */
export function ExceptionsCard({
  title,
  lead,
  exceptions,
  result,
  canOpen,
  affectedSessions,
}: CardProps) {
  return (
    <Card as="section" className="mt-6">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 text-soft">{lead}</p>
      {exceptions.length === 0 && <p className="mt-4">Nothing from today on.</p>}
      <ul className="mt-3 divide-y divide-line">
        {exceptions.map((one) => (
          <ExceptionLine key={one.id} {...one} affectedSessions={affectedSessions?.(one)} />
        ))}
      </ul>
      <NewException
        key={exceptions.length}
        result={resultFor(result, "add-exception")}
        canOpen={canOpen}
      />
    </Card>
  );
}

type LineProps = Exception & { affectedSessions: { to: string; count: number } | undefined };

function ExceptionLine({
  id,
  dayFrom,
  dayUntil,
  from,
  until,
  kind,
  reason,
  affectedSessions,
}: LineProps) {
  const days =
    dayFrom === dayUntil ? longDate(dayFrom) : `${longDate(dayFrom)} to ${longDate(dayUntil)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0">
        <span className="font-semibold">{days}</span>
        {from && `, ${from.slice(0, 5)} to ${until?.slice(0, 5)}`}
        <span className="ml-2 inline-block">
          <Badge tone={kind === "open" ? "good" : "warn"}>{exceptionKinds[kind]}</Badge>
        </span>
        {reason && <span className="block text-sm wrap-anywhere text-soft">{reason}</span>}
        {affectedSessions && affectedSessions.count > 0 && (
          <a href={affectedSessions.to} className="link block py-0.5 text-sm">
            {affectedSessions.count === 1
              ? "1 session takes"
              : `${affectedSessions.count} sessions take`}{" "}
            place then
          </a>
        )}
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="exception" value={id} />
        <Button
          name="intent"
          value="remove-exception"
          variant="quiet"
          size="small"
          aria-label={`Remove: ${exceptionKinds[kind].toLowerCase()}, ${days}`}
        >
          Remove
        </Button>
      </Form>
    </li>
  );
}

function NewException({ result, canOpen }: { result: ActionResult | undefined; canOpen: boolean }) {
  const busy = useNavigation().formData?.get("intent") === "add-exception";
  const field = formFields(exceptionFields, result);
  return (
    <Form method="post" preventScrollReset noValidate className="mt-5 border-t border-line pt-5">
      <h3 className="mb-3 text-lg">{canOpen ? "Add a day or a span" : "Add a closure"}</h3>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-3">
        {canOpen ? (
          <FormField {...field("kind")} />
        ) : (
          <input type="hidden" name="kind" value="closed" />
        )}
        <FormField {...field("day_from")} />
        <FormField {...field("day_until")} />
        <FormField {...field("from")} />
        <FormField {...field("until")} />
        <FormField {...field("reason")} />
      </div>
      <Button name="intent" value="add-exception" variant="secondary" busy={busy} className="mt-4">
        Add
      </Button>
    </Form>
  );
}

import { Form, useNavigation } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { guardianLabels, guardianRelations } from "#domain/people/guardians/messages.ts";

type Named = {
  name: string | null;
  relation: keyof typeof guardianRelations | null;
  email: string | null;
  namedAt: Date | null;
  confirmedAt: Date | null;
};

/** Who speaks for a client under 18 now, and whether they have confirmed. */
export function GuardianCard({ guardian }: { guardian: Named }) {
  const { name, relation, email, namedAt, confirmedAt } = guardian;
  if (!name || !relation || !namedAt) return null;
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl wrap-anywhere">{name}</h2>
        <Badge tone={confirmedAt ? "good" : "warn"}>
          {confirmedAt ? "Confirmed" : "Not confirmed yet"}
        </Badge>
      </div>
      <p className="mt-1 text-soft wrap-anywhere">{`${guardianRelations[relation]}, ${email}`}</p>
      <p className="mt-3">
        {confirmedAt
          ? `Confirmed by the link of their mail on ${longDate(confirmedAt)}.`
          : `The mail was asked for on ${longDate(namedAt)}. Until they confirm, no form counts as signed, no session is booked and no treatment begins.`}
      </p>
    </Card>
  );
}

/** Names who speaks for a client under 18. */
export function GuardianForm({
  isNamed,
  result,
}: {
  isNamed: boolean;
  result: ActionResult | undefined;
}) {
  const busy = useNavigation().state === "submitting";
  const { values = {}, errors = {} } = result ?? {};
  const field = (name: keyof typeof guardianLabels) => ({
    name,
    label: guardianLabels[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  const options = Object.entries(guardianRelations).map(([value, label]) => ({ value, label }));
  return (
    <Card as="section">
      <h2 className="text-2xl">
        {isNamed ? "Name somebody else, or send the mail again" : "Name a parent or guardian"}
      </h2>
      {isNamed && (
        <p className="mt-1 text-soft">
          Whoever is named above has no part any more once you send this.
        </p>
      )}
      <Form method="post" noValidate className="mt-5 grid max-w-md gap-5">
        <ErrorSummary
          errors={Object.entries(errors).map(([name, message]) => ({ field: name, message }))}
        />
        <Field {...field("name")} autoComplete="off" maxLength={120} />
        <Select {...field("relation")} options={options} placeholder="Please choose" />
        <Field {...field("email")} type="email" autoComplete="off" maxLength={254} />
        <div>
          <Button busy={busy} variant={isNamed ? "secondary" : "primary"}>
            Send them the mail
          </Button>
        </div>
      </Form>
    </Card>
  );
}

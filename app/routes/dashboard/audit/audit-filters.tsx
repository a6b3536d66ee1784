import { Form } from "react-router";
import { isNarrowed } from "#app/parts/list-controls.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import type { AuditWish } from "#domain/privacy/audit/list-audit.ts";
import { auditRules } from "./audit-rules.ts";

type Props = { wish: AuditWish; actions: { value: string; label: string }[] };

/** Asks by the address, so that it works without a script and can be sent to somebody. */
export function AuditFilters({ wish, actions }: Props) {
  const { who, whom, action, outcome, from, to } = wish.filters;
  return (
    <Form
      key={JSON.stringify(wish.filters)}
      role="search"
      aria-label="Audit"
      action={auditRules.path}
      className="rounded-lg border border-line bg-white p-5"
    >
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Field
          label="Who"
          name="who"
          defaultValue={who}
          maxLength={60}
          placeholder="Name or email"
          autoComplete="off"
        />
        <Select
          label="What"
          name="action"
          defaultValue={action}
          options={[{ value: "", label: "Everything" }, ...actions]}
        />
        <Field
          label="Whom"
          name="whom"
          defaultValue={whom}
          maxLength={60}
          placeholder="Name, email or client number"
          autoComplete="off"
        />
        <Select
          label="Outcome"
          name="outcome"
          defaultValue={outcome}
          options={[
            { value: "", label: "Done or refused" },
            { value: "done", label: "Done" },
            { value: "refused", label: "Refused" },
          ]}
        />
        <Field label="From" name="from" type="date" defaultValue={from} />
        <Field label="To" name="to" type="date" defaultValue={to} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small">Show</Button>
        {isNarrowed(wish) && (
          <LinkButton href={auditRules.path} variant="quiet" size="small">
            Clear
          </LinkButton>
        )}
      </div>
    </Form>
  );
}

import { Form } from "react-router";
import { FilterField, filterLine, FilterSelect } from "#app/parts/lists/filter-field.tsx";
import { isNarrowed } from "#app/parts/lists/list-controls.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import type { AuditQuery } from "#domain/privacy/audit/list-audit.ts";
import { auditRules } from "./audit-rules.ts";

type Props = { query: AuditQuery; actions: { value: string; label: string }[] };

/**
 * The filters are in the address, so that they work without a script and can be sent to a
 * colleague.
 */
export function AuditFilters({ query, actions }: Props) {
  const { who, whom, action, outcome, from, to } = query.filters;
  return (
    <Form
      key={JSON.stringify(query.filters)}
      role="search"
      aria-label="Audit"
      action={auditRules.path}
      className={`${filterLine} w-full`}
    >
      <FilterField label="Who" name="who" defaultValue={who} placeholder="Name or email" />
      <FilterSelect
        label="What"
        name="action"
        defaultValue={action}
        options={[{ value: "", label: "Everything" }, ...actions]}
      />
      <FilterField label="Whom" name="whom" defaultValue={whom} placeholder="Name, email, number" />
      <FilterSelect
        label="Outcome"
        name="outcome"
        defaultValue={outcome}
        options={[
          { value: "", label: "Done or refused" },
          { value: "done", label: "Done" },
          { value: "refused", label: "Refused" },
        ]}
      />
      <FilterField label="From" name="from" type="date" defaultValue={from} />
      <FilterField label="To" name="to" type="date" defaultValue={to} />
      <Button size="small" variant="secondary">
        Show
      </Button>
      {isNarrowed(query) && (
        <LinkButton href={auditRules.path} variant="quiet" size="small">
          Clear
        </LinkButton>
      )}
    </Form>
  );
}

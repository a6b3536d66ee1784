import { Download } from "lucide-react";
import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { listParams, pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { listAudit, listAuditActions } from "#domain/privacy/audit/list-audit.ts";
import { maxListed } from "#domain/privacy/audit/rules.ts";
import { actionLabel, auditNotes, auditSentence } from "#domain/privacy/audit/messages.ts";
import type { Route } from "./+types/audit.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { auditRules } from "./audit-rules.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const query = readListAddress(new URL(request.url).searchParams, auditRules);
  const [{ lines, total }, actions] = await Promise.all([
    listAudit(ctx, query),
    listAuditActions(ctx),
  ]);
  const end = pastTheEnd(auditRules, query, total);
  if (end) throw redirect(end);
  return {
    query,
    total,
    actions: actions.map((action) => ({ value: action, label: actionLabel(action) })),
    lines: lines.map((line) => ({
      id: line.id,
      at: line.at,
      outcome: line.outcome,
      address: line.address,
      sentence: auditSentence(line),
      notes: auditNotes(line),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Audit", matches);

export default function Audit({
  loaderData: { query, total, actions, lines },
}: Route.ComponentProps) {
  const file = `${href("/dashboard/audit/file")}?${listParams(auditRules, { ...query, page: 1 }).toString()}`;
  return (
    <OfficePage
      title="Audit"
      subtitle="Who did what, to whom, when and from where. Nobody can change or remove a line."
      actions={
        <LinkButton
          href={file}
          download
          variant="secondary"
          size="small"
          icon={<Download aria-hidden className="size-4" />}
        >
          Download CSV
        </LinkButton>
      }
    >
      <ListSheet
        rules={auditRules}
        query={query}
        total={total}
        things={["line", "lines"]}
        controls={<AuditFilters query={query} actions={actions} />}
        empty={{
          title: "No lines",
          words: "What people do behind the doors appears here.",
          narrowed: "Nothing of this kind has happened.",
        }}
      >
        {total === maxListed && (
          <p className="mb-3 text-sm">
            These are the newest {maxListed.toLocaleString("en-GB")}. Days show older ones.
          </p>
        )}
        <Table caption="Audit" columns={columns} rows={lines} rowKey={({ id }) => id} />
      </ListSheet>
    </OfficePage>
  );
}

type Line = Route.ComponentProps["loaderData"]["lines"][number];

const columns: Column<Line>[] = [
  {
    key: "at",
    header: "When",
    roomy: true,
    cell: ({ at }) => (
      <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
        {shortDate(at)} {clockTime(at)}
      </time>
    ),
  },
  {
    key: "what",
    header: "What happened",
    cell: ({ sentence, notes, at, address, outcome }) => (
      <div className="break-words sm:min-w-64">
        <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2 text-soft sm:hidden">
          <span>
            {shortDate(at)} {clockTime(at)} · {address ?? "The server"}
          </span>
          <Outcome is={outcome} />
        </div>
        <p>{sentence}</p>
        {notes.length > 0 && <p className="text-soft">{notes.join(" · ")}</p>}
      </div>
    ),
  },
  {
    key: "outcome",
    header: "Outcome",
    roomy: true,
    cell: ({ outcome }) => <Outcome is={outcome} />,
  },
  {
    key: "address",
    header: "From",
    roomy: true,
    cell: ({ address }) => <span className="tabular-nums">{address ?? "The server"}</span>,
  },
];

const Outcome = ({ is }: { is: Line["outcome"] }) => (
  <Badge tone={is === "done" ? "plain" : "warn"}>{outcomes[is]}</Badge>
);

const outcomes = { done: "Done", refused: "Refused" } as const;

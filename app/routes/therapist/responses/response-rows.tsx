import { Camera } from "lucide-react";
import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import type { ResponseRow } from "#domain/care/therapist-responses/queries.ts";
import { complianceNames } from "#domain/care/messages.ts";
import { clockTime, shortDate } from "#domain/kernel/time.ts";

const tones = {
  completed: "good",
  difficulty: "warn",
  clarification: "info",
  not_followed: "plain",
} as const;

/** How a client says it went. */
export const ComplianceBadge = ({ status }: Pick<ResponseRow, "status">) => (
  <Badge tone={tones[status]}>{complianceNames[status]}</Badge>
);

/** Responses in rows: who, when, how it went, and what they need. */
export function ResponseRows({ rows }: { rows: ResponseRow[] }) {
  return (
    <Table
      caption="Responses"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "who",
          header: "Client",
          cell: Who,
        },
        {
          key: "when",
          header: "Received",
          cell: When,
          roomy: true,
        },
        {
          key: "status",
          header: "How it went",
          cell: ComplianceBadge,
          roomy: true,
        },
        {
          key: "needs",
          header: "Needs",
          cell: Needs,
        },
      ]}
    />
  );
}

const Who = (row: ResponseRow) => (
  <>
    <a
      href={href("/therapist/responses/:responseId", { responseId: row.id })}
      className="link inline-block py-0.5 font-semibold wrap-anywhere"
    >
      {row.clientName}
    </a>
    <span className="ml-2 text-soft max-sm:hidden">{row.clientNumber}</span>
    <span className="mt-1 block text-soft sm:hidden">
      {When(row)} · {complianceNames[row.status]}
    </span>
  </>
);

const When = ({ createdAt }: ResponseRow) => `${shortDate(createdAt)}, ${clockTime(createdAt)}`;

const Needs = ({ isWaiting, isUnseen, hasPhoto }: ResponseRow) => (
  <span className="flex flex-wrap items-center gap-2">
    {isWaiting && <Badge tone="strong">Waits for an answer</Badge>}
    {isUnseen && <Badge tone="info">New</Badge>}
    {!isWaiting && !isUnseen && <span className="text-soft">Nothing</span>}
    {hasPhoto && (
      <span className="inline-flex items-center text-soft">
        <Camera aria-hidden className="size-4" />
        <span className="sr-only">With a photo</span>
      </span>
    )}
  </span>
);

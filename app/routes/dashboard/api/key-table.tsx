import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Table } from "#app/ui/table.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { keyStates } from "#domain/people/api-keys/messages.ts";
import type { KeyRow } from "#domain/people/api-keys/queries.ts";

/** The keys with their scopes, their end and their last use; each is ended by one press. */
export function KeyTable({ keys }: { keys: KeyRow[] }) {
  if (keys.length === 0)
    return (
      <EmptyState title="No keys yet">
        <p>Make one for each program, so that each can be ended by itself.</p>
      </EmptyState>
    );
  return (
    <Table
      caption="API keys"
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          header: "Key",
          cell: Name,
        },
        {
          key: "used",
          header: "Last used",
          cell: LastUse,
          roomy: true,
        },
        {
          key: "ends",
          header: "Ends",
          cell: End,
          roomy: true,
        },
        {
          key: "state",
          header: "State",
          cell: State,
          align: "right",
        },
      ]}
    />
  );
}

const LastUse = ({ lastUsedAt }: KeyRow) =>
  lastUsedAt ? `${shortDate(lastUsedAt)} ${clockTime(lastUsedAt)}` : "Never";
const End = ({ expiresAt, endedAt }: KeyRow) => {
  const end = endedAt ?? expiresAt;
  return end ? shortDate(end) : "No end";
};

const Name = (row: KeyRow) => (
  <>
    <span className="font-semibold wrap-anywhere">{row.name}</span>{" "}
    <span className="text-soft">…{row.lastFour}</span>
    <span className="mt-0.5 block text-soft wrap-anywhere">{row.scopes.join(", ")}</span>
    <span className="block text-soft sm:hidden">
      Last used: <LastUse {...row} />. Ends: <End {...row} />.
    </span>
  </>
);

const tones = {
  active: "good",
  ended: "plain",
  expired: "warn",
} as const;

function State({ id, name, state }: KeyRow) {
  if (state !== "active") return <Badge tone={tones[state]}>{keyStates[state]}</Badge>;
  return (
    <Form method="post" className="inline-flex items-center gap-3">
      <span className="max-sm:hidden">
        <Badge tone="good">{keyStates.active}</Badge>
      </span>
      <input type="hidden" name="intent" value="end" />
      <input type="hidden" name="key" value={id} />
      <Button variant="quiet" size="small" aria-label={`End the key ${name}`}>
        End
      </Button>
    </Form>
  );
}

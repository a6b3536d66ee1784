import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";

export type FieldShown = { name: string; type: string; required: boolean; about: string };

/** An operation of the API as its page shows it. */
export type OperationShown = {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  parameters: FieldShown[];
  headers: string[];
  /** Whether it answers a page of rows; `answer` is then what one of them has. */
  isList: boolean;
  body: FieldShown[];
  answer: FieldShown[];
  refusals: { status: string; codes: string }[];
};

/** One operation: its line, and when opened what it takes and answers. */
export function OperationCard({ operation }: { operation: OperationShown }) {
  const { id, method, path, summary, description, refusals } = operation;
  return (
    <details id={id} className="rounded-lg border border-line bg-white">
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
        <Badge tone={method === "GET" ? "info" : "busy"}>{method}</Badge>
        <code className="font-semibold wrap-anywhere">{path}</code>
        <span className="text-soft">{summary}</span>
      </summary>
      <div className="grid grid-cols-1 gap-5 border-t border-line px-4 py-4">
        <p>{description.replaceAll("`", "")}</p>
        <Fields title="Parameters" fields={operation.parameters} />
        {operation.headers.length > 0 && (
          <p className="text-sm text-soft">
            Headers: <code>{operation.headers.join(", ")}</code>
          </p>
        )}
        <Fields title="Body" fields={operation.body} />
        <Fields
          title={operation.isList ? "Each row of the answer’s data" : "Answer"}
          fields={operation.answer}
        />
        <div>
          <h3 className="mb-2 font-semibold">Refusals</h3>
          <ul className="grid gap-1 text-sm">
            {refusals.map(({ status, codes }) => (
              <li key={status} className="flex gap-3">
                <strong className="tabular-nums">{status}</strong>
                <code className="wrap-anywhere text-soft">{codes}</code>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}

function Fields({ title, fields }: { title: string; fields: FieldShown[] }) {
  if (fields.length === 0) return null;
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <Table
        caption={title}
        rows={fields}
        rowKey={({ name }) => name}
        columns={[
          {
            key: "name",
            header: "Name",
            cell: Name,
          },
          {
            key: "type",
            header: "Type",
            cell: ({ type }) => <span className="text-soft">{type}</span>,
          },
          {
            key: "about",
            header: "Meaning",
            cell: ({ about }) => about,
            roomy: true,
          },
        ]}
      />
    </div>
  );
}

const Name = ({ name, required, about }: FieldShown) => (
  <>
    <code className="whitespace-nowrap">{name}</code>
    {!required && <span className="text-soft"> (optional)</span>}
    {about && <span className="block text-soft sm:hidden">{about}</span>}
  </>
);

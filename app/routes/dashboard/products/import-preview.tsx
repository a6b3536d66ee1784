import { Form, href, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Table } from "#app/ui/table.tsx";
import type { PlannedLine } from "#domain/shop/products/plan-import.ts";

type PlannedLineView = Omit<PlannedLine, "form" | "known">;
export type Preview = { lines: PlannedLineView[]; fingerprint: string };

const kinds = {
  new: { label: "New", tone: "good" },
  changed: { label: "Changed", tone: "warn" },
  same: { label: "As it is", tone: "plain" },
  wrong: { label: "Wrong", tone: "bad" },
} as const;

/** What each line of a file would do; nothing can be confirmed while one of them is wrong. */
export function ImportPreview({ preview, text }: { preview: Preview; text: string }) {
  const busy = useNavigation().formMethod === "POST";
  const { lines, fingerprint } = preview;
  const number = (what: PlannedLine["what"]) => lines.filter((line) => line.what === what).length;
  const work = number("new") + number("changed");
  const wrong = number("wrong");
  // What is wrong comes first; what stays as it is needs no row.
  const shown = lines
    .filter(({ what }) => what !== "same")
    .toSorted((one, other) => rank(one) - rank(other));
  return (
    <>
      <p role="status" className="mb-4 text-lg">
        {number("new")} new, {number("changed")} changed, {number("same")} as they are
        {wrong > 0 && <strong className="text-danger">, {wrong} wrong</strong>}.
      </p>
      <Form method="post" encType="multipart/form-data" className="mb-6 flex flex-wrap gap-3">
        <input type="hidden" name="fingerprint" value={fingerprint} />
        <textarea name="text" value={text} readOnly hidden />
        {wrong === 0 && work > 0 && (
          <Button name="intent" value="import" busy={busy}>
            Import {work} {work === 1 ? "product" : "products"}
          </Button>
        )}
        <LinkButton href={href("/dashboard/products/import")} variant="secondary">
          Choose another file
        </LinkButton>
      </Form>
      {wrong > 0 && (
        <p className="mb-4">Nothing is imported while a line is wrong. Please correct the file.</p>
      )}
      {shown.length > 0 && (
        <Table
          caption="What the file would do"
          rows={shown}
          rowKey={({ line }) => String(line)}
          columns={[
            {
              key: "line",
              header: "Line",
              align: "right",
              cell: ({ line }) => line,
            },
            {
              key: "what",
              header: "What",
              cell: ({ what }) => <Badge tone={kinds[what].tone}>{kinds[what].label}</Badge>,
            },
            {
              key: "product",
              header: "Product",
              cell: Product,
            },
            {
              key: "changes",
              header: "Changes",
              cell: Changes,
            },
          ]}
        />
      )}
    </>
  );
}

const rank = ({ what }: PlannedLineView) => ["wrong", "new", "changed", "same"].indexOf(what);

const Product = ({ name, slug }: PlannedLineView) => (
  <>
    <span className="font-semibold">{name}</span>
    <span className="block text-soft">{slug}</span>
  </>
);

const Changes = ({ changes, fieldErrors, note }: PlannedLineView) => (
  <ul className="grid min-w-72 gap-1">
    {fieldErrors.map(({ field, message }) => (
      <li key={field + message} className="text-danger">
        <strong>{field}:</strong> {message}
      </li>
    ))}
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        <strong>{field}:</strong> {from && <del className="text-soft">{brief(from)}</del>}{" "}
        <ins className="no-underline">{brief(to) || "(empty)"}</ins>
      </li>
    ))}
    {note && <li className="text-warn">{note}</li>}
  </ul>
);

const brief = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

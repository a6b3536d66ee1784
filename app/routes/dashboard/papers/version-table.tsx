import { Form, href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { clockTime, longDate, plainDate } from "#domain/kernel/time.ts";
import type { VersionRow } from "#domain/studio/policy-wording/queries.ts";

const states = {
  over: { label: "Over", tone: "plain" },
  applies: { label: "Applies", tone: "good" },
  "to come": { label: "To come", tone: "warn" },
} as const;

/** Every wording that was published: from when, by whom and when; one that has not begun can be taken off. */
export function VersionTable({ slug, versions }: { slug: string; versions: VersionRow[] }) {
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-xl">Versions</h2>
      <Table
        caption="Versions of this paper"
        rows={versions}
        rowKey={({ label }) => label}
        columns={[
          {
            key: "version",
            header: "Version",
            cell: ({ label }) => (
              <a
                href={href("/dashboard/papers/:slug/versions/:label", { slug, label })}
                className="link whitespace-nowrap"
              >
                {label}
              </a>
            ),
          },
          {
            key: "from",
            header: "From",
            cell: ({ from }) => plainDate(from),
          },
          {
            key: "state",
            header: "State",
            cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
          },
          {
            key: "by",
            header: "Published",
            cell: ({ by, at, isGiven }) =>
              at
                ? `${by}, ${longDate(at)}, ${clockTime(at)}${isGiven ? " (the product’s words)" : ""}`
                : "Came with the product",
          },
          {
            key: "off",
            header: "",
            cell: ({ state, label }) =>
              state === "to come" && (
                <Form method="post">
                  <input type="hidden" name="label" value={label} />
                  <Button name="intent" value="take-off" variant="quiet" size="small">
                    Take off<span className="sr-only"> version {label}</span>
                  </Button>
                </Form>
              ),
          },
        ]}
      />
    </section>
  );
}

import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Labelled, pointers, typing } from "#app/ui/forms/labelled.tsx";
import { Table } from "#app/ui/table.tsx";
import { longDate, shortDate } from "#domain/kernel/time.ts";
import { kindChoices } from "#domain/imports/kinds.ts";
import { countsText, importMessages, importStates } from "#domain/imports/messages.ts";
import { findWaiting } from "#domain/imports/papers/queries.ts";
import { type ImportRow, listImports } from "#domain/imports/queries.ts";
import { submitFile } from "./import-actions.ts";
import type { Route } from "./+types/move-in.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  return {
    imports: await listImports(ctx),
    kinds: kindChoices(),
    waiting: await findWaiting(ctx),
    flash: flashOf(url, importMessages),
  };
}

export const action = (sent: Route.ActionArgs) => submitFile(sent);

export { shouldRevalidate } from "#app/parts/pages/not-after-forms.ts";
export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Move in", matches);

export default function MoveIn({ loaderData, actionData: result }: Route.ComponentProps) {
  const { imports, kinds, waiting, flash } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  const field = {
    label: "File",
    name: "file",
    id: "file",
    error: result?.errors?.["file"],
    help: "CSV or XLSX with a line of headings, as your old system or your spreadsheet saves it: at most 20,000 lines and 20 MB. Papers: a zip of at most 500 PDFs and 20 MB.",
  };
  return (
    <OfficePage
      title="Move In"
      subtitle="Bring your clients and what they hold along from another system. First you see what would become of every line; nothing is written, and no one is told, before you say so."
      back={{ to: href("/dashboard"), label: "Dashboard" }}
    >
      <ActionNotice result={result} flash={flash} />
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
        <Card as="section">
          <Form method="post" encType="multipart/form-data" className="grid gap-5">
            <KindField kinds={kinds} chosen={result?.values?.["kind"]} />
            <Labelled {...field}>
              <input
                type="file"
                name="file"
                accept=".csv,.tsv,.txt,.xlsx,.zip,text/csv"
                className={typing}
                {...pointers(field)}
              />
            </Labelled>
            <div>
              <Button busy={busy}>Read File</Button>
            </div>
          </Form>
        </Card>
        <Card as="section" tone="cream" className="self-start">
          <h2 className="text-xl">How it goes</h2>
          <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-soft">
            <li>
              A file has one kind of thing. Bring clients first: the rest finds them by e-mail.
            </li>
            <li>Who and what is here already is found, and not written twice.</li>
            <li>
              No consent to health data: each client gives theirs when they choose a password.
            </li>
            <li>
              <a href={href("/dashboard/products/import")} className="link">
                Products with options and stock
              </a>{" "}
              have an import of their own.
            </li>
            <li>Each file can be undone for a week, but for what was used since.</li>
          </ul>
        </Card>
      </div>
      {waiting && <Waiting {...waiting} />}
      {imports.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-2xl">Files so far</h2>
          <Table
            caption="Files so far"
            rows={imports}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "file",
                header: "File",
                cell: FileOf,
              },
              {
                key: "lines",
                header: "Lines",
                cell: ({ lineCount }) => lineCount,
                align: "right",
              },
              {
                key: "state",
                header: "State",
                cell: ({ state }) => importStates[state],
                roomy: true,
              },
              {
                key: "counts",
                header: "What became of it",
                cell: ({ counts }) => countsText(counts),
                roomy: true,
              },
              {
                key: "when",
                header: "Brought",
                cell: ({ startedAt }) => shortDate(startedAt),
                roomy: true,
              },
            ]}
          />
        </section>
      )}
    </OfficePage>
  );
}

type WaitingProps = { papers: number; clients: number; until: Date };

/** Papers that are in no record yet, and until when they are kept. */
const Waiting = ({ papers, clients, until }: WaitingProps) => (
  <Card as="section" className="mt-8">
    <h2 className="text-xl">
      {papers === 1 ? "One paper waits" : `${papers.toLocaleString("en-GB")} papers wait`} for{" "}
      {clients === 1 ? "one client" : `${clients.toLocaleString("en-GB")} clients`}
    </h2>
    <p className="mt-2 max-w-prose text-soft">
      They are sealed, and no one can read them. When a client has consented to records of their
      health, who treats them takes their papers into the record. Those that are not taken in are
      deleted, the first on {longDate(until)}: keep your own copy until then.
    </p>
  </Card>
);

type KindFieldProps = { kinds: ReturnType<typeof kindChoices>; chosen: string | undefined };

/** What the lines of the file are about. */
const KindField = ({ kinds, chosen = kinds[0]!.name }: KindFieldProps) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1.5 font-semibold">What is in it?</legend>
    {kinds.map(({ name, label, help }) => (
      <label key={name} className="flex min-h-11 items-start gap-3 py-1.5">
        <input
          type="radio"
          name="kind"
          value={name}
          defaultChecked={name === chosen}
          className="mt-1 size-5 shrink-0 accent-pine"
        />
        <span>
          <span className="block font-semibold">{label}</span>
          <span className="block text-soft">{help}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

const FileOf = ({ id, fileName, label, state, counts }: ImportRow) => (
  <>
    <a
      href={href("/dashboard/move-in/:importId", { importId: id })}
      className="link wrap-anywhere font-semibold"
    >
      {fileName}
    </a>
    <span className="block text-soft">{label}</span>
    <span className="block text-soft sm:hidden">
      {[importStates[state], countsText(counts)].filter(Boolean).join(": ")}
    </span>
  </>
);

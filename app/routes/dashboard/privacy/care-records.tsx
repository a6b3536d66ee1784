import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { type ListRules, pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { listOpenings } from "#domain/care/record/find-opening.ts";
import { placeLegalHold, legalHoldForm, releaseLegalHold } from "#domain/care/record/legal-hold.ts";
import { type CareFileRow, listCareRecords } from "#domain/care/record/list-care-records.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { Route } from "./+types/care-records";

const rules: ListRules<"end", never> = {
  path: href("/dashboard/privacy/files"),
  sorts: ["end"],
  filters: {},
};
const messages = { held: "The file is on hold.", "let-go": "The hold has ended." };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const query = readListAddress(url.searchParams, rules);
  const [rows, openings] = await Promise.all([
    listCareRecords(ctx, { words: query.words, page: query.page }),
    listOpenings(ctx),
  ]);
  const total = rows[0]?.total ?? 0;
  const past = pastTheEnd(rules, query, total);
  if (past && query.page > 1) throw redirect(past);
  return { query, rows, total, openings, flash: flashOf(url, messages) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const values = textsIn(await request.formData());
  const about = { clientId: values["client"] ?? "" };
  const held = values["intent"] === "hold";
  const read = legalHoldForm.safeParse(values);
  if (held && !read.success)
    return data<ActionResult>(
      { intent: about.clientId, values, errors: fieldErrorsIn(read.error) },
      422,
    );
  const set = held
    ? await placeLegalHold(ctx, { ...about, reason: read.data?.reason ?? "" })
    : await releaseLegalHold(ctx, about);
  if (!set.ok)
    return data<ActionResult>(
      { failed: "Somebody has changed this file meanwhile. Please look again." },
      409,
    );
  throw redirect(`${rules.path}?done=${held ? "held" : "let-go"}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Care files", matches);

export default function CareRecords({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, total, openings, flash } = loaderData;
  return (
    <OfficePage
      title="Care files"
      subtitle="How long records of treatment are kept: seven years after the last one. Nothing of what they say is here. Somebody who was erased is found by their whole first or last name."
      back={{ to: href("/dashboard/privacy"), label: "Privacy" }}
    >
      <ActionNotice result={actionData} flash={flash} />
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["file", "files"]}
        controls={
          <ListControls rules={rules} query={query} searchLabel="Search by name, number or email" />
        }
        empty={{
          title: "No files yet",
          words: "A file begins with the first thing noted about a client's health.",
        }}
      >
        <Table
          caption="Care files"
          columns={columnsFor(actionData)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </ListSheet>
      {openings.length > 0 && <Openings openings={openings} />}
    </OfficePage>
  );
}

const columnsFor = (result: ActionResult | undefined): Column<CareFileRow>[] => [
  {
    key: "who",
    header: "Client",
    cell: ({ id, firstName, lastName, clientNumber, isSealed }) => (
      <>
        <p className="font-semibold">
          {firstName} {lastName} <span className="font-normal text-soft">({clientNumber})</span>
        </p>
        {isSealed && (
          <a
            href={href("/dashboard/privacy/files/:clientId", { clientId: id })}
            className="link inline-block py-1"
          >
            Name and address are sealed
          </a>
        )}
      </>
    ),
  },
  {
    key: "treated",
    header: "Last treated",
    roomy: true,
    cell: ({ lastTreatedOn }) => (lastTreatedOn ? shortDate(lastTreatedOn) : "Not yet"),
  },
  {
    key: "until",
    header: "Kept until",
    cell: ({ keptUntil }) => shortDate(keptUntil),
  },
  {
    key: "hold",
    header: "Hold",
    cell: (file) => <LegalHold file={file} result={result} />,
  },
];

/** The button that holds a file, with its reason, or ends the hold. */
function LegalHold({ file, result }: { file: CareFileRow; result: ActionResult | undefined }) {
  const mine = result?.intent === file.id ? result : undefined;
  if (file.legalHold)
    return (
      <Form method="post" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="client" value={file.id} />
        <span className="wrap-anywhere">On hold: {file.legalHoldReason}</span>
        <Button variant="secondary" name="intent" value="let-go">
          End hold
        </Button>
      </Form>
    );
  return (
    <details open={Boolean(mine)}>
      <summary className="link cursor-pointer">Put on hold</summary>
      <Form method="post" className="mt-2 grid gap-3">
        <input type="hidden" name="client" value={file.id} />
        <Field
          name="reason"
          label="Why it is held"
          help="A claim or an inquiry; nothing about health."
          defaultValue={mine?.values?.["reason"]}
          error={mine?.errors?.["reason"]}
        />
        <Button name="intent" value="hold" className="justify-self-start">
          Hold file
        </Button>
      </Form>
    </details>
  );
}

type Opening = Route.ComponentProps["loaderData"]["openings"][number];

/** Who opened whose record without treating them, and why. */
function Openings({ openings }: { openings: Opening[] }) {
  return (
    <section className="mt-8">
      <h2 className="text-xl">Records opened by somebody who does not treat the client</h2>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-white">
        {openings.map(({ id, therapistName, clientNumber, reason, givenAt }) => (
          <li key={id} className="px-4 py-2.5">
            <p>
              <span className="font-semibold">{therapistName}</span>, {clientNumber},{" "}
              <span className="text-soft tabular-nums">{shortDate(givenAt)}</span>
            </p>
            <p className="wrap-anywhere text-soft">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

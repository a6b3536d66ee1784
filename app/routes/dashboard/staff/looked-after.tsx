import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { listRegistrationAnswers } from "#domain/people/studio-questions/queries.ts";
import { assignTherapist, endAssignment } from "#domain/schedule/clients/assign-therapist.ts";
import { type Assignments, findAssignments } from "#domain/schedule/clients/list-assignments.ts";
import { assignmentMessages, assignmentRefusals } from "#domain/schedule/clients/messages.ts";
import type { Route } from "./+types/looked-after.ts";

const path = href("/dashboard/staff/clients");

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const found = orNotFound(
    isUuid(clientId) ? await findAssignments(ctx, clientId) : undefined,
    "Client not found",
  );
  const answers = await listRegistrationAnswers(ctx, clientId);
  return { ...found, answers, flash: flashOf(url, assignmentMessages) };
}

/** Assigns a therapist, or ends that one looks after this client. */
export async function action({ context, request, params: { clientId } }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const values = textsIn(await request.formData());
  const {
    intent = "assign",
    therapist_id: therapistId = "",
    assignment_id: assignmentId = "",
  } = values;
  const isEnd = intent === "end";
  const outcome = isEnd
    ? await endAssignment(ctx, { clientId, assignmentId })
    : await assignTherapist(ctx, { clientId, therapistId });
  if (outcome.ok) throw redirect(`${path}/${clientId}?done=${isEnd ? "ended" : "assigned"}`, 303);
  if (outcome.why === "no-such-client") orNotFound(undefined, "Client not found");
  const message = assignmentRefusals[outcome.why as keyof typeof assignmentRefusals];
  if (outcome.why !== "no-such-therapist") return data<ActionResult>({ failed: message }, 409);
  return data<ActionResult>({ values, errors: { therapist_id: message } }, 422);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.client.name ?? "Client", matches);

export default function LookedAfter({ loaderData, actionData }: Route.ComponentProps) {
  const { client, assignments, free, answers, flash } = loaderData;
  const now = assignments.filter(({ until }) => until === null);
  const before = assignments.filter(({ until }) => until !== null);
  return (
    <OfficePage
      title={client.name}
      subtitle={`Who looks after ${client.number || "them"}. Nothing about their health stands here.`}
      back={{ to: path, label: "Client access" }}
      width="form"
    >
      <ActionNotice result={actionData} flash={flash} />
      <div className="grid gap-6">
        {answers.length > 0 && (
          <Card as="section">
            <h2 className="mb-4 text-xl">Asked at the registration</h2>
            <FactList facts={answers.map(({ wording, answer }) => [wording, answer] as const)} />
          </Card>
        )}
        <Card as="section">
          <h2 className="text-xl">Looked after by</h2>
          <p className="mt-1 text-soft">
            They read the whole record. Booking a session with somebody begins it, too.
          </p>
          {now.length === 0 && (
            <p className="mt-4">
              Nobody. Only who may see all clients opens this record, with a reason.
            </p>
          )}
          <ul className="mt-3 divide-y divide-line empty:hidden">
            {now.map((one) => (
              <Current key={one.id} {...one} />
            ))}
          </ul>
          {free.length > 0 && <Assign key={now.length} free={free} result={actionData} />}
        </Card>
        {before.length > 0 && <Before before={before} />}
      </div>
    </OfficePage>
  );
}

type Assignment = Assignments["assignments"][number];

function Current({ id, therapist, since, drafts }: Assignment) {
  const busy = useNavigation().formData?.get("assignment_id") === id;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <p>
        <span className="font-semibold">{therapist}</span>
        <span className="block text-sm text-soft">{`Since ${shortDate(since)}`}</span>
      </p>
      <details className="sm:text-right">
        <summary className="link w-fit cursor-pointer py-1 sm:ml-auto">
          End<span className="sr-only">{` that ${therapist} looks after them`}</span>
        </summary>
        <p className="mt-1 mb-2 max-w-sm text-soft">
          From then on they read nothing of the record, not even their own notes. All of it is kept.
        </p>
        {drafts > 0 && (
          <p className="mb-2 max-w-sm font-semibold">
            {drafts === 1
              ? "They have not signed a note about this client, and cannot sign it afterwards."
              : `They have not signed ${drafts} notes about this client, and cannot sign them afterwards.`}
          </p>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="assignment_id" value={id} />
          <Button name="intent" value="end" variant="danger" size="small" busy={busy}>
            Yes, end it
          </Button>
        </Form>
      </details>
    </li>
  );
}

function Assign({
  free,
  result,
}: Pick<Assignments, "free"> & { result: ActionResult | undefined }) {
  const busy = useNavigation().formData?.get("intent") === "assign";
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-5"
    >
      <Select
        name="therapist_id"
        label="Assign a therapist"
        placeholder="Choose a therapist"
        options={free.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={result?.values?.["therapist_id"] ?? ""}
        error={result?.errors?.["therapist_id"]}
        className="min-w-64 max-sm:w-full"
      />
      <Button name="intent" value="assign" busy={busy}>
        Assign
      </Button>
    </Form>
  );
}

const Before = ({ before }: { before: readonly Assignment[] }) => (
  <Card as="section">
    <h2 className="text-xl">Before</h2>
    <ul className="mt-3 divide-y divide-line">
      {before.map(({ id, therapist, since, until }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="font-semibold">{therapist}</span>
          <span className="text-soft tabular-nums">{`${shortDate(since)} to ${shortDate(until!)}`}</span>
        </li>
      ))}
    </ul>
  </Card>
);

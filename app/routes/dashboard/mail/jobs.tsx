import { data, Form, href, redirect } from "react-router";
import { z } from "zod";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { readForm } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { type ListRules, pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { FilterChips } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { putJobAside } from "#domain/studio/outbox/put-job-aside.ts";
import { countJobs, listJobs, listSchedules } from "#domain/studio/outbox/queries.ts";
import { retryJob } from "#domain/studio/outbox/retry-job.ts";
import {
  jobFailure,
  jobName,
  jobRefusals,
  type JobState,
  jobStates,
} from "#domain/studio/outbox/messages.ts";
import type { Route } from "./+types/jobs.ts";
import { Schedules } from "./schedules.tsx";

const jobList: ListRules<"due", "state"> = {
  path: href("/dashboard/mail/jobs"),
  sorts: ["due"],
  filters: { state: ["failing", "waiting"] },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const url = new URL(request.url);
  const query = readListAddress(url.searchParams, jobList);
  const state = (query.filters.state || "given-up") as JobState;
  const found = await listJobs(ctx, state, query.page);
  const past =
    found.rows.length === 0 && query.page > 1 ? pastTheEnd(jobList, query, 0) : undefined;
  if (past) throw redirect(past);
  const schedules = ctx.actor.role === "owner" ? await listSchedules(ctx) : [];
  return {
    query,
    state,
    ...found,
    counts: await countJobs(ctx),
    schedules,
    flash: flashOf(url, jobMessages),
  };
}

const jobForm = z.object({ id: z.string().max(60), intent: z.enum(["retry", "aside"]) });

/** Retry or Put aside, as the button says. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  const form = await readForm(request, jobForm);
  const outcome = form.ok
    ? await (form.value.intent === "retry" ? retryJob : putJobAside)(ctx, form.value.id)
    : undefined;
  if (!form.ok || !outcome?.ok)
    return data<ActionResult>({ failed: jobRefusals["not-given-up"] }, 409);
  return redirect(`${href("/dashboard/mail/jobs")}?done=${form.value.intent}`, 303);
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Jobs", matches);

const jobMessages = {
  retry: "The job is being tried again; it shows up here should it fail once more.",
  aside: "The job is put aside.",
};

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { query, state, rows, total, counts, schedules, flash } = loaderData;
  const rules = jobList;
  const choices = Object.entries(jobStates).map(([value, label]) => ({
    value: value === "given-up" ? "" : value,
    label,
    count: counts[value as JobState],
  }));
  const controls = (
    <FilterChips rules={rules} query={query} filter="state" label="State" choices={choices} />
  );
  const empty = {
    title: "No jobs here",
    words: "Nothing was given up: every mail, refund and clean-up has run.",
    narrowed: "Nothing is in this state just now.",
  };
  return (
    <OfficePage
      title="Jobs"
      subtitle="What happens after an order, a message or a sign-in. A job that fails is tried for about a day, then given up."
      back={{ to: href("/dashboard/mail"), label: "Mail" }}
    >
      <ActionNotice result={actionData} flash={flash} />
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        controls={controls}
        empty={empty}
        things={["job", "jobs"]}
      >
        <Table
          caption={`Jobs: ${jobStates[state].toLowerCase()}`}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "what",
              header: "What",
              cell: (row) => <What {...row} state={state} />,
            },
            {
              key: "why",
              header: "Why it failed",
              cell: ({ lastError }) => (
                <span className="block min-w-40">{jobFailure(lastError) || "–"}</span>
              ),
              roomy: true,
            },
            {
              key: "tries",
              header: "Tries",
              align: "right",
              cell: ({ attempts }) => attempts,
              roomy: true,
            },
            {
              key: "when",
              header: whenIs(state),
              cell: ({ deadAt, dueAt }) => <When at={deadAt ?? dueAt} />,
              roomy: true,
            },
            ...(state === "given-up"
              ? [
                  {
                    key: "actions",
                    header: "Actions",
                    cell: ({ id }: { id: string }) => <Actions id={id} />,
                    roomy: true,
                  },
                ]
              : []),
          ]}
        />
      </ListSheet>
      {schedules.length > 0 && <Schedules schedules={schedules} />}
    </OfficePage>
  );
}

const whenIs = (state: JobState) => (state === "given-up" ? "Given up" : "Next try");

type Row = Awaited<ReturnType<typeof listJobs>>["rows"][number];

/** The job; on a phone, where more columns do not fit, everything else, too. */
function What({ event, id, lastError, attempts, deadAt, dueAt, state }: Row & { state: JobState }) {
  const failure = jobFailure(lastError);
  return (
    <div className="sm:min-w-56">
      <span className="font-semibold max-sm:block">{jobName(event)}</span>{" "}
      <span className="text-xs wrap-anywhere text-soft">In the log: {id}</span>
      <div className="mt-2 space-y-2 sm:hidden">
        {failure && <p>{failure}</p>}
        <p className="text-soft">
          {attempts === 1 ? "1 try" : `${attempts} tries`} · {whenIs(state)}{" "}
          <When at={deadAt ?? dueAt} />
        </p>
        {state === "given-up" && <Actions id={id} />}
      </div>
    </div>
  );
}

const When = ({ at }: { at: Date }) => (
  <span className="whitespace-nowrap">
    {shortDate(at)} {clockTime(at)}
  </span>
);

function Actions({ id }: { id: string }) {
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value="retry" size="small">
        Retry
      </Button>
      <Button name="intent" value="aside" size="small" variant="secondary">
        Put aside
      </Button>
    </Form>
  );
}

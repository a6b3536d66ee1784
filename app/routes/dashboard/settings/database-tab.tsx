import { DatabaseZap, MoonStar, PlugZap } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { resultFor, ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormField } from "#app/parts/form-field.tsx";
import { Table } from "#app/ui/table.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import type { MaintenanceRun } from "#domain/studio/maintenance/queries.ts";
import { maintenanceResults } from "#domain/studio/maintenance/messages.ts";
import type { SettingsResult } from "./settings-result.ts";
import type { MaintenanceTask } from "./maintenance-actions.ts";
import { useFollowed } from "#app/parts/pages/use-followed.ts";
import { Group, SettingsForm, type TabProps } from "./settings-form.tsx";

/** Whether everything outside answers, the cleaning of the database, and how long things are kept. */
export function DatabaseTab({ runs, ...props }: TabProps & { runs: readonly MaintenanceRun[] }) {
  const { mayChange, result } = props;
  const [last] = runs;
  const open = last && !last.finishedAt ? last : undefined;
  useFollowed(Boolean(open && last?.dueAt && isDue(last)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {mayChange && (
        <Card as="section">
          <h2 className="text-xl">Connections</h2>
          <p className="mt-1 mb-5 max-w-prose text-soft">
            Asks the database, the mail server, the card provider and the file store for a real
            answer.
          </p>
          <div className="mb-5">
            <Task
              task="test-connection"
              label="Test Connection"
              icon={<PlugZap aria-hidden className="size-4" />}
            />
          </div>
          <ActionNotice result={resultFor(result, "test-connection")} />
          {result?.connections && <Connections result={result} />}
        </Card>
      )}
      <Card as="section">
        <h2 className="text-xl">Maintenance</h2>
        <p className="mt-1 mb-5 max-w-prose text-soft">
          Removes forgotten baskets, old messages and old log entries, then cleans and analyses
          every table. The shop stays open meanwhile.
        </p>
        {mayChange && (
          <div className="mb-6 flex flex-wrap items-center gap-3">
            <Task
              task="schedule-maintenance"
              label="Schedule Maintenance"
              icon={<MoonStar aria-hidden className="size-4" />}
            />
            <Task
              task="run-maintenance"
              label="Run it now"
              icon={<DatabaseZap aria-hidden className="size-4" />}
            />
          </div>
        )}
        <ActionNotice
          result={resultFor(result, "schedule-maintenance") ?? resultFor(result, "run-maintenance")}
        />
        {runs.length > 0 ? <Runs runs={runs} /> : <p>It has not been run yet.</p>}
      </Card>
      <Card as="section">
        <SettingsForm part="retention" {...props}>
          {(field) => (
            <Group
              title="How long things are kept"
              lead="The privacy policy says the same, from the moment you save."
            >
              <FormField {...field("enquiry_months")} />
              <FormField {...field("cart_days")} />
            </Group>
          )}
        </SettingsForm>
      </Card>
    </div>
  );
}

/** A run that is due is under way, or will be within a second. */
const isDue = ({ startedAt, dueAt, askedAt }: MaintenanceRun) =>
  startedAt !== null || dueAt <= askedAt;

function Task({
  task,
  label,
  icon,
}: {
  task: MaintenanceTask;
  label: string;
  icon: React.ReactNode;
}) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={task} />
      <Button
        variant="secondary"
        icon={icon}
        busy={state === "submitting" && formData?.get("intent") === task}
      >
        {label}
      </Button>
    </Form>
  );
}

function Connections({ result: { connections = [] } }: { result: SettingsResult }) {
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {connections.map(({ name, milliseconds, note }) => (
        <div
          key={name}
          className="flex items-center justify-between gap-4 border-b border-line pb-2"
        >
          <dt className="min-w-0 wrap-anywhere">
            {name}
            {note && <span className="block text-sm text-soft">{note}</span>}
          </dt>
          <dd>
            {milliseconds ? (
              <Badge tone="good">{milliseconds} ms</Badge>
            ) : (
              <Badge tone="bad">No answer</Badge>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Runs({ runs }: { runs: readonly MaintenanceRun[] }) {
  return (
    <Table
      caption="The last runs"
      rows={[...runs]}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "when",
          header: "When",
          cell: ({ startedAt, dueAt }) => moment(startedAt ?? dueAt),
        },
        {
          key: "state",
          header: "Result",
          cell: (run) => <State run={run} />,
        },
        {
          key: "took",
          header: "Took",
          align: "right",
          cell: ({ result }) => (
            <span className="whitespace-nowrap">{tookOf(result?.["milliseconds"])}</span>
          ),
        },
      ]}
    />
  );
}

const moment = (at: Date) => (
  <span className="whitespace-nowrap">
    {shortDate(at)} {clockTime(at)}
  </span>
);
const tookOf = (milliseconds?: number) =>
  milliseconds === undefined
    ? ""
    : milliseconds < 1_000
      ? `${milliseconds} ms`
      : `${(milliseconds / 1_000).toFixed(1)} s`;

function State({ run }: { run: MaintenanceRun }) {
  if (run.failed) return <Badge tone="bad">Failed</Badge>;
  if (run.startedAt && !run.finishedAt) return <Badge tone="warn">Running</Badge>;
  if (!run.startedAt) return <Badge>{isDue(run) ? "About to run" : "Scheduled"}</Badge>;
  const counts = Object.entries(maintenanceResults).flatMap(([name, words]) => {
    const count = run.result?.[name] ?? 0;
    return count > 0 ? [`${count.toLocaleString("en-GB")} ${words}`] : [];
  });
  return <span className="text-sm">{counts.join(", ")}</span>;
}

import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { listTasksOfKind } from "#domain/care/measures/list-tasks.ts";
import { type Task, taskLabels } from "#domain/care/measures/messages.ts";
import { pagesFor } from "#domain/kernel/input/list-query.ts";
import type { Route } from "./+types/tasks-of-kind";
import { TaskRow } from "./task-row.tsx";

const kinds = Object.keys(taskLabels) as Task[];
const hrefOf = (kind: Task, page = 1) =>
  `/therapist/needs/${kind}${page > 1 ? `?page=${page}` : ""}`;

/** All of one kind of what needs this therapist: names and days, no words. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const kind = orNotFound(kinds.find((one) => one === params.kind));
  const page = Number(/^[1-9]\d{0,3}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? 1);
  const tasks = await listTasksOfKind(ctx, kind, page);
  if (tasks.length === 0 && page > 1) throw redirect(hrefOf(kind));
  return { kind, page, tasks, total: tasks[0]?.total ?? 0 };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("What needs you", matches);

export default function TasksOfKind({
  loaderData: { kind, page, tasks, total },
}: Route.ComponentProps) {
  const [one, many] = taskLabels[kind];
  return (
    <div className="max-w-4xl">
      <BackLink href={href("/therapist/dashboard")}>Dashboard</BackLink>
      <h1 className="mb-4 text-2xl">{`${total} ${total === 1 ? one : many}`}</h1>
      <TabLinks
        label="What needs you"
        tabs={kinds.map((other) => ({
          label: shortly(other),
          current: other === kind,
          href: hrefOf(other),
        }))}
      />
      {tasks.length === 0 && <p className="mt-5 text-soft">Nothing here waits for you.</p>}
      <ul className="mt-5 divide-y divide-line rounded-lg border border-line bg-white empty:hidden">
        {tasks.map((task) => (
          <TaskRow key={task.id} kind={kind} task={task} saysWhat className="px-4 py-1" />
        ))}
      </ul>
      <Pagination page={page} pages={pagesFor(total)} hrefFor={(number) => hrefOf(kind, number)} />
    </div>
  );
}

/** The kind in a word or two, for its tab. */
const shortly = (kind: Task) =>
  ({
    alarm: "To look at now",
    draft: "To sign",
    unnoted: "Without a note",
    question: "Questions",
    review: "To review",
    form: "Forms missing",
    recall: "Recalls",
    episode: "Episodes",
    "red-flag": "Red flags",
    pain: "Programme hurts",
    worse: "Activities go worse",
    declined: "Questionnaires worse",
    letter: "Letters answered",
  })[kind];

import { href } from "react-router";
import type { TasksByKind } from "#domain/care/measures/list-tasks.ts";
import { type Task, taskLabels } from "#domain/care/measures/messages.ts";
import { TaskRow } from "./task-row.tsx";

/** What needs this therapist, by kind, with the first few by name; each leads to where it is dealt with. */
export function Tasks({ tasks }: { tasks: TasksByKind | undefined }) {
  const kinds = (Object.keys(taskLabels) as Task[]).filter(
    (kind) => (tasks?.[kind].total ?? 0) > 0,
  );
  return (
    <section className="mt-6 rounded-lg border border-line bg-white p-5">
      <h2 className="text-2xl">What needs you</h2>
      {!tasks && <p className="mt-2 font-semibold text-danger">Could not load</p>}
      {tasks && kinds.length === 0 && (
        <p className="mt-2 text-soft">Nothing: no drafts, no questions, nobody is due.</p>
      )}
      {tasks && kinds.length > 0 && (
        <div className="mt-3 gap-x-6 sm:columns-2 xl:columns-3">
          {kinds.map((kind) => (
            <Kind key={kind} kind={kind} {...tasks[kind]} />
          ))}
        </div>
      )}
    </section>
  );
}

function Kind({ kind, total, named }: { kind: Task } & TasksByKind[Task]) {
  const all = href("/therapist/needs/:kind", { kind });
  return (
    <div className="mb-4 break-inside-avoid border-l-4 border-clay pl-3">
      <h3 className="font-sans text-base font-semibold tracking-normal">
        <a href={all} className="hover:underline focus-visible:underline">
          {total} {taskLabels[kind][total === 1 ? 0 : 1]}
        </a>
      </h3>
      <ul className="mt-1">
        {named.map((task) => (
          <TaskRow key={task.id} kind={kind} task={task} />
        ))}
      </ul>
      {total > named.length && (
        <a href={all} className="link inline-block py-1 text-sm">
          All {total}
        </a>
      )}
    </div>
  );
}

import type { NamedTask } from "#domain/care/measures/list-tasks.ts";
import { type Task, taskDays } from "#domain/care/measures/messages.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { classes } from "#app/ui/classes.ts";
import { taskLink } from "./task-link.ts";

type TaskRowProps = { kind: Task; task: NamedTask; saysWhat?: boolean; className?: string };

/**
 * A task about a client, with a link to where it is dealt with, and the day; `saysWhat` names what
 * the day is.
 */
export const TaskRow = ({ kind, task, saysWhat, className }: TaskRowProps) => (
  <li className={classes("flex flex-wrap items-baseline justify-between gap-x-4", className)}>
    <a href={taskLink(kind, task)} className="link inline-block py-1 wrap-anywhere">
      {task.name}
    </a>
    <span className="text-sm text-soft tabular-nums">
      {saysWhat && `${taskDays[kind]} `}
      {shortDate(task.day)}
    </span>
  </li>
);

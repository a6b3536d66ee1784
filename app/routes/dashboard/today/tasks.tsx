import { ArrowRight, CircleCheck, TriangleAlert } from "lucide-react";
import { classes } from "#app/ui/classes.ts";
import type { Task } from "#domain/shop/today/rules.ts";

/** What the studio has to do today, each a link to where it is done. */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className="text-xl">
        What needs you today
      </h2>
      {tasks.length === 0 ? (
        <p className="mt-2 flex items-center gap-3 rounded-lg border border-line bg-white px-4 py-2.5">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          Nothing needs you just now.
        </p>
      ) : (
        <ul className="mt-2 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {tasks.map((task) => (
            <li key={task.what}>
              <TaskCard {...task} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TaskCard({ what, detail, to, urgent }: Task) {
  return (
    <a
      href={to}
      className={classes(
        "group flex h-full items-start gap-3 rounded-lg border px-4 py-2.5 transition-colors",
        urgent
          ? "border-danger/35 bg-danger-tint text-danger hover:border-danger"
          : "border-line bg-white hover:border-ink",
      )}
    >
      {urgent && <TriangleAlert aria-hidden className="mt-0.75 size-5 shrink-0" />}
      <span className="min-w-0 grow">
        <span className="block font-semibold break-words underline-offset-4 group-hover:underline">
          {what}
        </span>
        {detail && (
          <span className={classes("block text-sm", !urgent && "text-soft")}>{detail}</span>
        )}
      </span>
      <ArrowRight aria-hidden className="mt-0.75 size-5 shrink-0" />
    </a>
  );
}

import { ArrowRight, Circle, CircleCheck } from "lucide-react";
import { Form, href } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import type { FirstDay as Guide } from "#domain/studio/first-day/find-first-day.ts";
import { type FirstStep, firstSteps, onTestKeys } from "#domain/studio/first-day/messages.ts";

const names = Object.keys(firstSteps) as FirstStep[];

/** What a new studio's owner does first: each a link to where it is done, ticked by what the studio's own rows say. */
export function FirstDay({ steps, usesTestKeys }: Guide) {
  const ready = names.filter((name) => steps[name]).length;
  return (
    <section aria-labelledby="first-day" className="mb-6">
      <h2 id="first-day" className="text-xl">
        Your first day
        <span className="ml-3 font-sans text-base font-normal text-soft tabular-nums">
          {ready} of {names.length} done
        </span>
      </h2>
      <ol className="mt-2 grid overflow-hidden rounded-lg border border-line bg-white md:grid-cols-2">
        {names.map((name) => (
          <li key={name} className="-mb-px border-b border-line md:odd:border-r">
            <Step
              name={name}
              isDone={steps[name]}
              warning={name === "live" && usesTestKeys ? onTestKeys : undefined}
            />
          </li>
        ))}
      </ol>
      <Form method="post" className="mt-1 text-right">
        <Button name="intent" value="put-first-day-away" variant="quiet" size="small">
          Put this away
        </Button>
      </Form>
    </section>
  );
}

type StepProps = { name: FirstStep; isDone: boolean; warning: string | undefined };

function Step({ name, isDone, warning }: StepProps) {
  const { title, words, to } = firstSteps[name];
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <>
      <a href={to} className="group flex items-start gap-3 px-4 py-2.5 hover:bg-paper">
        <Mark
          aria-hidden
          className={isDone ? "mt-0.75 size-5 shrink-0 text-success" : "mt-0.75 size-5 shrink-0"}
        />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold underline-offset-4 group-hover:underline">{title}</span>
            {isDone && <span className="text-sm text-success">Done</span>}
          </span>
          {warning && <span className="block text-sm font-semibold text-warn">{warning}</span>}
          {!isDone && !warning && <span className="block text-sm text-soft">{words}</span>}
        </span>
        {!isDone && <ArrowRight aria-hidden className="mt-0.75 size-5 shrink-0" />}
      </a>
      {name === "backup" && !isDone && <FirstBackup />}
    </>
  );
}

/** The one step that is a button: it leads to the page of its result. */
const FirstBackup = () => (
  <Form
    method="post"
    action={`${href("/dashboard/settings")}?tab=security`}
    className="px-4 pb-3 pl-12"
  >
    <Button name="intent" value="make-backup" variant="secondary" size="small">
      Make and check a backup now
    </Button>
  </Form>
);

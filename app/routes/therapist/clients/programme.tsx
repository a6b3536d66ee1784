import { href, useSubmit } from "react-router";
import { DraggableList } from "#app/parts/lists/draggable-list.tsx";
import { type ActionResult, resultFor } from "#app/parts/pages/action-result.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import { Logs } from "./programme-logs.tsx";
import { ProgrammeLine } from "./programme-line.tsx";
import { GiveTemplate, SaveAsTemplate } from "./programme-templates.tsx";
import type { LineView, ProgrammeView } from "./read-programme.ts";

type ProgrammeProps = ProgrammeView & {
  clientId: string;
  mayWrite: boolean;
  result: ActionResult | undefined;
};

/** What a client does at home: what runs, to be changed in place, and what has ended. */
export function Programme(props: ProgrammeProps) {
  const { items, flags, templates, clientId, mayWrite, result } = props;
  const submit = useSubmit();
  const running = items.filter(({ isRunning }) => isRunning);
  const ended = items.filter(({ isRunning }) => !isRunning);
  return (
    <div className="grid grid-cols-1 gap-4">
      {mayWrite && (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <LinkButton href={href("/therapist/clients/:clientId/exercises", { clientId })}>
            Give an exercise
          </LinkButton>
          {templates.length > 0 && (
            <GiveTemplate
              templates={templates}
              flags={flags}
              result={resultFor(result, "give-template")}
            />
          )}
        </div>
      )}
      {running.length === 0 && <p className="text-soft">Nothing to do at home yet.</p>}
      <DraggableList
        ids={running.map(({ id }) => id)}
        onDrop={(id, place) =>
          void submit(
            { intent: "line-move", item_id: id, place },
            { method: "post", preventScrollReset: true },
          )
        }
        className="divide-y divide-line rounded-lg border border-line bg-white empty:hidden"
        rowClassName="px-3 py-3 sm:px-4"
      >
        {(id, place, handle) => (
          <ProgrammeLine
            line={running.find((line) => line.id === id)!}
            flags={flags}
            mayWrite={mayWrite}
            isFirst={place === 0}
            isLast={place === running.length - 1}
            handle={handle}
            result={result?.values?.["item_id"] === id ? result : undefined}
          />
        )}
      </DraggableList>
      {mayWrite && running.some(({ values }) => values !== null) && (
        <SaveAsTemplate result={resultFor(result, "make-template")} />
      )}
      {ended.length > 0 && (
        <details>
          <summary className="inline-block py-1 underline underline-offset-4">
            Ended ({ended.length})
          </summary>
          <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-white">
            {ended.map((line) => (
              <li key={line.id} className="px-4 py-3">
                <Ended line={line} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const Ended = ({ line }: { line: LineView }) => (
  <>
    <p className="font-semibold wrap-anywhere">{line.title}</p>
    <p className="text-sm text-soft">
      {[line.frequency, line.duration].filter(Boolean).join(", ")}. From {shortDate(line.startedOn)}{" "}
      to {shortDate(line.stoppedOn ?? line.endsOn ?? line.startedOn)}.
    </p>
    <Logs logs={line.logs} />
  </>
);

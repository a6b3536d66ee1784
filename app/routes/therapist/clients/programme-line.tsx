import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { type ActionResult, resultFor } from "#app/parts/pages/action-result.tsx";
import { ExercisePicture } from "#app/parts/exercise-picture.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { howItGoes } from "#domain/care/plans/rules.ts";
import type { FlagRow } from "#domain/care/record/queries.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { CareQuestion } from "../exercises/care-question.tsx";
import { DoseFields } from "../exercises/dose-fields.tsx";
import { Logs } from "./programme-logs.tsx";
import type { LineView } from "./read-programme.ts";

type LineProps = {
  line: LineView;
  flags: readonly FlagRow[];
  mayWrite: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** What it is dragged by. */
  handle: ReactNode;
  result: ActionResult | undefined;
};

const formatTimes = (times: number) => (times === 1 ? "once" : `${times} times`);

/** An exercise that runs, how it goes, and what can be done with it. */
export function ProgrammeLine(props: LineProps) {
  const { line, mayWrite } = props;
  const goes = howItGoes(line.logs);
  const { title, description, figure, media, frequency, duration, startedOn, endsOn, times, logs } =
    line;
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:gap-4">
      <div className="max-w-80 shrink-0 empty:max-sm:hidden sm:w-40">
        <ExercisePicture figure={figure} media={media} label={title} moves={false} />
      </div>
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="font-sans text-base tracking-normal font-semibold wrap-anywhere">
              {title}
            </h2>
            <p className="wrap-anywhere">{[frequency, duration].filter(Boolean).join(", ")}</p>
            {goes === "hurts" && <Badge tone="bad">Hurt the last time</Badge>}
            {goes === "easy" && <Badge tone="good">Easy three times in a row</Badge>}
          </div>
          {mayWrite && <Move {...props} />}
        </div>
        {!figure && !media && <p className="wrap-anywhere whitespace-pre-line">{description}</p>}
        <p className="text-sm text-soft">
          Since {shortDate(startedOn)}
          {endsOn && `, until ${shortDate(endsOn)}`}. Done {formatTimes(times)} in 30 days.
        </p>
        <Logs logs={logs} />
        {mayWrite && <Changes {...props} />}
      </div>
    </div>
  );
}

function Move({ line: { id, title }, isFirst, isLast, handle }: LineProps) {
  const arrows = [
    ["line-up", `Move ${title} up`, isFirst, ArrowUp],
    ["line-down", `Move ${title} down`, isLast, ArrowDown],
  ] as const;
  return (
    <Form method="post" preventScrollReset className="-mt-1 -mr-1 flex shrink-0">
      <input type="hidden" name="item_id" value={id} />
      {!(isFirst && isLast) && handle}
      {arrows.map(([intent, label, isEnd, Arrow]) => (
        <button
          key={intent}
          name="intent"
          value={intent}
          aria-label={label}
          title={label}
          disabled={isEnd}
          className="inline-flex size-9 cursor-pointer items-center justify-center rounded-full hover:bg-cream disabled:cursor-default disabled:text-edge disabled:hover:bg-transparent"
        >
          <Arrow aria-hidden className="size-4.5" />
        </button>
      ))}
    </Form>
  );
}

function Changes(props: LineProps) {
  const { line, flags, result } = props;
  const { id, title, harder, values } = line;
  const asksHarder = flags.length > 0 && (harder?.careWith.length ?? 0) > 0;
  const harderResult = resultFor(result, "line-harder");
  return (
    <div className="mt-2 flex flex-wrap items-start gap-2">
      {harder && !asksHarder && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="item_id" value={id} />
          <Button name="intent" value="line-harder" variant="secondary" size="small">
            Harder: {harder.name}
          </Button>
        </Form>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="item_id" value={id} />
        <Button name="intent" value="line-stop" variant="secondary" size="small">
          Stop<span className="sr-only"> {title}</span>
        </Button>
      </Form>
      {harder && asksHarder && (
        <details className="w-full" open={harderResult !== undefined}>
          <summary className="inline-block py-1 underline underline-offset-4">
            Harder: {harder.name}
          </summary>
          <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-3">
            <input type="hidden" name="item_id" value={id} />
            <CareQuestion
              {...harder}
              flags={flags}
              error={harderResult?.errors?.["care_considered"]}
              scope={`harder-${id}`}
            />
            <div>
              <Button name="intent" value="line-harder" variant="secondary" size="small">
                Give the harder one
              </Button>
            </div>
          </Form>
        </details>
      )}
      {values && <ChangeDose {...props} values={values} />}
    </div>
  );
}

function ChangeDose({
  line,
  flags,
  result,
  values,
}: LineProps & { values: Record<string, string> }) {
  const { id, title, careWith, isConsidered } = line;
  const answer = resultFor(result, "line-dose");
  return (
    <details className="w-full" open={answer !== undefined}>
      <summary className="inline-block py-1 underline underline-offset-4">
        Change the dose<span className="sr-only"> of {title}</span>
      </summary>
      <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-4">
        <input type="hidden" name="item_id" value={id} />
        {flags.length > 0 && careWith.length > 0 && !isConsidered && (
          <CareQuestion
            name={title}
            careWith={careWith}
            flags={flags}
            error={answer?.errors?.["care_considered"]}
            scope={`dose-${id}`}
          />
        )}
        <DoseFields
          values={{ ...values, ...answer?.values }}
          errors={answer?.errors}
          scope={`dose-${id}`}
        />
        <div>
          <Button name="intent" value="line-dose" variant="secondary" size="small">
            Save the dose
          </Button>
        </div>
      </Form>
    </details>
  );
}

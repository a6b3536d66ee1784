import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { ExercisePicture } from "#app/parts/exercise-picture.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button, IconButton } from "#app/ui/forms/button.tsx";
import type { AnyExercise } from "#domain/care/exercises/exercise.ts";
import { DoseFields } from "./dose-fields.tsx";

type TemplateLineProps = {
  line: Pick<AnyExercise, "key" | "name" | "figure" | "media"> & {
    /** In words, and as its form shows it. */
    dose: string;
    values: Record<string, string>;
  };
  isFirst: boolean;
  isLast: boolean;
  /** What it is dragged by. */
  handle: ReactNode;
  result: ActionResult | undefined;
};

/** An exercise of a template, and what can be done with it. */
export function TemplateLine({ line, isFirst, isLast, handle, result }: TemplateLineProps) {
  const { key, name, figure, media, dose, values } = line;
  return (
    <div className="flex gap-3 sm:gap-4">
      <div className="w-24 shrink-0 sm:w-36">
        <ExercisePicture figure={figure} media={media} label={name} moves={false} always />
      </div>
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="font-sans text-base tracking-normal font-semibold wrap-anywhere">
              {name}
            </h2>
            <p>{dose}</p>
          </div>
          <Form method="post" preventScrollReset className="-mt-1 -mr-1 flex shrink-0">
            <input type="hidden" name="key" value={key} />
            {!(isFirst && isLast) && handle}
            <IconButton
              type="submit"
              name="intent"
              value="up"
              label={`Move ${name} up`}
              disabled={isFirst}
              className="size-9"
            >
              <ArrowUp aria-hidden className="size-4.5" />
            </IconButton>
            <IconButton
              type="submit"
              name="intent"
              value="down"
              label={`Move ${name} down`}
              disabled={isLast}
              className="size-9"
            >
              <ArrowDown aria-hidden className="size-4.5" />
            </IconButton>
          </Form>
        </div>
        <Form method="post" preventScrollReset className="mt-1">
          <input type="hidden" name="key" value={key} />
          <Button name="intent" value="remove" variant="secondary" size="small">
            Take out<span className="sr-only">: {name}</span>
          </Button>
        </Form>
        <details open={result !== undefined}>
          <summary className="inline-block py-1 underline underline-offset-4">
            Change the dose<span className="sr-only"> of {name}</span>
          </summary>
          <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-4">
            <input type="hidden" name="key" value={key} />
            <DoseFields
              values={{ ...values, ...result?.values }}
              errors={result?.errors}
              scope={`dose-${key}`}
              withoutEnd
            />
            <div>
              <Button name="intent" value="dose" variant="secondary" size="small">
                Save the dose
              </Button>
            </div>
          </Form>
        </details>
      </div>
    </div>
  );
}

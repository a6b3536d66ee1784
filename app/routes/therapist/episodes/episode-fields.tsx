import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { episodeFields } from "#domain/care/episodes/fields.ts";
import { partLabels } from "#domain/care/episodes/messages.ts";
import { labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { GoalRows, ProblemRows } from "./part-rows.tsx";

type EpisodeFieldsProps = {
  saved: Readonly<Record<string, string>>;
  result: ActionResult | undefined;
  measures: readonly { value: string; label: string }[];
  firstName: string;
};

/** An episode as it is opened and changed: what it is about, its problems, what they want of it. */
export function EpisodeFields({ saved, result, measures, firstName }: EpisodeFieldsProps) {
  const field = formFields(episodeFields, result, saved);
  const rows = { values: result?.values ?? saved, errors: result?.errors ?? {} };
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormField {...field("title")} className="sm:col-span-3" />
        <FormField {...field("opened_on")} />
        <FormField {...field("planned_visits")} />
        <FormField {...field("review_on")} />
      </div>
      <section aria-labelledby="goals" className="border-t border-line pt-5">
        <h2 id="goals" className="text-xl">
          {`What ${firstName} wants, in their words`}
        </h2>
        <p className="mt-1 mb-3 text-sm text-soft">
          What tells whether they are there may be one of their own activities, or a measure of your
          notes.
        </p>
        <GoalRows {...rows} measures={measures} />
      </section>
      <section aria-labelledby="problems" className="border-t border-line pt-5">
        <h2 id="problems" className="text-xl">
          Problems
        </h2>
        <p className="mt-1 mb-3 text-sm text-soft">
          What weighs most comes first. Only those who treat them read this; an empty one is taken
          out.
        </p>
        <ProblemRows {...rows} />
      </section>
      <div className="border-t border-line pt-5">
        <FormField {...field("is_shared")} />
      </div>
    </>
  );
}

/** The labels of its fields where two people's changes are compared. */
export function episodeLabels(values: Readonly<Record<string, string>>): Record<string, string> {
  const rows = Object.keys(values).flatMap((name) => {
    const [kind, , part] = name.split(":");
    const label = partLabels[part as keyof typeof partLabels];
    return label ? [[name, `${kind === "goal" ? "Goal" : "Problem"}: ${label.toLowerCase()}`]] : [];
  });
  return { ...labelsOf(episodeFields), ...Object.fromEntries(rows) };
}

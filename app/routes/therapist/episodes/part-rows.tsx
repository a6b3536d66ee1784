import { Field, Select } from "#app/ui/forms/field.tsx";
import { goalStates, newRows, partLabels, problemStates } from "#domain/care/episodes/messages.ts";

type Texts = Readonly<Record<string, string>>;
type RowsProps = { values: Texts; errors: Texts };
type GoalRowsProps = RowsProps & { measures: readonly { value: string; label: string }[] };

/** The rows that there are, and empty ones for new ones: without a script another one comes with each save. */
function rowIds(values: Texts, kind: "problem" | "goal"): string[] {
  const known = Object.keys(values).flatMap(
    (name) => new RegExp(`^${kind}:([a-z0-9-]{1,40}):`).exec(name)?.[1] ?? [],
  );
  const fresh = Array.from({ length: newRows }, (_, at) => `new-${at + 1}`);
  return [...new Set([...known, ...fresh])];
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** A field of a row; its label says which row it is of. */
const fieldOf =
  ({ values, errors }: RowsProps, row: string, what: string) =>
  (part: string) => {
    const name = `${row}:${part}`;
    const label = partLabels[part as keyof typeof partLabels];
    return {
      name,
      label: part === "says" || part === "words" ? what : label,
      defaultValue: values[name] ?? "",
      error: errors[name],
    };
  };

/** What is known already has a state; what is new is open. */
const isNew = (id: string) => id.startsWith("new-");

/** What the episode is about, the first problem first. */
export const ProblemRows = ({ values, errors }: RowsProps) => (
  <ol className="grid gap-3">
    {rowIds(values, "problem").map((id, at) => {
      const what = isNew(id) ? "Another problem" : `Problem ${at + 1}`;
      const field = fieldOf({ values, errors }, `problem:${id}`, what);
      return (
        <li
          key={id}
          className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_10rem]"
        >
          <Field {...field("says")} optional maxLength={300} />
          {!isNew(id) && (
            <Select
              {...field("state")}
              aria-label={`State of problem ${at + 1}`}
              options={optionsOf(problemStates)}
            />
          )}
        </li>
      );
    })}
  </ol>
);

/** What the client wants, in their words. */
export const GoalRows = ({ values, errors, measures }: GoalRowsProps) => (
  <ol className="grid gap-5">
    {rowIds(values, "goal").map((id, at) => {
      const what = isNew(id) ? "Another goal" : `Goal ${at + 1}`;
      const field = fieldOf({ values, errors }, `goal:${id}`, what);
      return (
        <li
          key={id}
          className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]"
        >
          <Field {...field("words")} optional maxLength={300} className="sm:col-span-3" />
          <Select
            {...field("measured")}
            aria-label={`What tells goal ${at + 1}`}
            options={[...measures]}
            placeholder="Nothing measured"
          />
          <Field {...field("by_day")} aria-label={`Goal ${at + 1} by when`} type="date" optional />
          {!isNew(id) && (
            <Select
              {...field("state")}
              aria-label={`State of goal ${at + 1}`}
              options={optionsOf(goalStates)}
            />
          )}
        </li>
      );
    })}
  </ol>
);

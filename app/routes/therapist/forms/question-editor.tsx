import type { ReactNode } from "react";
import { Checkbox, Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { healthLabels } from "#domain/care/health/messages.ts";
import { alertOf, alerts, type Question, questionKinds } from "#domain/care/forms/messages.ts";

type QuestionProps = {
  question: Question;
  /** How its fields are called, before the dot. */
  name: string;
  place: number;
  /** The questions before it in its section, on which it may depend. */
  earlier: readonly Question[];
  errors: Readonly<Record<string, string>>;
  buttons: ReactNode;
};

const kinds = Object.entries(questionKinds).map(([value, label]) => ({ value, label }));

/** One question of a draft. What does not belong to its kind is kept and not asked. */
export function QuestionEditor({ question, name, place, earlier, errors, buttons }: QuestionProps) {
  const { id, kind, label, help, required, options = [], onlyIf, health } = question;
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-sans text-base font-semibold tracking-normal">{`Question ${place + 1}`}</h3>
        {buttons}
      </div>
      <HeldField name={`${name}.id`} value={id} />
      <div className="mt-1 grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field
          label="Question"
          name={`${name}.label`}
          maxLength={400}
          defaultValue={label}
          error={errors[`${name}.label`]}
        />
        <Select label="Answer" name={`${name}.kind`} options={kinds} defaultValue={kind} />
        <Field
          label="Help below it"
          name={`${name}.help`}
          maxLength={400}
          optional
          defaultValue={help}
        />
        <Select
          label="Asked"
          name={`${name}.only-if`}
          options={[{ value: "", label: "Always" }, ...conditions(earlier, onlyIf)]}
          defaultValue={onlyIf ? `${onlyIf.field}=${onlyIf.is}` : ""}
        />
        <TextArea
          label="Choices, one a line"
          name={`${name}.options`}
          rows={Math.min(8, Math.max(2, options.length))}
          optional
          defaultValue={options.join("\n")}
          error={errors[`${name}.options`]}
          help="For one or any of a list"
        />
        <div>
          <Checkbox
            label="Must be answered"
            name={`${name}.required`}
            defaultChecked={required ?? false}
          />
          {kind === "yes-no" && (
            <Select
              label="A yes is"
              name={`${name}.alert`}
              options={Object.entries(alerts).map(([value, words]) => ({ value, label: words }))}
              defaultValue={alertOf(question)}
              className="mt-2"
            />
          )}
          {health && (
            <p className="mt-2 text-sm text-soft">{`Its answer becomes part of: ${healthLabels[health]}.`}</p>
          )}
        </div>
      </div>
    </div>
  );
}

/** The answers to earlier questions on which this one may depend; one that holds no more stays to be seen. */
function conditions(earlier: readonly Question[], onlyIf: Question["onlyIf"]) {
  const open = earlier.filter((question) => !question.onlyIf);
  const answersOf = ({ kind, options = [] }: Question) =>
    kind === "yes-no" ? ["yes", "no"] : kind === "choice" || kind === "choices" ? options : [];
  const listed = open.flatMap((question) =>
    answersOf(question).map((is) => ({
      value: `${question.id}=${is}`,
      label: `If “${short(question.label)}” is ${is}`,
    })),
  );
  const own = onlyIf && `${onlyIf.field}=${onlyIf.is}`;
  if (!own || listed.some(({ value }) => value === own)) return listed;
  return [
    ...listed,
    { value: own, label: "If a question is answered that does not stand before it" },
  ];
}

const short = (label: string) => (label.length > 50 ? `${label.slice(0, 47)}…` : label);

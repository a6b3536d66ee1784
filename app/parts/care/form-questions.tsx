import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Checkbox, Field, TextArea } from "#app/ui/forms/field.tsx";
import { painAreas } from "#domain/care/health/messages.ts";
import {
  answerName,
  type Answers,
  type Question,
  type Section,
} from "#domain/care/forms/messages.ts";

type QuestionsProps = {
  sections: readonly Section[];
  answers: Answers;
  errors: Readonly<Record<string, string>>;
};

/**
 * The questions of a form, to be answered. What is only asked after an answer stands inside the question it depends on and
 * is shown by the style sheet, so that it comes and goes without a script, too.
 */
export function FormQuestions({ sections, answers, errors }: QuestionsProps) {
  return sections.map(({ title, intro, fields }) => (
    <Card as="section" key={title} className="mb-5">
      <h2 className="text-xl">{title}</h2>
      {intro && <p className="mt-2 max-w-prose whitespace-pre-line text-soft">{intro}</p>}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
        {fields
          .filter(({ onlyIf }) => !onlyIf)
          .map((field) => (
            <FormQuestion
              key={field.id}
              field={field}
              among={fields}
              answers={answers}
              errors={errors}
            />
          ))}
      </div>
    </Card>
  ));
}

type FormQuestionProps = Omit<QuestionsProps, "sections"> & {
  field: Question;
  among: readonly Question[];
};

/** A question with those that depend on it. */
function FormQuestion({ field, among, answers, errors }: FormQuestionProps) {
  const follow = among.filter(({ onlyIf }) => onlyIf?.field === field.id);
  const one = (question: Question) => (
    <Answer
      question={question}
      answer={answers[question.id]}
      error={errors[question.id]}
      triggers={among.flatMap(({ onlyIf }) => (onlyIf?.field === question.id ? [onlyIf.is] : []))}
    />
  );
  if (follow.length === 0) return one(field);
  const whens = [...new Set(follow.map(({ onlyIf }) => onlyIf!.is))];
  return (
    <div className="group/asked min-w-0">
      {one(field)}
      {whens.map((when, place) => (
        <div
          key={when}
          className={classes("mt-4 hidden gap-5 border-l-2 border-line pl-4", shownWhen[place])}
        >
          {follow
            .filter(({ onlyIf }) => onlyIf!.is === when)
            .map((question) => (
              <div key={question.id}>{one(question)}</div>
            ))}
        </div>
      ))}
    </div>
  );
}

/** Shown when the first, second … answer that something depends on is chosen. */
const shownWhen = [
  "group-has-[[data-asks='0']:checked]/asked:grid",
  "group-has-[[data-asks='1']:checked]/asked:grid",
  "group-has-[[data-asks='2']:checked]/asked:grid",
];

type AnswerProps = {
  question: Question;
  answer: string | string[] | undefined;
  error: string | undefined;
  /** The answers that other questions depend on. */
  triggers: readonly string[];
};

function Answer({ question, answer, error, triggers }: AnswerProps) {
  const { id, kind, label, help, required } = question;
  const name = answerName(id);
  const text = typeof answer === "string" ? answer : "";
  const common = { label, name, help, error, optional: !required };
  if (kind === "line") return <Field {...common} defaultValue={text} maxLength={200} />;
  if (kind === "day")
    return <Field {...common} type="date" defaultValue={text} className="max-w-60" />;
  if (kind === "text") return <TextArea {...common} rows={3} defaultValue={text} />;
  if (kind === "agree")
    return (
      <Checkbox
        label={label}
        name={name}
        help={help}
        error={error}
        value="yes"
        defaultChecked={text === "yes"}
      />
    );
  return (
    <Options
      question={question}
      chosen={answer ?? []}
      error={error}
      triggers={[...new Set(triggers)]}
    />
  );
}

type OptionsProps = {
  question: Question;
  chosen: string | string[];
  error: string | undefined;
  triggers: readonly string[];
};

/** What one chooses from: one with round boxes, several with square ones. */
function Options({ question, chosen, error, triggers }: OptionsProps) {
  const { id, kind, label, help, required } = question;
  const name = answerName(id);
  const several = kind === "choices" || kind === "areas";
  const described =
    classes(Boolean(error) && `${name}-error`, Boolean(help) && `${name}-help`) || undefined;
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={described} className="min-w-0">
      <legend className="mb-1.5 font-semibold">
        {label}
        {!required && <span className="font-normal text-soft"> (optional)</span>}
      </legend>
      {help && (
        <p id={`${name}-help`} className="mb-1.5 text-sm text-soft">
          {help}
        </p>
      )}
      <div className={classes("gap-x-6", looks[kind] ?? "grid sm:grid-cols-2")}>
        {optionsOf(question).map(([value, words]) => (
          <label key={value} className="flex cursor-pointer items-center gap-3 py-1.5">
            <input
              type={several ? "checkbox" : "radio"}
              name={name}
              value={value}
              defaultChecked={
                typeof chosen === "string" ? chosen === value : chosen.includes(value)
              }
              data-asks={triggers.includes(value) ? triggers.indexOf(value) : undefined}
              className="size-5 shrink-0"
            />
            <span className="min-w-0">{words}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const looks: Partial<Record<Question["kind"], string>> = {
  "yes-no": "flex flex-wrap",
  scale: "flex flex-wrap",
  areas: "grid grid-cols-2 sm:grid-cols-3",
};

const scale = Array.from({ length: 11 }, (_, score): [string, string] => [`${score}`, `${score}`]);
const twin = (word: string): [string, string] => [word, word];

function optionsOf({ kind, options = [] }: Question): [string, string][] {
  if (kind === "yes-no")
    return [
      ["yes", "Yes"],
      ["no", "No"],
    ];
  if (kind === "scale") return scale;
  return (kind === "areas" ? painAreas : options).map(twin);
}

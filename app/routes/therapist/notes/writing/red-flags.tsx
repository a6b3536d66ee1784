import { useRef } from "react";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import {
  decisionNames,
  hasYes,
  maxDetail,
  redFlagDetailField,
  redFlagField,
  redFlagQuestions,
  type RedFlagQuestion,
} from "#domain/care/red-flags/messages.ts";
import { keptFields } from "#domain/care/treatments/fields.ts";
import { FormPart } from "./form-part.tsx";

type Texts = Readonly<Record<string, string>>;
type RedFlagsProps = {
  /** The questions of the template. */
  asked: readonly string[];
  values: Texts;
  /** What stands in the form now. */
  shown: Texts;
  errors: Texts;
};

/** The questions of the template, and those that were answered whatever it asks. */
const questionsFor = ({ asked, values }: Pick<RedFlagsProps, "asked" | "values">) =>
  redFlagQuestions.filter(({ key }) => asked.includes(key) || values[redFlagField(key)]);

/**
 * Red flags: each question is answered with yes or no, or was not asked. What was decided about a
 * yes is asked once, before the note is signed.
 */
export function RedFlags({ asked, values, shown, errors }: RedFlagsProps) {
  const list = useRef<HTMLDivElement>(null);
  const questions = questionsFor({ asked, values });
  if (questions.length === 0) return null;
  const isOpen =
    hasYes(shown) || Boolean(errors["red_flag_decision"] ?? errors["red_flag_decided"]);
  const field = formFields(keptFields, { values, errors });
  return (
    <FormPart
      title="Red flags"
      help="Signs of what is not for you to treat. One answer says little by itself: you weigh them."
    >
      <div ref={list} className="divide-y divide-line border-y border-line">
        {questions.map((one) => (
          <Question key={one.key} of={one} values={values} shown={shown} errors={errors} />
        ))}
      </div>
      <div data-needs-script="" className="mt-2">
        <Button
          type="button"
          variant="secondary"
          size="small"
          onClick={() => list.current && answerRest(list.current)}
        >
          No to all others
        </Button>
      </div>
      <div
        className={
          isOpen
            ? "mt-4 grid gap-4 rounded-lg border border-clay/40 bg-cream p-4 md:grid-cols-[20rem_minmax(0,1fr)]"
            : "hidden noscript:block"
        }
      >
        <Select
          name="red_flag_decision"
          error={errors["red_flag_decision"]}
          label="You ticked yes. What was done?"
          options={Object.entries(decisionNames).map(([value, label]) => ({ value, label }))}
          placeholder="Referred, advised or considered"
          defaultValue={values["red_flag_decision"] ?? ""}
        />
        <FormField
          {...field("red_flag_decided")}
          help="To whom, what they were told, or why not. It stands on top of the record until it is settled."
        />
      </div>
    </FormPart>
  );
}

type QuestionProps = Omit<RedFlagsProps, "asked"> & { of: RedFlagQuestion };

const answers = [
  ["", "Not asked"],
  ["no", "No"],
  ["yes", "Yes"],
] as const;

function Question({ of: { key, question, about }, values, shown, errors }: QuestionProps) {
  const [name, detail] = [redFlagField(key), redFlagDetailField(key)];
  const isYes = shown[name] === "yes";
  return (
    <div className="grid items-start gap-x-4 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_auto]">
      <p id={`${name}-question`}>
        <span className="block font-semibold">{question}</span>
        <span className="block text-sm text-soft">{about}</span>
      </p>
      <div
        role="radiogroup"
        aria-labelledby={`${name}-question`}
        className="flex flex-wrap gap-x-4"
      >
        {answers.map(([value, label]) => (
          <label key={value} className="inline-flex min-h-8 cursor-pointer items-center gap-1.5">
            <input
              type="radio"
              id={value === "" ? name : undefined}
              name={name}
              value={value}
              defaultChecked={(values[name] ?? "") === value}
              className="size-4"
            />
            {label}
          </label>
        ))}
      </div>
      <div className={isYes ? "md:col-span-2" : "hidden noscript:block md:col-span-2"}>
        <Field
          name={detail}
          label="What they said"
          optional
          maxLength={maxDetail}
          defaultValue={values[detail] ?? ""}
          error={errors[detail]}
        />
      </div>
    </div>
  );
}

/** What has no answer yet is answered with no. */
function answerRest(list: HTMLElement) {
  for (const no of list.querySelectorAll<HTMLInputElement>("input[value=no]")) {
    const group = [
      ...list.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(no.name)}"]`),
    ];
    if (group.every(({ checked, value }) => !checked || value === "")) no.checked = true;
  }
  list.dispatchEvent(new Event("input", { bubbles: true }));
}

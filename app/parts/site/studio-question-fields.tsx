import { Checkbox, Field, Select } from "#app/ui/forms/field.tsx";
import {
  answerName,
  type QuestionView,
  maxAnswerLength,
  typedAnswer,
} from "#domain/people/studio-questions/rules.ts";

type StudioQuestionFieldsProps = {
  questions: readonly QuestionView[];
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** The studio's own questions as fields, with what was typed and what is wrong. */
export const StudioQuestionFields = ({ questions, values, errors }: StudioQuestionFieldsProps) =>
  questions.map((question) => {
    const { id, wording, help, kind, options, isRequired } = question;
    const name = answerName(question);
    const typed = typedAnswer(question, values);
    const shown = {
      name,
      label: wording,
      help,
      error: errors[name],
      className: "col-span-full",
    };
    if (kind === "tick") return <Checkbox key={id} {...shown} defaultChecked={typed === "on"} />;
    if (kind === "choice")
      return (
        <Select
          key={id}
          {...shown}
          optional={!isRequired}
          placeholder="Please choose"
          defaultValue={options.includes(typed) ? typed : ""}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      );
    return (
      <Field
        key={id}
        {...shown}
        optional={!isRequired}
        maxLength={maxAnswerLength}
        autoComplete="off"
        defaultValue={typed}
      />
    );
  });

import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { Button, IconButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, TextArea } from "#app/ui/forms/field.tsx";
import type { Section } from "#domain/care/forms/messages.ts";
import { QuestionEditor } from "./question-editor.tsx";

type SectionProps = {
  section: Section;
  at: number;
  last: boolean;
  errors: Readonly<Record<string, string>>;
};

/** One section of a draft with its questions. */
export function SectionEditor({ section, at, last, errors }: SectionProps) {
  const name = `s${at}`;
  return (
    <Card as="section">
      <div id={`section-${at}`} className="flex scroll-mt-24 items-center justify-between gap-3">
        <h2 className="text-xl wrap-anywhere">{section.title || `Section ${at + 1}`}</h2>
        <EditButtons
          place={`${at}`}
          what={section.title || `section ${at + 1}`}
          first={at === 0}
          last={last}
        />
      </div>
      <div className="mt-3 grid gap-4">
        <Field
          label="Title of the section"
          name={`${name}.title`}
          maxLength={120}
          defaultValue={section.title}
          error={errors[`${name}.title`]}
        />
        <TextArea
          label="Introduction"
          name={`${name}.intro`}
          rows={2}
          maxLength={2_000}
          optional
          defaultValue={section.intro}
        />
      </div>
      <ol className="mt-5 divide-y divide-line border-y border-line">
        {section.fields.map((question, place) => (
          <li key={question.id} className="py-4">
            <QuestionEditor
              question={question}
              errors={errors}
              place={place}
              name={`${name}.q${place}`}
              earlier={section.fields.slice(0, place)}
              buttons={
                <EditButtons
                  place={`${at} ${place}`}
                  what={question.label || `question ${place + 1}`}
                  first={place === 0}
                  last={place === section.fields.length - 1}
                />
              }
            />
          </li>
        ))}
      </ol>
      <Button
        name="intent"
        value={`add ${at}`}
        variant="secondary"
        size="small"
        className="mt-4"
        icon={<Plus aria-hidden className="size-4" />}
      >
        Add a question
      </Button>
    </Card>
  );
}

type EditButtonsProps = { place: string; what: string; first: boolean; last: boolean };

function EditButtons({ place, what, first, last }: EditButtonsProps) {
  const press = (action: string) => ({
    type: "submit" as const,
    name: "intent",
    value: `${action} ${place}`,
  });
  return (
    <span className="flex shrink-0 text-soft">
      <IconButton {...press("up")} label={`Move up: ${what}`} disabled={first}>
        <ArrowUp aria-hidden className="size-5" />
      </IconButton>
      <IconButton {...press("down")} label={`Move down: ${what}`} disabled={last}>
        <ArrowDown aria-hidden className="size-5" />
      </IconButton>
      <IconButton {...press("remove")} label={`Remove: ${what}`}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </span>
  );
}

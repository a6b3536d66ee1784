import { useOffered } from "#app/frame/use-offered.ts";
import { Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import {
  maxCredentials,
  maxQuestions,
  questionTopics,
  topicNames,
} from "#domain/studio/site-content/messages.ts";
import { type FieldAt, Part } from "./content-form.tsx";

const topics = questionTopics.map((value) => ({ value, label: topicNames[value] }));
const onFoot = topics.filter(({ value }) => value !== "equestrian-pilates");
const rows = (max: number) => Array.from({ length: max }, (_, row) => row);
/** What is filled in, and a few empty ones to add to. */
const upToSpare = (at: FieldAt, list: string, field: string, max: number) => {
  const last = rows(max).findLastIndex((row) => at(`${list}.${row}.${field}`).defaultValue !== "");
  return rows(Math.min(max, last + 4));
};

/** What people ask, topic by topic. */
export function QuestionFields({ at }: { at: FieldAt }) {
  const offered = useOffered("equestrian") ? topics : onFoot;
  return (
    <Part
      title="Questions and answers"
      lead="All of them stand on one page, those of a service on its own page, too. One that is emptied goes; three empty ones follow."
    >
      {upToSpare(at, "questions", "question", maxQuestions).map((row) => (
        <fieldset
          key={row}
          className="grid gap-4 border-b border-line pb-5 sm:col-span-2 sm:grid-cols-[14rem_1fr]"
        >
          <legend className="mb-2 font-semibold">Question {row + 1}</legend>
          <Select {...at(`questions.${row}.topic`)} label="Topic" options={offered} />
          <Field {...at(`questions.${row}.question`)} label="Question" maxLength={150} />
          <TextArea
            {...at(`questions.${row}.answer`)}
            label="Answer"
            rows={3}
            maxLength={1_000}
            className="sm:col-span-2"
          />
        </fieldset>
      ))}
    </Part>
  );
}

/** What the studio can show for itself, and how to find it. */
export function VisitFields({ at }: { at: FieldAt }) {
  return (
    <>
      <Part
        title="Training, membership and insurance"
        lead="Shown where visitors decide. What has a last day is shown until then and no longer."
      >
        {upToSpare(at, "credentials", "title", maxCredentials).map((row) => (
          <fieldset
            key={row}
            className="grid gap-4 border-b border-line pb-5 sm:col-span-2 sm:grid-cols-[2fr_2fr_1fr]"
          >
            <legend className="mb-2 font-semibold">Credential {row + 1}</legend>
            <Field {...at(`credentials.${row}.title`)} label="What" maxLength={120} />
            <Field {...at(`credentials.${row}.by`)} label="Who gave it" optional maxLength={120} />
            <Field
              {...at(`credentials.${row}.validUntil`)}
              label="Valid until"
              type="date"
              optional
            />
          </fieldset>
        ))}
      </Part>
      <Part
        title="The way to the studio"
        lead="On the contact page. An empty line begins a new paragraph."
      >
        <TextArea
          {...at("directions")}
          label="How to find the studio"
          optional
          rows={6}
          className="sm:col-span-2"
          help="Where to turn off, where to leave the car, which bus, how wide the door is."
        />
      </Part>
    </>
  );
}

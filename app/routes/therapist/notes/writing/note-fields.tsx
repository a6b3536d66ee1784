import { BodyChart } from "#app/parts/care/body-chart.tsx";
import { Checkbox, Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { marksIn } from "#domain/care/treatments/messages.ts";
import type { NoteParts } from "#domain/care/treatments/note-parts.ts";
import {
  energyScale,
  listLabels,
  maxTextLength,
  painScale,
  treatmentLabels as labels,
  treatmentMinutes,
} from "#domain/care/treatments/fields.ts";
import { restingEnergy } from "#domain/care/treatments/messages.ts";
import type { GridRow } from "#domain/care/measuring/note-grid.ts";
import type { NoteTemplate } from "#domain/care/note-templates/fields.ts";
import { BeginWith } from "./begin-with.tsx";
import { Choices } from "./choices.tsx";
import { FormPart } from "./form-part.tsx";
import { MeasureGrid } from "./measure-grid.tsx";
import { Phrases } from "./phrases.tsx";
import { RedFlags } from "./red-flags.tsx";
import { ScaleField } from "./scale-field.tsx";

type NoteFieldsProps = {
  values: Readonly<Record<string, string>>;
  /** What stands in the form now. */
  shown: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  parts: NoteParts;
  measures: readonly GridRow[];
  templates: readonly NoteTemplate[];
  /** What the note began with. */
  template: NoteTemplate | undefined;
  /** The template that would fit, where it is another one. */
  suggested: string;
  /** The courses of treatment that it can be put into. */
  episodes: readonly { id: string; title: string; closedOn: string | null }[];
  /** Which note this is, for what its smaller buttons send. */
  ids: Record<string, string>;
};

const { min, max, step } = treatmentMinutes;
const durations = Array.from({ length: (max - min) / step + 1 }, (_, at) =>
  String(min + at * step),
);

/** The part of a note that stays with those who treat: session, scores, findings, what was done, what is private. */
export function NoteFields(props: NoteFieldsProps) {
  const { values, shown, errors, parts, measures, ids, template } = props;
  const prompts: Readonly<Record<string, string>> = template?.prompts ?? {};
  const isFollowUp = shown["follow_up_needed"] === "on";
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  const long = (name: keyof typeof labels) => ({
    ...field(name),
    help: prompts[name],
    rows: 3,
    maxLength: maxTextLength,
  });
  const scale = (
    name: keyof typeof labels,
    range: { min: number; max: number },
    resting: number,
  ) => (
    <ScaleField
      name={name}
      {...range}
      resting={resting}
      label={labels[name]}
      values={values[name] ?? ""}
      error={errors[name]}
    />
  );
  const types = [...new Set([...parts.types, values["treatment_type"] ?? ""])].filter(Boolean);
  return (
    <>
      <FormPart title="Session">
        <div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
          <Field {...field("session_date")} type="date" />
          <Select
            {...field("treatment_type")}
            options={types.map((value) => ({ value, label: value }))}
          />
          <Select
            {...field("duration_minutes")}
            options={durations.map((value) => ({ value, label: `${value} minutes` }))}
          />
          <Field {...field("location")} maxLength={120} />
        </div>
        {/* Courses of treatment that are open; without any there is nothing to choose. */}
        <div className="mt-4 flex flex-wrap items-end gap-x-8 gap-y-4">
          {props.episodes.length > 0 && (
            <Select
              {...field("episode_id")}
              options={props.episodes.map(({ id, title, closedOn }) => ({
                value: id,
                label: closedOn ? `${title} (closed)` : title,
              }))}
              placeholder="None"
              className="min-w-0 max-sm:w-full sm:w-64"
            />
          )}
          <BeginWith templates={props.templates} chosen={props.suggested || (template?.id ?? "")} />
        </div>
        <input type="hidden" name="template_key" value={values["template_key"] ?? ""} readOnly />
      </FormPart>
      <RedFlags asked={template?.redFlagKeys ?? []} values={values} shown={shown} errors={errors} />
      <FormPart title="Pain and energy" help="Nothing is recorded until you touch it.">
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          {scale("pain_scale_before", painScale, painScale.min)}
          {scale("pain_scale_after", painScale, painScale.min)}
          {scale("energy_level_before", energyScale, restingEnergy)}
          {scale("energy_level_after", energyScale, restingEnergy)}
        </div>
      </FormPart>
      <FormPart
        title="Measures"
        help="Left and right, with last time’s values. Empty is not measured."
      >
        <MeasureGrid
          rows={measures}
          first={template?.measureKeys ?? []}
          values={values}
          shown={shown}
          errors={errors}
        />
      </FormPart>
      <FormPart title="Findings and treatment" help="Only those who treat this client read this.">
        <div className="grid gap-4">
          <Phrases phrases={parts.phrases} ids={ids} error={errors["new_phrase"]} />
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextArea {...long("assessment_notes")} optional />
            <TextArea {...long("treatment_provided")} optional />
          </div>
          <Choices
            name="areas_treated"
            label={listLabels.areas_treated}
            words={parts.areas}
            values={values}
          />
          <Choices
            name="techniques_used"
            label={listLabels.techniques_used}
            words={parts.techniques}
            values={values}
          />
          <Choices
            name="equipment_used"
            label={listLabels.equipment_used}
            words={parts.equipment}
            values={values}
          />
          <details
            className="rounded-lg border border-line bg-white"
            open={Boolean(values["body_chart"])}
          >
            <summary className="cursor-pointer px-4 py-3 font-semibold">
              {labels.body_chart}
            </summary>
            <div className="border-t border-line p-4">
              <BodyChart name="body_chart" marks={marksIn(values["body_chart"] ?? "")} />
            </div>
          </details>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextArea {...long("client_response")} optional />
            <TextArea {...long("exercises_prescribed")} optional />
          </div>
          <TextArea {...long("next_session_recommendations")} optional />
          <div>
            <Checkbox
              name="follow_up_needed"
              label={labels.follow_up_needed}
              defaultChecked={values["follow_up_needed"] === "on"}
            />
            <div className={isFollowUp ? "mt-2" : "mt-2 hidden noscript:block"}>
              <Field {...field("follow_up_date")} type="date" className="max-w-60" />
            </div>
          </div>
        </div>
      </FormPart>
      <FormPart
        title="Private notes"
        help="Not shown in the portal. Still the client’s data: they are given it when they ask for their whole record, so write what you would stand by."
      >
        <TextArea
          {...long("confidential_therapist_notes")}
          optional
          help="Private: for you and those who may read confidential records."
        />
      </FormPart>
    </>
  );
}

import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { BodyChart } from "#app/parts/care/body-chart.tsx";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import type { JudgedMeasure } from "#domain/care/measuring/note-grid.ts";
import type { FoundTreatment } from "#domain/care/treatments/queries.ts";
import { listLabels, treatmentLabels as labels } from "#domain/care/treatments/fields.ts";
import { SignedMeasures } from "./signed-measures.tsx";
import { SignedRedFlags } from "./signed-red-flags.tsx";

type SignedNoteProps = { note: FoundTreatment; measures: readonly JudgedMeasure[] };

/** What those who treat wrote down: what was found and done, and, under its own label, what is private. */
export function SignedNote({ note, measures }: SignedNoteProps) {
  const texts: [string, string][] = [
    [labels.assessment_notes, note.assessmentNotes],
    [labels.treatment_provided, note.treatmentProvided],
    [listLabels.areas_treated, note.areasTreated.join(", ")],
    [listLabels.techniques_used, note.techniquesUsed.join(", ")],
    [listLabels.equipment_used, note.equipmentUsed.join(", ")],
    [labels.client_response, note.clientResponse],
    [labels.exercises_prescribed, note.exercisesPrescribed],
    [labels.next_session_recommendations, note.nextSessionRecommendations],
    [labels.follow_up_date, note.followUpDate ? shortDate(note.followUpDate) : ""],
  ];
  return (
    <div className="grid gap-5">
      <section aria-label="Session" className="rounded-lg border border-line bg-white p-4">
        <FactList facts={requestContextOf(note)} />
      </section>
      <SignedRedFlags note={note} />
      <SignedMeasures measures={measures} />
      <section
        aria-label="Findings and treatment"
        className="rounded-lg border border-line bg-white p-4"
      >
        <h2 className="text-xl">Findings and treatment</h2>
        {texts.map(
          ([label, text]) =>
            text && (
              <LabelledText key={label} label={label}>
                {text}
              </LabelledText>
            ),
        )}
        {texts.every(([, text]) => !text) && (
          <p className="mt-2 text-soft">Nothing was written down.</p>
        )}
        {note.bodyChart.length > 0 && (
          <div className="mt-4">
            <h3 className="mb-2 font-sans text-sm font-bold tracking-normal text-soft">
              {labels.body_chart}
            </h3>
            <BodyChart name="body_chart" marks={note.bodyChart} readOnly />
          </div>
        )}
      </section>
      {note.privateNotes && (
        <section
          aria-label="Private notes"
          className="rounded-lg border border-clay/40 bg-cream p-4"
        >
          <h2 className="flex items-center gap-2 text-xl">
            <Lock aria-hidden className="size-4" />
            Private notes
          </h2>
          <p className="text-sm text-soft">
            Not shown in the portal; the client is given it when they ask for their whole record.
          </p>
          <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{note.privateNotes}</p>
        </section>
      )}
    </div>
  );
}

const LabelledText = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="mt-3">
    <h3 className="font-sans text-sm font-bold tracking-normal text-soft">{label}</h3>
    <p className="max-w-prose wrap-anywhere whitespace-pre-line">{children}</p>
  </div>
);

const score = (value: number | null) => (value === null ? "not recorded" : String(value));

const requestContextOf = (note: FoundTreatment): [string, string][] => [
  ["Duration", `${note.durationMinutes} minutes`],
  ["Location", note.location || "–"],
  ["Pain before and after", `${score(note.painScaleBefore)} / ${score(note.painScaleAfter)}`],
  ["Energy before and after", `${score(note.energyLevelBefore)} / ${score(note.energyLevelAfter)}`],
];

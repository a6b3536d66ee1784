import { useMemo, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { TwoVersions } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { listLabels, treatmentLabels } from "#domain/care/treatments/fields.ts";
import { findQuestion } from "#domain/care/red-flags/messages.ts";
import { planLabels, resourceLabels } from "#domain/care/treatments/messages.ts";
import { ownValue } from "#domain/kernel/input/own-value.ts";
import type { NoteResult } from "#app/routes/therapist/notes/note-actions.ts";
import { NoteFields } from "./note-fields.tsx";
import { notesHref } from "#app/routes/therapist/notes/notes-address.ts";
import { noteTexts } from "#app/routes/therapist/notes/note-texts.ts";
import type { Writing } from "#app/routes/therapist/notes/read-notes.ts";
import { SaveStateLine } from "./save-state.tsx";
import { SharedPart } from "#app/routes/therapist/notes/signed/shared-part.tsx";
import { useAutosave } from "./use-autosave.ts";

type NoteFormProps = { writing: Writing; result: NoteResult | undefined };

/** A session note being written: kept as a draft by itself, signed by Save. Mounted anew for each answer. */
export function NoteForm({ writing, result }: NoteFormProps) {
  const { client, parts, templates, templateMeasures, episodes, suggested } = writing;
  const opened = result?.opened ?? writing.opened;
  const values = result?.values ?? writing.opened.values;
  const { errors = noErrors, clashes } = result ?? {};
  const template = templates.find(({ id }) => id === values["template_key"]);
  const measures = useMemo(() => {
    const asked = new Set(template?.measureKeys);
    return [
      ...templateMeasures.filter(({ measure }) => asked.has(measure.key)),
      ...writing.measures,
    ];
  }, [template, templateMeasures, writing.measures]);
  // One list for each result: a new one would take the focus at each key.
  const summary = useMemo(() => summaryOf(errors, measures), [errors, measures]);
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<Readonly<Record<string, string>>>(values);
  // A page that is looked up again has another id for a new note; this one keeps its own.
  const [noteId] = useState(result?.noteId ?? writing.noteId);
  const draftHref = notesHref({
    client: client.id,
    tab: "new",
    draft: noteId,
  });
  const { held, state } = useAutosave(
    form,
    {
      version: opened.version,
      opened: JSON.stringify(opened.values),
      unsure: "",
    },
    { draftHref, hasResult: result !== undefined },
  );
  // Once it is kept, whatever comes of sending it is found at its own address.
  const address = held.version === "0" ? {} : { action: draftHref };
  const look = () => form.current && setShown(noteTexts(new FormData(form.current)));
  const { state: going, formData } = useNavigation();
  const busy = (intent: string) => going === "submitting" && formData?.get("intent") === intent;
  const ids = { note_id: noteId, client_id: client.id };
  return (
    <Form
      ref={form}
      method="post"
      {...address}
      noValidate
      onInput={look}
      onClick={look}
      data-unsaved={clashes && ""}
    >
      {/* The button that Enter in a field submits: nothing is signed by accident. */}
      <button name="intent" value="keep" tabIndex={-1} aria-hidden className="sr-only" />
      <ActionNotice result={result} title="Error:" />
      <ErrorSummary errors={summary} />
      {clashes && (
        <TwoVersions clashes={clashes} what="this note" labels={clashLabels(values, measures)} />
      )}
      <HeldField name="note_id" value={ids.note_id} />
      <input type="hidden" name="client_id" value={ids.client_id} />
      <input type="hidden" name="session_id" value={writing.session?.id ?? ""} />
      <HeldField name="version" value={held.version} />
      <HeldField name="opened" value={held.opened} />
      <HeldField name="unsure" value={held.unsure} />
      <NoteFields
        values={values}
        errors={errors}
        parts={parts}
        ids={ids}
        shown={shown}
        measures={measures}
        templates={templates}
        template={template}
        suggested={held.version === "0" && !result ? suggested : ""}
        episodes={episodes}
      />
      <SharedPart
        values={values}
        errors={errors}
        shown={shown}
        firstName={client.firstName}
        prompts={template?.prompts ?? {}}
      />
      <div className="sticky bottom-0 z-10 -mx-5 mt-8 border-t border-line bg-paper px-5 py-2 sm:py-3 md:-mx-10 md:px-10 xl:mx-0 xl:px-0">
        <SaveStateLine state={state} hasDraft={held.version !== "0"} />
        <div className="mt-1 flex flex-wrap gap-2 sm:mt-2 sm:gap-3">
          <Button name="intent" value="sign" size="small" busy={busy("sign")}>
            Save
          </Button>
          <Button name="intent" value="keep" variant="secondary" size="small" busy={busy("keep")}>
            Keep as draft
          </Button>
          {held.version !== "0" && (
            <Button name="intent" value="discard" variant="quiet" size="small" className="ml-auto">
              Discard<span className="max-sm:sr-only">&nbsp;draft</span>
            </Button>
          )}
        </div>
        <p className="mt-2 text-sm text-soft max-sm:hidden">
          Save signs the note: from then on it is amended, not changed.
        </p>
      </div>
    </Form>
  );
}

const noErrors: Record<string, string> = {};
type Measures = Writing["measures"];
const summaryOf = (errors: Record<string, string>, measures: Measures) =>
  Object.entries(errors).map(([field, message]) => ({
    field,
    message: `${labelOf(field, measures)}: ${message}`,
  }));

/** A field as it is called: "Action plan: title", "Techniques: Cupping", "Hip flexion, left". */
function labelOf(field: string, measures: Measures): string {
  const [kind = "", id, name = ""] = field.split(":");
  if (kind === "plan") return `Action plan, ${ownValue(planLabels, name)?.toLowerCase()}`;
  if (kind === "resource") return `Resource, ${ownValue(resourceLabels, name)?.toLowerCase()}`;
  if (kind === "red") return `Red flag: ${findQuestion(id ?? "")?.question ?? "a question"}`;
  if (kind === "measure") return measureLabel(id ?? "", name, measures);
  const list = ownValue(listLabels, kind);
  if (list) return `${list}: ${id}`;
  return ownValue(treatmentLabels, field) ?? "A phrase";
}

function measureLabel(key: string, side: string, measures: Measures): string {
  const name = measures.find(({ measure }) => measure.key === key)?.measure.name ?? "A measure";
  return side === "one" ? name : `${name}, ${side}`;
}

const clashLabels = (values: Record<string, string>, measures: Measures) => ({
  ...treatmentLabels,
  ...Object.fromEntries(Object.keys(values).map((field) => [field, labelOf(field, measures)])),
});

import { useNavigation } from "react-router";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { clientNoteFields } from "#domain/care/client-notes/fields.ts";
import type { Saved } from "#domain/kernel/database/versions.ts";
import type { NoteResult } from "./note-actions.ts";
import { NoteErrors, NoteFields } from "./note-fields.tsx";

/**
 * The form of an existing note; what another person has saved meanwhile is merged or asked about.
 */
export function NoteForm({ saved, result }: { saved: Saved; result: NoteResult | undefined }) {
  const values = result?.values ?? saved.values;
  const errors = result?.errors ?? {};
  const { state, formData } = useNavigation();
  const submittedIntent = state === "submitting" ? formData?.get("intent") : undefined;
  return (
    <>
      <NoteErrors errors={errors} />
      <EditForm saved={saved} result={result} what="this note" fields={clientNoteFields}>
        <button
          type="submit"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden
          className="sr-only"
        />
        <NoteFields values={values} errors={errors} />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button name="intent" value="save" busy={submittedIntent === "save"}>
            Save note
          </Button>
          <Button
            name="intent"
            value="preview"
            variant="secondary"
            busy={submittedIntent === "preview"}
          >
            Preview
          </Button>
        </div>
      </EditForm>
    </>
  );
}

import { href } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import type { NoteTemplate } from "#domain/care/note-templates/fields.ts";

type BeginWithProps = {
  templates: readonly NoteTemplate[];
  /** The template that the note began with, or the one that would fit. */
  chosen: string;
};

/** What a note begins with; choosing another one fills what is empty, and nothing that was typed is lost. */
export const BeginWith = ({ templates, chosen }: BeginWithProps) => (
  <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
    <Select
      name="template_choice"
      label="Template"
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      defaultValue={chosen}
      className="min-w-0 max-sm:grow sm:w-64"
    />
    <Button name="intent" value="use-template" variant="secondary" size="small" className="mb-1">
      Fill in what is empty
    </Button>
    <a href={href("/therapist/note-templates")} className="link mb-1 inline-block py-1 text-sm">
      Templates
    </a>
  </div>
);

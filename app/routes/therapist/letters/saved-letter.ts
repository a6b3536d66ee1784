import { textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import { letterFields, templateFields } from "#domain/care/letters/fields.ts";
import type { Letter } from "#domain/care/letters/queries.ts";
import { tickOf } from "#domain/care/letters/rules.ts";
import type { Template } from "#domain/care/letters/templates.ts";

/** A draft as its form is opened with it; each part that is ticked is a field of its own. */
export const savedLetter = (letter: Letter): Saved => ({
  version: versionOf(letter),
  values: {
    ...textsOfRow(letterFields, letter),
    ...Object.fromEntries(letter.parts.map(({ key }) => [tickOf(key), "on"])),
  },
});

/** A text of the studio's own as its form is opened with it. */
export const savedTemplate = (template: Template): Saved => ({
  version: versionOf(template),
  values: textsOfRow(templateFields, template),
});

import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";

type Form = { title: string; validMonths: number | null; version: number };

/** The title and validity of a form as its card is opened with them. */
export const savedForm = (form: Form): Saved => ({
  version: versionOf(form),
  values: { title: form.title, valid_months: form.validMonths ? String(form.validMonths) : "" },
});

import { textsIn } from "#app/http/forms.ts";
import type { Day } from "#domain/kernel/time.ts";

/** What a form of a series sent: its texts, the ticked weekdays as one of them, and what was decided on the preview. */
export function readSeriesTexts(form: FormData) {
  const all = (name: string) =>
    form.getAll(name).filter((one): one is string => typeof one === "string");
  const { intent = "", shown = "", leave_out: _, take_in: __, ...texts } = textsIn(form);
  const values: Record<string, string> = { ...texts, weekdays: all("weekdays").join(",") };
  const days = (name: string) => all(name).slice(0, 400) as Day[];
  return {
    intent,
    values,
    decided: { shown, excludedDates: days("leave_out"), restoredDates: days("take_in") },
  };
}

import { Form } from "react-router";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { penceToPounds } from "#domain/kernel/money.ts";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { courseFields } from "#domain/schedule/courses/fields.ts";
import { usualDates } from "#domain/schedule/courses/messages.ts";
import type { OfficeCourse } from "#domain/schedule/courses/queries.ts";

type ClassChoiceProps = {
  classes: readonly string[];
  name: string;
  previous: string | undefined;
};

/** Which class the dates are of. */
export const ClassChoice = ({ classes, name, previous }: ClassChoiceProps) => (
  <Form method="get" className="flex flex-wrap items-end gap-3">
    {previous && <input type="hidden" name="previous" value={previous} />}
    <Select
      name="class"
      label="Class on the timetable"
      defaultValue={name}
      options={classes.map((value) => ({ value, label: value }))}
      className="min-w-64 grow"
    />
    <Button variant="secondary">Show its dates</Button>
  </Form>
);

export type Named = { id: string; name: string };
type DateChoice = { id: string; startsAt: Date; hall: string; free: number };
type CourseFieldsProps = {
  name: string;
  /** The dates to choose from; none where they are planned week by week. */
  dates?: readonly DateChoice[];
  products: readonly Named[];
  courses: readonly Named[];
  previous: OfficeCourse | undefined;
  result: ActionResult | undefined;
};

/** Everything that the owner says about a new course. */
export function CourseFields({ name, dates, previous, result, ...choices }: CourseFieldsProps) {
  const price = previous ? penceToPounds(previous.pricePence) : "";
  const field = formFields(courseFields, result, {
    name: previous?.name ?? name,
    places: String(previous?.places ?? 8),
    price,
    previous: previous?.id ?? "",
    drop_in_hours: "24",
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {dates && <Dates dates={dates} chosen={result?.values?.["session"]?.split(" ")} />}
      <FormField {...field("name")} className="sm:col-span-2" />
      <FormField {...field("about")} rows={2} className="sm:col-span-2" />
      <FormField {...field("places")} />
      <FormField {...field("price")} />
      <FormField
        {...field("product")}
        options={optionsOf(choices.products)}
        placeholder="A new page in the shop"
        optional={false}
      />
      <FormField {...field("drop_in_hours")} />
      <FormField
        {...field("previous")}
        options={optionsOf(choices.courses)}
        placeholder="None"
        optional={false}
      />
      <FormField {...field("opens_on")} />
    </div>
  );
}

/** What is chosen by its name. */
export const optionsOf = (named: readonly Named[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));

type DatesProps = { dates: readonly DateChoice[]; chosen: string[] | undefined };

/** The dates to choose from; the next six with free places are chosen. */
function Dates({ dates, chosen }: DatesProps) {
  const free = dates.filter((one) => one.free > 0);
  const usual = chosen ?? free.slice(0, usualDates).map(({ id }) => id);
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-semibold">Its dates</legend>
      <p className="text-sm text-soft">Weeks without a date, such as half-term, are gaps.</p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {dates.map(({ id, startsAt, hall, free }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="session"
                value={id}
                defaultChecked={usual.includes(id)}
                className="size-5 accent-pine"
              />
              <span className="tabular-nums">
                {shortDate(startsAt)}, {clockTime(startsAt)}
                <span className="block text-sm text-soft">
                  {hall}, {free} free
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

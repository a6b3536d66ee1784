import { Form } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
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

type Named = { id: string; name: string };
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
  const { values = {}, errors = {} } = result ?? {};
  const field = (of: string, usual = "") => ({
    name: of,
    error: errors[of],
    defaultValue: values[of] ?? usual,
  });
  const options = (none: string, named: readonly Named[]) => [
    { value: "", label: none },
    ...named.map((one) => ({ value: one.id, label: one.name })),
  ];
  const price = previous ? (previous.pricePence / 100).toFixed(2) : "";
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {dates && <Dates dates={dates} chosen={values["session"]?.split(" ")} />}
      <Field
        {...field("name", previous?.name ?? name)}
        label="Name in the shop"
        maxLength={120}
        className="sm:col-span-2"
      />
      <TextArea
        {...field("about")}
        label="In a sentence"
        optional
        maxLength={300}
        rows={2}
        className="sm:col-span-2"
      />
      <Field
        {...field("places", String(previous?.places ?? 8))}
        label="Places in the course"
        inputMode="numeric"
        maxLength={2}
        help="The other places of each date are for single visits."
      />
      <Field {...field("price", price)} label="Price of all dates (£)" inputMode="decimal" />
      <Select
        {...field("product")}
        label="Sold as"
        options={options("A new page in the shop", choices.products)}
      />
      <Field
        {...field("drop_in_hours", "24")}
        label="Unsold places open to all (hours before a date)"
        inputMode="numeric"
        maxLength={3}
      />
      <Select
        {...field("previous", previous?.id)}
        label="The block before"
        options={options("None", choices.courses)}
      />
      <Field
        {...field("opens_on")}
        label="All may enrol from (9:00)"
        type="date"
        optional
        help="Until then those of the block before have first choice: a week is usual."
      />
    </div>
  );
}

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

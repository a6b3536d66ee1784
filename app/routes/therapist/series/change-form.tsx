import { Form, href, useNavigation } from "react-router";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { changeFields } from "#domain/schedule/series/fields.ts";
import { WhenFields } from "../sessions/editor/when-fields.tsx";
import { RepeatFields } from "./repeat-fields.tsx";

type Part = { id: string; name: string };
type ChangeFormProps = {
  id: string;
  isGroup: boolean;
  rhythm: string;
  seenAt: Date;
  people: Part[];
  places: Part[];
  values: Record<string, string>;
  errors: Record<string, string>;
};

const scopeNames = {
  this: "This date only",
  future: "This and later dates",
  all: "All that is to come",
};
const choices = (parts: readonly Part[]) =>
  parts.map(({ id, name }) => ({ value: id, label: name }));

/** What is to be different, and of which dates; every date is shown before anything is saved. */
export function ChangeForm({
  id,
  isGroup,
  rhythm,
  seenAt,
  people,
  places,
  values,
  errors,
}: ChangeFormProps) {
  const busy = useNavigation().state === "submitting";
  const field = formFields(changeFields, { values, errors });
  return (
    <Form method="post" noValidate className="grid gap-6">
      <p className="text-soft">
        {rhythm}. Seen from {longDate(seenAt)}, {clockTime(seenAt)}.
      </p>
      <input type="hidden" name="from" value={values["from"]} />
      {/* Asked below the dates, and kept where the form is changed once more. */}
      <input type="hidden" name="tell_client" value={values["tell_client"] ?? "yes"} />
      <Scopes chosen={values["scope"] ?? "future"} error={errors["scope"]} />
      {isGroup && (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <FormField {...field("group_name")} />
          <FormField {...field("max_participants")} />
        </div>
      )}
      <WhenFields
        values={values}
        errors={errors}
        dayHelp="Of this date; the others move by as many days"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField {...field("therapist_id")} options={choices(people)} />
        <FormField {...field("location_id")} options={choices(places)} />
        <FormField {...field("price")} optional={false} help="Empty: as it is" />
        {isGroup && <FormField {...field("member_price")} help="Empty: none of their own" />}
      </div>
      <Checkbox
        name="move_exceptions"
        label="Move dates that were moved by themselves as well"
        defaultChecked={values["move_exceptions"] === "on"}
      />
      <details open={values["repeats"] === "on"} className="rounded-lg border border-line bg-white">
        <summary className="px-4 py-3 font-semibold">Repeat otherwise…</summary>
        <div className="grid gap-5 border-t border-line p-4">
          <Checkbox
            name="repeats"
            label="Repeat as follows"
            defaultChecked={values["repeats"] === "on"}
          />
          <RepeatFields values={values} errors={errors} />
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy}>Show every date</Button>
        <LinkButton href={href("/therapist/series/:seriesId", { seriesId: id })} variant="quiet">
          Leave it
        </LinkButton>
      </div>
    </Form>
  );
}

function Scopes({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset id="scope" tabIndex={-1} aria-describedby={error ? "scope-error" : undefined}>
      <legend className="mb-1.5 font-semibold">Which dates</legend>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(scopeNames).map(([value, name]) => (
          <label key={value} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="scope"
              value={value}
              defaultChecked={chosen === value}
              className="size-5 shrink-0"
            />
            {name}
          </label>
        ))}
      </div>
      {error && (
        <p id="scope-error" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

import { useOffered } from "#app/frame/use-offered.ts";
import { Field, TextArea } from "#app/ui/forms/field.tsx";
import {
  maxSteps,
  openingsADay,
  pageNames,
  servicePages,
  weekdays,
} from "#domain/studio/site-content/messages.ts";
import { type FieldAt, Part } from "./content-form.tsx";

/** When the studio is open; a day with a lunch break has two openings. */
export function HoursFields({ at }: { at: FieldAt }) {
  return (
    <>
      <Part
        title="Opening hours"
        lead="A day without times is closed. The second pair is for a day with a break."
      >
        <div className="grid gap-5 sm:col-span-2">
          {weekdays.map((day, place) => (
            <fieldset key={day} className="border-b border-line pb-4">
              <legend className="font-semibold">{day}</legend>
              <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
                {Array.from({ length: openingsADay }, (_, turn) => place * openingsADay + turn).map(
                  (row, turn) => (
                    <Opening key={row} at={at} row={row} day={day} again={turn > 0} />
                  ),
                )}
              </div>
            </fieldset>
          ))}
        </div>
      </Part>
      <Part title="Under the hours">
        <Field
          {...at("hoursNote")}
          label="Note"
          optional
          maxLength={300}
          className="sm:col-span-2"
        />
      </Part>
    </>
  );
}

function Opening({
  at,
  row,
  day,
  again,
}: {
  at: FieldAt;
  row: number;
  day: string;
  again: boolean;
}) {
  const label = (words: string) => (
    <>
      <span className="sr-only">{day} </span>
      {again ? `${words} again` : words}
    </>
  );
  return (
    <>
      <Field {...at(`openingHours.${row}.opens`)} type="time" label={label("Opens")} />
      <Field {...at(`openingHours.${row}.closes`)} type="time" label={label("Closes")} />
    </>
  );
}

/** Which products the service pages name with their prices. */
export function OfferFields({ at }: { at: FieldAt }) {
  const rides = useOffered("equestrian");
  return (
    <Part
      title="Products that the service pages name"
      lead="One on a line, by the end of its address in the shop: mat-pilates-course. A page opens with the price of its first; prices themselves are changed at the product."
    >
      {servicePages.map((page) =>
        page === "equestrian-pilates" && !rides ? (
          // What it names is kept for the day on which the studio teaches riders again.
          <input
            key={page}
            type="hidden"
            name={`offers.${page}`}
            value={at(`offers.${page}`).defaultValue}
          />
        ) : (
          <TextArea
            key={page}
            {...at(`offers.${page}`)}
            label={pageNames[page]}
            optional
            rows={5}
            spellCheck={false}
          />
        ),
      )}
    </Part>
  );
}

/** The day of a retreat, hour by hour. */
export function RetreatFields({ at }: { at: FieldAt }) {
  return (
    <Part
      title="The retreat day, hour by hour"
      lead="A step that is emptied goes; fill the next empty one to add a step."
    >
      {Array.from({ length: maxSteps }, (_, row) => (
        <fieldset
          key={row}
          className="grid gap-4 border-b border-line pb-5 sm:col-span-2 sm:grid-cols-[8rem_1fr_2fr]"
        >
          <legend className="mb-2 font-semibold">Step {row + 1}</legend>
          <Field {...at(`retreatProgramme.${row}.time`)} label="Time" maxLength={20} />
          <Field {...at(`retreatProgramme.${row}.title`)} label="What" maxLength={80} />
          <Field
            {...at(`retreatProgramme.${row}.text`)}
            label="More about it"
            optional
            maxLength={300}
          />
        </fieldset>
      ))}
    </Part>
  );
}

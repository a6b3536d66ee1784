import { Field, TextArea } from "#app/ui/forms/field.tsx";
import { type FieldAt, Part } from "./content-form.tsx";

/** The opening of the home page, the studio's location, and its values. */
export function HomeFields({ at }: { at: FieldAt }) {
  return (
    <>
      <Part title="At the top of the home page">
        <Field {...at("home.tagline")} label="Tagline" maxLength={80} className="sm:col-span-2" />
        <TextArea
          {...at("home.introduction")}
          label="Introduction"
          optional
          rows={2}
          maxLength={300}
          className="sm:col-span-2"
        />
      </Part>
      <Part title="Where the studio is" lead="As a visitor would say it.">
        <Field {...at("place.town")} label="Town" optional maxLength={60} />
        <Field {...at("place.area")} label="County or area" optional maxLength={60} />
        <Field
          {...at("place.retreatVenue")}
          label="Where day retreats take place"
          optional
          maxLength={60}
        />
      </Part>
      <Part title="Three reasons to come">
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid gap-5 sm:col-span-2 sm:grid-cols-[1fr_2fr]">
            <Field {...at(`benefits.${row}.title`)} label={`Reason ${row + 1}`} maxLength={60} />
            <TextArea
              {...at(`benefits.${row}.text`)}
              label={`What reason ${row + 1} means`}
              rows={2}
              maxLength={300}
            />
          </div>
        ))}
      </Part>
      <Part title="A quotation">
        <TextArea
          {...at("quote.text")}
          label="Words"
          optional
          rows={2}
          maxLength={300}
          className="sm:col-span-2"
        />
        <Field {...at("quote.by")} label="Whose words" optional maxLength={120} />
        <Field {...at("quote.source")} label="From where" optional maxLength={120} />
      </Part>
    </>
  );
}

const paragraphs = "Leave an empty line between paragraphs: at most six, of 800 characters each.";

/** Who is behind the studio, and how they teach. */
export function FounderFields({ at }: { at: FieldAt }) {
  return (
    <Part title="The founder">
      <Field {...at("founder.name")} label="Name" optional maxLength={100} />
      <Field {...at("founder.role")} label="Role" optional maxLength={150} />
      <TextArea
        {...at("founder.story")}
        label="Their story"
        optional
        rows={10}
        help={paragraphs}
        className="sm:col-span-2"
      />
      <TextArea
        {...at("founder.teaching")}
        label="How they teach"
        optional
        rows={7}
        help={`Stands on the mat Pilates page. ${paragraphs}`}
        className="sm:col-span-2"
      />
    </Part>
  );
}

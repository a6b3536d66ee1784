import { Checkbox, Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import {
  maxTestimonials,
  platforms,
  postSlots,
  testimonialSources,
} from "#domain/studio/site-content/messages.ts";
import { type FieldAt, Part } from "./content-form.tsx";

const choices = (values: readonly string[], labels: Record<string, string> = {}) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));
const platformNames = { instagram: "Instagram", facebook: "Facebook" };

/** What clients have said. The blank rows behind the last one are folded away. */
export function TestimonialFields({ at }: { at: FieldAt }) {
  const rows = Array.from({ length: maxTestimonials }, (_, row) => row);
  const filled = rows.filter((row) => at(`testimonials.${row}.text`).defaultValue !== "").length;
  return (
    <Part
      title="Testimonials"
      lead="The first three that are published stand on the home page, in the order of their numbers. Nobody is quoted without the day they agreed to it. To remove one, empty its name and words."
    >
      {rows.slice(0, filled).map((row) => (
        <OneTestimonial key={row} at={at} row={row} />
      ))}
      {rows.slice(filled, filled + 1).map((row) => (
        <details key={row} className="sm:col-span-2" open={filled === 0}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
            Add a testimonial
          </summary>
          <div className="mt-4">
            <OneTestimonial at={at} row={row} />
          </div>
        </details>
      ))}
    </Part>
  );
}

function OneTestimonial({ at, row }: { at: FieldAt; row: number }) {
  const field = (name: string) => at(`testimonials.${row}.${name}`);
  const { defaultValue: shown, ...published } = field("published");
  const place = field("place");
  return (
    <fieldset className="grid gap-4 border-b border-line pb-6 sm:col-span-2 sm:grid-cols-6">
      <legend className="mb-2 font-semibold">
        {field("name").defaultValue || "New testimonial"}
      </legend>
      <Field {...field("name")} label="Name" maxLength={60} className="sm:col-span-3" />
      <Select
        {...field("source")}
        label="Where it was said"
        options={choices(testimonialSources)}
        className="sm:col-span-3"
      />
      <TextArea
        {...field("text")}
        label="Words"
        rows={3}
        maxLength={600}
        className="sm:col-span-6"
      />
      <Field
        {...field("link")}
        type="url"
        label="Where it can be read"
        optional
        maxLength={300}
        className="sm:col-span-4"
      />
      <Field
        {...field("rating")}
        type="number"
        inputMode="numeric"
        min={1}
        max={5}
        label="Stars"
        className="sm:col-span-2"
      />
      <Field {...field("saidOn")} type="date" label="Said on" className="sm:col-span-2" />
      <Field
        {...field("permittedOn")}
        type="date"
        label="Agreed on"
        optional
        className="sm:col-span-2"
      />
      <Field
        {...place}
        defaultValue={place.defaultValue || String(row + 1)}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxTestimonials}
        label="Number in the order"
        className="sm:col-span-2"
      />
      <Checkbox
        {...published}
        defaultChecked={shown === "on"}
        label="Show it on the site"
        className="sm:col-span-6"
      />
    </fieldset>
  );
}

/** The studio's own posts elsewhere, as cards of the home page. */
export function PostFields({ at }: { at: FieldAt }) {
  return (
    <Part
      title="Social posts"
      lead="Cards on the home page; the post itself is only loaded when a visitor presses it. Empty a card's words and address to remove it. The profiles themselves are in the settings."
    >
      {postSlots.map((slot, row) => {
        const field = (name: string) => at(`socialPosts.${row}.${name}`);
        const [platform, picture] = [field("platform"), field("slot")];
        return (
          <fieldset
            key={slot}
            className="grid gap-4 border-b border-line pb-6 sm:col-span-2 sm:grid-cols-2"
          >
            <legend className="mb-2 font-semibold">Card {row + 1}</legend>
            <Select {...platform} label="Network" options={choices(platforms, platformNames)} />
            <Select
              {...picture}
              defaultValue={picture.defaultValue || slot}
              label="Picture"
              options={postSlots.map((value, number) => ({
                value,
                label: `Social picture ${number + 1}`,
              }))}
            />
            <Field
              {...field("link")}
              type="url"
              label="Address of the post"
              optional
              maxLength={300}
              className="sm:col-span-2"
            />
            <TextArea
              {...field("text")}
              label="Words"
              rows={2}
              maxLength={300}
              className="sm:col-span-2"
            />
          </fieldset>
        );
      })}
    </Part>
  );
}

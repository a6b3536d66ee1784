import { Checkbox, Field, Select, TextArea } from "#app/ui/field.tsx";

type Give = (name: string) => { name: string; defaultValue: string; error: string | undefined };
type Tick = (name: string) => { name: string; defaultChecked: boolean };

/** The lists of a product's page. */
export function ListFields({ field }: { field: Give }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextArea label="Key features" {...field("keyFeatures")} optional />
      <TextArea label="What's included" {...field("whatsIncluded")} optional />
      <TextArea label="Specifications" {...field("specifications")} optional help="Such as “Length: 183 cm”." />
      <TextArea label="Highlights" {...field("highlights")} optional />
    </div>
  );
}

/** When, how long, where and with how many. */
export function EventFields({ field, tick }: { field: Give; tick: Tick }) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-3">
        <Field label="Duration" {...field("duration")} optional placeholder="60 minutes" />
        <Field label="Location" {...field("location")} optional />
        <Field label="Max participants" {...field("maxParticipants")} optional inputMode="numeric" />
      </div>
      <div className="grid gap-6 sm:grid-cols-3">
        <Field label="Event date" type="date" {...field("eventDay")} optional />
        <Field label="Begins" type="time" {...field("eventStart")} optional help="On a London clock." />
        <Field label="Ends" type="time" {...field("eventEnd")} optional />
      </div>
      <div className="grid items-center gap-6 sm:grid-cols-2">
        <Select
          label="Package of a retreat"
          {...field("retreatPackage")}
          optional
          options={[
            { value: "", label: "None" },
            { value: "day", label: "Day" },
            { value: "spa", label: "Spa" },
          ]}
        />
        <Checkbox label="Show it in the shop when the event is over" {...tick("showWhenCompleted")} />
      </div>
    </>
  );
}

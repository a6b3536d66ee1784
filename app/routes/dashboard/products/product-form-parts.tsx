import { Checkbox, Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { parcelNames } from "#domain/studio/delivery/messages.ts";

type Give = (name: string) => { name: string; defaultValue: string; error: string | undefined };
type Tick = (name: string) => { name: string; defaultChecked: boolean };

/** The lists of a product's page. */
export function ListFields({ field }: { field: Give }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextArea label="Key features" {...field("keyFeatures")} optional />
      <TextArea label="What's included" {...field("whatsIncluded")} optional />
      <TextArea
        label="Specifications"
        {...field("specifications")}
        optional
        help="Such as “Length: 183 cm”."
      />
      <TextArea label="Highlights" {...field("highlights")} optional />
    </div>
  );
}

/** When, how long, where and with how many. */
export function EventFields({
  field,
  tick,
  classNames,
}: {
  field: Give;
  tick: Tick;
  classNames: string[];
}) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-3">
        <Field label="Duration" {...field("duration")} optional placeholder="60 minutes" />
        <Field label="Location" {...field("location")} optional />
        <Field
          label="Max participants"
          {...field("maxParticipants")}
          optional
          inputMode="numeric"
        />
      </div>
      <Field
        label="Class on the timetable"
        {...field("timetableClass")}
        optional
        maxLength={80}
        list="class-names"
        autoComplete="off"
        help="Of which class this is a place: its page then says the next date and how many places are left."
      />
      <datalist id="class-names">
        {classNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="grid gap-6 sm:grid-cols-3">
        <Field label="Event date" type="date" {...field("eventDay")} optional />
        <Field
          label="Begins"
          type="time"
          {...field("eventStart")}
          optional
          help="On a London clock."
        />
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
        <Checkbox
          label="Show it in the shop when the event is over"
          {...tick("showWhenCompleted")}
        />
      </div>
    </>
  );
}

/** What only the studio sees, and what it is sent in. */
export function OfficeFields({ field }: { field: Give }) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <Field label="SKU" {...field("sku")} optional maxLength={40} />
      <Field
        label="Cost (£)"
        {...field("cost")}
        optional
        inputMode="decimal"
        help="What one costs the studio."
      />
      <Field
        label="Low when fewer than"
        {...field("lowStockBelow")}
        optional
        inputMode="numeric"
        help="Empty: as the settings say."
      />
      <Select
        label="Parcel"
        {...field("parcel")}
        options={Object.entries(parcelNames).map(([value, label]) => ({ value, label }))}
        help="For goods that are sent; the settings say what it costs."
      />
      <Select
        label="Rate of VAT"
        {...field("vatPercent")}
        options={[
          { value: "20", label: "Standard, 20%" },
          { value: "5", label: "Reduced, 5%" },
          { value: "0", label: "None: zero-rated or exempt" },
        ]}
        help="Within the price, and only while the settings say that the studio is registered."
      />
    </div>
  );
}

/** When a draft comes into the shop by itself. */
export function PublishFields({ field }: { field: Give }) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <Field
        label="Publish a draft on"
        type="date"
        {...field("publishDay")}
        optional
        help="It comes into the shop by itself, within a minute."
      />
      <Field
        label="At"
        type="time"
        {...field("publishTime")}
        optional
        help="On a London clock; midnight unless told."
      />
    </div>
  );
}

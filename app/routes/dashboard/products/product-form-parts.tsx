import { choicesOf, FormField } from "#app/parts/form-field.tsx";
import { packageNames, vatNames } from "#domain/shop/products/messages.ts";
import type { FieldOf } from "./field-of.ts";

/** The lists of a product's page. */
export function ListFields({ field }: { field: FieldOf }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <FormField {...field("keyFeatures")} />
      <FormField {...field("whatsIncluded")} />
      <FormField {...field("specifications")} />
      <FormField {...field("highlights")} />
    </div>
  );
}

/** When, how long, where and with how many. */
export function EventFields({ field, classNames }: { field: FieldOf; classNames: string[] }) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-3">
        <FormField {...field("duration")} placeholder="60 minutes" />
        <FormField {...field("location")} />
        <FormField {...field("maxParticipants")} />
      </div>
      <FormField {...field("timetableClass")} list="class-names" />
      <datalist id="class-names">
        {classNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="grid gap-6 sm:grid-cols-3">
        <FormField {...field("eventDay")} />
        <FormField {...field("eventStart")} />
        <FormField {...field("eventEnd")} />
      </div>
      <div className="grid items-center gap-6 sm:grid-cols-2">
        <FormField
          {...field("retreatPackage")}
          optional
          options={[{ value: "", label: "None" }, ...choicesOf(packageNames)]}
        />
        <FormField {...field("showWhenCompleted")} />
      </div>
    </>
  );
}

/** What only the studio sees, and what it is sent in. */
export function OfficeFields({ field }: { field: FieldOf }) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <FormField {...field("sku")} />
      <FormField {...field("cost")} />
      <FormField {...field("lowStockBelow")} />
      <FormField {...field("parcel")} />
      {/* Keys that are numbers come in rising order; most products have the standard rate. */}
      <FormField {...field("vatPercent")} options={choicesOf(vatNames).toReversed()} />
    </div>
  );
}

/** When a draft comes into the shop by itself. */
export function PublishFields({ field }: { field: FieldOf }) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <FormField {...field("publishDay")} label="Publish a draft on" />
      <FormField {...field("publishTime")} />
    </div>
  );
}

import { Checkbox, Field, TextArea } from "#app/ui/forms/field.tsx";
import type { Zone } from "#domain/studio/delivery/rules.ts";
import { zoneNames } from "#domain/studio/delivery/messages.ts";
import { type FieldOf, Group, SettingsForm, type TabProps, ticked } from "./settings-form.tsx";

/** What sending costs and where it goes, collection, and what products say of both. */
export function DeliveryTab(props: TabProps) {
  return (
    <SettingsForm part="delivery" {...props}>
      {(field) => (
        <>
          <Group
            title={zoneNames.mainland}
            lead="One price an order, that of the largest parcel in it: a product says which parcel it needs. Only goods are sent; courses, retreats, sessions and gift vouchers cost no delivery."
          >
            <Prices field={field} zone="mainland" />
          </Group>
          <Group title={zoneNames.remote}>
            <Checkbox {...ticked(field, "delivery_remote_served")} className="sm:col-span-2" />
            <Prices field={field} zone="remote" />
            <TextArea
              {...field("delivery_remote_areas")}
              rows={2}
              help="Areas (BT), districts (KA27) or runs of them (PA20-49), as your carrier counts them."
              className="sm:col-span-2"
            />
          </Group>
          <Group title={zoneNames.ireland} lead="The buyer may have to pay customs there.">
            <Checkbox {...ticked(field, "delivery_ireland_served")} className="sm:col-span-2" />
            <Prices field={field} zone="ireland" />
          </Group>
          <Group title="Collection">
            <Checkbox
              {...ticked(field, "collection")}
              help="Buyers choose it at the checkout; it costs nothing."
              className="sm:col-span-2"
            />
            <Field
              {...field("collection_words")}
              maxLength={300}
              placeholder="At the studio, Mondays 6pm to 8pm"
              className="sm:col-span-2"
            />
          </Group>
          <Group
            title="What a product says"
            lead="On the page of everything that is sent. Leave one empty to say nothing."
          >
            <Field {...field("delivery_times")} maxLength={120} />
            <Field {...field("delivery_returns")} maxLength={200} />
          </Group>
        </>
      )}
    </SettingsForm>
  );
}

type PricesProps = { field: FieldOf; zone: Zone };

/** The prices of one zone, side by side. */
function Prices({ field, zone }: PricesProps) {
  const price = {
    inputMode: "decimal",
    autoComplete: "off",
    maxLength: 12,
  } as const;
  return (
    <div className="grid grid-cols-2 gap-5 sm:col-span-2 sm:grid-cols-3">
      <Field {...field(`delivery_${zone}_small`)} {...price} label="Small parcel (£)" />
      <Field {...field(`delivery_${zone}_large`)} {...price} label="Large parcel (£)" />
      <Field
        {...field(`delivery_${zone}_free_from`)}
        {...price}
        label="Free from (£)"
        optional
        className="col-span-2 sm:col-span-1"
      />
    </div>
  );
}

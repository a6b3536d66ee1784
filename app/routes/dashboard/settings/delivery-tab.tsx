import { FormField } from "#app/parts/form-field.tsx";
import type { Zone } from "#domain/studio/delivery/rules.ts";
import { zoneNames } from "#domain/studio/delivery/messages.ts";
import { type FieldOf, Group, SettingsForm, type TabProps } from "./settings-form.tsx";

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
            <FormField {...field("delivery_remote_served")} className="sm:col-span-2" />
            <Prices field={field} zone="remote" />
            <FormField {...field("delivery_remote_areas")} rows={2} className="sm:col-span-2" />
          </Group>
          <Group title={zoneNames.ireland} lead="The buyer may have to pay customs there.">
            <FormField {...field("delivery_ireland_served")} className="sm:col-span-2" />
            <Prices field={field} zone="ireland" />
          </Group>
          <Group title="Collection">
            <FormField {...field("collection")} className="sm:col-span-2" />
            <FormField
              {...field("collection_words")}
              placeholder="At the studio, Mondays 6pm to 8pm"
              className="sm:col-span-2"
            />
          </Group>
          <Group
            title="What a product says"
            lead="On the page of everything that is sent. Leave one empty to say nothing."
          >
            <FormField {...field("delivery_times")} />
            <FormField {...field("delivery_returns")} />
          </Group>
        </>
      )}
    </SettingsForm>
  );
}

type PricesProps = { field: FieldOf; zone: Zone };

/** The prices of one zone, side by side. */
function Prices({ field, zone }: PricesProps) {
  return (
    <div className="grid grid-cols-2 gap-5 sm:col-span-2 sm:grid-cols-3">
      <FormField {...field(`delivery_${zone}_small`)} label="Small parcel (£)" />
      <FormField {...field(`delivery_${zone}_large`)} label="Large parcel (£)" />
      <FormField
        {...field(`delivery_${zone}_free_from`)}
        label="Free from (£)"
        optional
        className="col-span-2 sm:col-span-1"
      />
    </div>
  );
}

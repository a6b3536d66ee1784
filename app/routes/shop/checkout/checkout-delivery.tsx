import type { ReactNode } from "react";
import { useHydrated } from "#app/parts/pages/use-hydrated.ts";
import { Checkbox, Field, Select } from "#app/ui/forms/field.tsx";
import type { Way } from "#domain/shop/delivery/rules.ts";
import { checkoutLabels, countryNames } from "#domain/shop/orders/messages.ts";

type CheckoutDeliveryProps = {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Where and when it can be collected; undefined when it cannot. */
  collection: string | undefined;
  /** How long sending takes, in the studio's words. */
  times: string;
  way: Way;
  goesElsewhere: boolean;
};

/** How what is ordered reaches its buyer: sent to them or somewhere else, or collected. */
export function CheckoutDelivery({
  values,
  errors,
  collection,
  times,
  way,
  goesElsewhere,
}: CheckoutDeliveryProps) {
  const collects = way === "collect";
  const hydrated = useHydrated();
  const address = <OtherAddress values={values} errors={errors} />;
  return (
    <>
      {collection !== undefined && (
        <div className="grid gap-2 sm:col-span-2">
          <WayChoice value="send" checked={!collects} title="Send it to me">
            {times}
          </WayChoice>
          <WayChoice value="collect" checked={collects} title="Collect from the studio">
            {collection}
          </WayChoice>
          {errors["delivery"] && (
            <p className="text-sm font-semibold text-danger">{errors["delivery"]}</p>
          )}
        </div>
      )}
      <Checkbox
        name="elsewhere"
        label="Send it somewhere else"
        help={collection === undefined && times ? `${times}.` : undefined}
        defaultChecked={values["elsewhere"] === "on"}
        className={collects && hydrated ? "hidden" : "sm:col-span-2"}
      />
      {/* Without a script the fields stand there from the beginning. */}
      {goesElsewhere ? !(collects && hydrated) && address : <noscript>{address}</noscript>}
    </>
  );
}

type WayChoiceProps = { value: string; checked: boolean; title: string; children: ReactNode };

function WayChoice({ value, checked, title, children }: WayChoiceProps) {
  return (
    <label className="flex gap-3 rounded-md border border-edge bg-white px-4 py-3 has-checked:border-pine has-checked:bg-pine/5">
      <input
        type="radio"
        name="delivery"
        value={value}
        defaultChecked={checked}
        className="mt-1 size-4.5 shrink-0 accent-pine"
      />
      <span>
        <span className="font-semibold">{title}</span>
        {children && <span className="block text-sm text-soft">{children}</span>}
      </span>
    </label>
  );
}

type OtherAddressProps = Pick<CheckoutDeliveryProps, "values" | "errors">;
type Name =
  | "deliveryName"
  | "deliveryLine1"
  | "deliveryLine2"
  | "deliveryCity"
  | "deliveryPostcode";

function OtherAddress({ values, errors }: OtherAddressProps) {
  const field = (name: Name) => ({
    name,
    label: checkoutLabels[name],
    error: errors[name],
    defaultValue: values[name],
  });
  return (
    <div className="grid gap-x-5 gap-y-5 sm:col-span-2 sm:grid-cols-2">
      <Field
        {...field("deliveryName")}
        autoComplete="shipping name"
        maxLength={100}
        required
        help="Their name stands on the parcel."
        className="sm:col-span-2"
      />
      <Field
        {...field("deliveryLine1")}
        autoComplete="shipping address-line1"
        maxLength={200}
        required
        className="sm:col-span-2"
      />
      <Field
        {...field("deliveryLine2")}
        autoComplete="shipping address-line2"
        maxLength={200}
        optional
        className="sm:col-span-2"
      />
      <Field
        {...field("deliveryCity")}
        autoComplete="shipping address-level2"
        maxLength={100}
        required
      />
      <Field
        {...field("deliveryPostcode")}
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
      />
      <Select
        name="deliveryCountry"
        label={checkoutLabels.deliveryCountry}
        error={errors["deliveryCountry"]}
        autoComplete="shipping country"
        defaultValue={values["deliveryCountry"] === "IE" ? "IE" : "GB"}
        options={Object.entries(countryNames).map(([value, label]) => ({ value, label }))}
        className="sm:col-span-2"
      />
    </div>
  );
}

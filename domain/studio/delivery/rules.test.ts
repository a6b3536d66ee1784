import { expect, test } from "vitest";
import { deliveryForm } from "./forms.ts";
import { deliveryPrice, isPostcodeArea, missingForFree, type Travelling, zoneOf } from "./rules.ts";
import { deliveryOf } from "./delivery-settings.ts";
import { describeSending } from "./messages.ts";

const areas = ["BT", "KA27-28", "PA20-49", "PO30"];
const prices = {
  served: true,
  small: 395,
  large: 895,
  freeFrom: 5_000,
};
const thing = (totalPence: number, parcel: Travelling["parcel"] = "small"): Travelling => ({
  parcel,
  totalPence,
});

test.each([
  ["GB", "SG17 5AB", "mainland"],
  ["GB", "bt1 5gs", "remote"],
  ["GB", "KA27 8AA", "remote"],
  ["GB", "KA2 8AA", "mainland"],
  ["GB", "KA29 8AA", "mainland"],
  ["GB", "PA20 0AA", "remote"],
  ["GB", "PA50 0AA", "mainland"],
  ["GB", "PO30 1AA", "remote"],
  ["GB", "PO3 1AA", "mainland"],
  ["GB", "B1 1AA", "mainland"],
  ["GB", "BT1", "mainland"],
  ["GB", "", "mainland"],
  ["IE", "D02 X285", "ireland"],
] as const)("%s %s lies in %s", (country, postcode, zone) => {
  expect(zoneOf({ country, postcode }, areas)).toBe(zone);
});

test("an order has one price, that of its largest parcel, and none from the free amount on", () => {
  expect(deliveryPrice(prices, [])).toBe(0);
  expect(deliveryPrice(prices, [thing(1_000), thing(2_000)])).toBe(395);
  expect(deliveryPrice(prices, [thing(1_000), thing(2_000, "large")])).toBe(895);
  expect(deliveryPrice(prices, [thing(4_999, "large")])).toBe(895);
  expect(deliveryPrice(prices, [thing(2_500), thing(2_500, "large")])).toBe(0);
  expect(deliveryPrice({ ...prices, freeFrom: null }, [thing(99_999)])).toBe(395);
});

test("the missing amount is shown only where buying more makes delivery free", () => {
  expect(missingForFree(prices, [thing(4_350)])).toBe(650);
  expect(missingForFree(prices, [thing(5_000)])).toBeUndefined();
  expect(missingForFree({ ...prices, small: 0 }, [thing(1_000)])).toBeUndefined();
  expect(missingForFree({ ...prices, freeFrom: null }, [thing(1_000)])).toBeUndefined();
});

test("only postcode areas, districts and ranges of districts are known", () => {
  for (const area of ["BT", "G", "KA27", "PA20-49"]) expect(isPostcodeArea(area)).toBe(true);
  for (const text of ["", "BTX", "bt", "KA27-", "PA49-20", "1-2", "KA277"])
    expect(isPostcodeArea(text)).toBe(false);
});

const values = {
  delivery_mainland_small: "3.95",
  delivery_mainland_large: "8.95",
  delivery_mainland_free_from: "50",
  delivery_remote_served: "on",
  delivery_remote_areas: "bt, ka27-28  ZE bt",
  delivery_remote_small: "6.50",
  delivery_remote_large: "14",
  delivery_ireland_small: "0",
  delivery_ireland_large: "0",
  collection: "on",
  collection_words: "At the hall",
  delivery_times: "In 3 days",
  delivery_returns: "",
};
const faults = (changes: Record<string, string>) =>
  deliveryForm.safeParse({ ...values, ...changes }).error?.issues.map(({ path }) => path[0]);

test("the settings are read as pence and areas, and errors stand at their field", () => {
  expect(deliveryForm.parse(values)).toMatchObject({
    delivery_mainland_small: 395,
    delivery_mainland_free_from: 5_000,
    delivery_remote_free_from: null,
    delivery_remote_areas: ["BT", "KA27-28", "ZE"],
    delivery_ireland_served: false,
    collection: true,
  });
  expect(faults({ delivery_mainland_small: "-1" })).toEqual(["delivery_mainland_small"]);
  expect(faults({ delivery_mainland_large: "" })).toEqual(["delivery_mainland_large"]);
  expect(faults({ delivery_mainland_free_from: "0" })).toEqual(["delivery_mainland_free_from"]);
  expect(faults({ delivery_remote_areas: "Belfast" })).toEqual(["delivery_remote_areas"]);
  expect(faults({ collection_words: "" })).toEqual(["collection_words"]);
});

test("a product shows what its parcel costs, and nothing that is not so", () => {
  const delivery = deliveryOf(deliveryForm.parse(values));
  expect(describeSending(delivery, "small")).toEqual({
    price: "Delivery £3.95 to the UK mainland, free from £50.00; elsewhere from £6.50",
    times: "In 3 days",
    collection: "Or collect it: At the hall",
    returns: "",
  });
  const free = {
    delivery_mainland_small: "0",
    delivery_remote_small: "0",
    collection: "",
  };
  const words = describeSending(deliveryOf(deliveryForm.parse({ ...values, ...free })), "small");
  expect([words.price, words.collection]).toEqual(["Shipping is free", ""]);
});

import { expect, test } from "vitest";
import { businessForm, notificationsForm, settingsForms } from "./forms.ts";
import { currencies, timezones } from "./messages.ts";

const business = {
  business_name: "Free Rein",
  business_email: "",
  business_phone: "",
  website_url: "",
  business_address: "",
  social_instagram: "",
  social_facebook: "",
  currency: "GBP",
  timezone: "Europe/London",
  company_place: "england-and-wales",
  vat_number: "",
  vat_from: "",
  vat_until: "",
};
const faultOf = (form: (typeof settingsForms)[keyof typeof settingsForms], values: object) => {
  const { error } = form.safeParse(values);
  return error && [error.issues[0]?.path[0], error.issues[0]?.message];
};

test.each([
  [{ business_name: " " }, "business_name", "Please fill this in."],
  [{ business_email: "studio" }, "business_email", "Please enter a valid email address"],
  [
    { website_url: "javascript:alert(1)" },
    "website_url",
    "Please enter an address that begins with https://.",
  ],
  [{ business_phone: "1\n2" }, "business_phone", "Please keep the phone number on one line."],
  [{ currency: "EUR" }, "currency", "Please choose one of these."],
  [{ timezone: "Europe/Paris" }, "timezone", "Please choose one of these."],
  [{ vat_number: "GB12" }, "vat_number", /9 digits/],
  [{ vat_number: "GB123456789" }, "vat_number", /check the others/],
  [{ company_number: "12" }, "company_number", /eight characters/],
  [{ company_number: "01234567" }, "legal_name", /registered name/],
  [
    {
      company_number: "SC123456",
      legal_name: "Vale Ltd",
      registered_address: "Bath",
    },
    "company_place",
    /another part/,
  ],
  [{ ico_number: "12345" }, "ico_number", /ZA123456/],
  [{ vat_from: "2026-01-01" }, "vat_number", /registered under/],
  [{ vat_number: "GB123456782", vat_until: "2026-01-01" }, "vat_until", /on or after/],
  [{ papers_checked_on: "2025-12-31" }, "papers_checked_on", /counts from 5 January 2026/],
  [{ vat_number: "GB123456782", vat_from: "soon" }, "vat_from", /such as/],
])("%o is refused at its field", (values, field, message) => {
  const fault = faultOf(businessForm, { ...business, ...values });
  expect(fault?.[0]).toBe(field);
  expect(fault?.[1]).toMatch(message);
});

test("every currency and timezone that the settings offer is one that they take", () => {
  expect(Object.keys(currencies).length * Object.keys(timezones).length).toBeGreaterThan(0);
  for (const currency of Object.keys(currencies))
    for (const timezone of Object.keys(timezones))
      expect(
        faultOf(businessForm, { ...business, currency, timezone }),
        `${currency} ${timezone}`,
      ).toBeUndefined();
});

test("a threshold that is no number is 0, and one below 0 too", () => {
  for (const [values, read] of [
    ["x", 0],
    ["", 0],
    ["-3", 0],
    ["7", 7],
    ["7.9", 7],
    ["1e9", 9_999],
  ] as const)
    expect(notificationsForm.parse({ low_stock_threshold: values }).low_stock_threshold).toBe(read);
});

test.each(["", "0", "6", "366", "x", "1.5"])("baskets are not kept for %j days", (cart_days) => {
  expect(faultOf(settingsForms.retention, { enquiry_months: "12", cart_days })?.[0]).toBe(
    "cart_days",
  );
});

test.each([
  ["24", [24]],
  ["2, 48", [48, 2]],
  ["24 24", [24]],
  ["", []],
] as const)("reminders at %j are read as %j", (values, read) => {
  expect(notificationsForm.parse({ reminder_hours: values }).reminder_hours).toEqual(read);
});

test.each(["0", "1.5", "337", "soon", "1, 2, 3, 4"])(
  "reminders are not sent %j hours before",
  (reminder_hours) => {
    expect(faultOf(notificationsForm, { reminder_hours })?.[0]).toBe("reminder_hours");
  },
);

import { expect, test } from "vitest";
import { addDays } from "#domain/kernel/time.ts";
import { draftsOf } from "#tests/support/policy-documents.ts";
import { findPolicyDocument } from "./find-policy-document.ts";
import { policySlugs } from "./given-words.ts";
import { sampleStudio as studio } from "#tests/support/sample-receipt.ts";
import { wording } from "./messages.ts";

const textOf = (slug: string) => JSON.stringify(findPolicyDocument(slug, studio)?.sections);

test("the footer has eight policies, each with a version, a date and the draft mark", () => {
  expect(draftsOf().map(({ title }) => title)).toEqual([
    "Privacy Policy",
    "Terms and Conditions",
    "Complaints Policy",
    "Refund and Cancellation Policy",
    "Client Intake Form",
    "Informed Consent",
    "Photo Consent",
    "Retreat Booking Agreement",
  ]);
  for (const document of draftsOf()) expect(document).toMatchObject({ ...wording, studio });
});

test("the mark is gone once the adviser has read the wording in force, and not for an earlier one", () => {
  const facts = {
    riders: true,
    enquiryMonths: 12,
    cartDays: 90,
  };
  const markOn = (checkedOn: string | null) =>
    findPolicyDocument("photo-consent", studio, { ...facts, checkedOn })?.mark;
  expect(markOn(null)).toBe(wording.mark);
  expect(markOn(addDays(wording.from, -1))).toBe(wording.mark);
  expect(markOn(wording.from)).toBeUndefined();
});

test("only these eight are policies", () => {
  for (const slug of ["", "toString", "__proto__", "privacy-policy.pdf"])
    expect(findPolicyDocument(slug, studio)).toBeUndefined();
});

test("both policies about retreats refund a place on the same terms", () => {
  const terms = (slug: string) => /"More than 42 days[^\]]*/.exec(textOf(slug))?.[0];
  expect(terms("retreat-booking-agreement")).toBe(terms("refund-and-cancellation-policy"));
  expect(terms("retreat-booking-agreement")).toContain("half of your money back");
});

test.each(["privacy-policy", "client-intake-form", "photo-consent"])(
  "%s counts seven years from the last treatment, and to the 25th birthday of the young",
  (slug) => {
    expect(textOf(slug)).toMatch(/7 years,? (counted )?from your last treatment/);
    expect(textOf(slug)).toContain("25th birthday");
  },
);

test("no policy has a gap where a fact of the studio belongs", () => {
  for (const slug of policySlugs) expect(textOf(slug)).not.toMatch(/undefined|null|\$\{|TODO/);
});

test("the policies use the periods and the VAT of the settings", () => {
  const facts = {
    vatNumber: "GB123456789",
    enquiryMonths: 6,
    cartDays: 30,
    riders: true,
    checkedOn: null,
  };
  const said = (slug: string) => JSON.stringify(findPolicyDocument(slug, studio, facts)?.sections);
  expect(said("privacy-policy")).toMatch(/6 months after your last one\. Baskets[^.]*: 30 days/);
  expect(said("terms-and-conditions")).toContain("our VAT number is GB123456789");
  expect(textOf("terms-and-conditions")).toContain("not registered for VAT");
});

import { expect, test } from "vitest";
import { aCheckout } from "#tests/support/builders.ts";
import { checkoutForm, whatIsMissing } from "./forms.ts";

const values = (changes: Record<string, string> = {}) => ({
  ...aCheckout(),
  expectedTotal: "1000",
  ...changes,
});
const errorsOf = (changes: Record<string, string>) => {
  const parsed = checkoutForm.safeParse(values(changes));
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
};
const read = (changes: Record<string, string>) => checkoutForm.parse(values(changes));

test("missing fields are named by their labels, in the form's order", () => {
  expect(whatIsMissing(errorsOf({ postcode: "", firstName: "  " }))).toBe(
    "Please fill in: First name, Postcode",
  );
  const nothing = {
    firstName: "",
    lastName: "",
    email: "",
    addressLine1: "",
    city: "",
    postcode: "",
  };
  expect(whatIsMissing(errorsOf(nothing))).toBe(
    "Please fill in: First name, Last name, Email, Address line 1, City, Postcode",
  );
});

test("an invalid address and a postcode that Britain does not have are refused with the shop's messages", () => {
  expect(whatIsMissing(errorsOf({ email: "ana@example" }))).toBe(
    "Please enter a valid email address",
  );
  expect(whatIsMissing(errorsOf({ postcode: "12345" }))).toBe(
    "Please enter a valid UK postcode (e.g., SW1A 1AA)",
  );
});

test("names are kept as typed, the email in lower case, the postcode in capitals", () => {
  expect(
    read({
      firstName: " Zoë ",
      lastName: "O'Brien",
      email: " Ana@Example.COM ",
      postcode: "sg175ab",
    }),
  ).toMatchObject({
    firstName: "Zoë",
    lastName: "O'Brien",
    email: "ana@example.com",
    postcode: "SG17 5AB",
    expectedTotal: 1_000,
  });
  expect(read({ country: "IE", postcode: "d02 x285" })).toMatchObject({
    country: "IE",
    postcode: "D02 X285",
  });
});

test("a line break and a name that is too long have messages of their own", () => {
  expect(errorsOf({ city: "Shef\r\nford" })).toEqual({ city: "Please keep this on one line." });
  expect(errorsOf({ firstName: "a".repeat(101) })).toEqual({
    firstName: "Please keep this to 100 characters.",
  });
});

test.each([
  "Look at https://evil.example now",
  "www.evil.example",
  "Win at evil.example",
  "EVIL.EXAMPLE/now",
])(
  "a name that contains %j is refused, because emails to the address begin with it",
  (firstName) => {
    expect(errorsOf({ firstName })).toEqual({
      firstName: "Please leave web addresses out of a name.",
    });
  },
);

test.each(["Anne-Marie", "J.R.", "St.John", "O'Brien", "Zoë", "Dr. Lin", "Lin, M.D."])(
  "%s is a name",
  (firstName) => {
    expect(errorsOf({ firstName })).toEqual({});
  },
);

import { expect, test } from "vitest";
import { spacedExpiry, spacedNumber, cardErrorsOf } from "./card-typing.ts";

const today = new Date(2026, 10, 20);
const good = {
  number: "4242 4242 4242 4242",
  expiry: "12 / 30",
  cvc: "123",
};

/** Types key by key, as a hand does. */
const values = (keys: string) =>
  [...keys].reduce((before, key) => spacedExpiry(before + key, before), "");

test("a card number is grouped in fours while it is typed or pasted", () => {
  expect(spacedNumber("42424")).toBe("4242 4");
  expect(spacedNumber("4242-4242-4242-4242")).toBe("4242 4242 4242 4242");
  expect(spacedNumber("4242 ")).toBe("4242");
  expect(spacedNumber("4".repeat(30))).toHaveLength(23);
});

test("the slash of an expiry date comes by itself, however it is typed", () => {
  expect(["1240", "12/40", "12 / 40", "12/2040"].map(values)).toEqual([
    "12 / 40",
    "12 / 40",
    "12 / 40",
    "12 / 2040",
  ]);
  expect(["4", "4/40", "1/40", "440"].map(values)).toEqual([
    "04 / ",
    "04 / 40",
    "01 / 40",
    "04 / 40",
  ]);
});

test("the slash of an expiry date can be deleted again", () => {
  expect(spacedExpiry("12 /", "12 / ")).toBe("12 /");
  expect(spacedExpiry("1", "12")).toBe("1");
});

test("good details can be sent, and a card is good until the end of its month", () => {
  expect(cardErrorsOf(good, today)).toEqual({});
  expect(cardErrorsOf({ ...good, expiry: "11/26" }, today)).toEqual({});
  expect(cardErrorsOf({ ...good, expiry: "11 / 2026" }, new Date(2026, 11, 1))).toEqual({
    expiry: "This card has expired.",
  });
});

test("each field says what is missing in it", () => {
  expect(
    cardErrorsOf(
      {
        number: "",
        expiry: "",
        cvc: "",
      },
      today,
    ),
  ).toEqual({
    number: "Please enter your card number.",
    expiry: "Please enter the expiry date as MM / YY.",
    cvc: "Please enter the 3 or 4 digits of the security code.",
  });
  expect(
    cardErrorsOf(
      {
        number: "4242",
        expiry: "13 / 30",
        cvc: "12",
      },
      today,
    ),
  ).toMatchObject({
    number: "This card number is too short.",
    expiry: "Please enter the expiry date as MM / YY.",
  });
});

import { expect, test } from "vitest";
import { bankHolidayOn, bankHolidays } from "./bank-holidays.ts";

/** As gov.uk/bank-holidays gives them for England and Wales, or as the same rules give them beyond what is published. */
test.each([
  [2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"],
  [2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"],
  [2028, "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26"],
  [2029, "01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26"],
  [2030, "01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26"],
])("the bank holidays of %i", (year, days) => {
  expect([...bankHolidays(year).keys()]).toEqual(days.split(" ").map((day) => `${year}-${day}`));
});

test("a holiday on a weekend is kept on the next free weekday, and says so", () => {
  expect(bankHolidayOn("2026-12-28")).toBe("Boxing Day (substitute day)");
  expect([bankHolidayOn("2027-12-27"), bankHolidayOn("2027-12-28")]).toEqual([
    "Christmas Day (substitute day)",
    "Boxing Day (substitute day)",
  ]);
  expect(bankHolidayOn("2028-01-03")).toBe("New Year's Day (substitute day)");
  expect(bankHolidayOn("2026-12-26")).toBeUndefined();
});

test("a Sunday Christmas leaves Boxing Day its Monday and takes the Tuesday", () => {
  expect([...bankHolidays(2033)].slice(-2)).toEqual([
    ["2033-12-26", "Boxing Day"],
    ["2033-12-27", "Christmas Day (substitute day)"],
  ]);
});

import { expect, test } from "vitest";
import { companyDetails, isCompanyNumber, isVatNumber, readCompanyNumber } from "./rules.ts";

test("a VAT number has check digits, by the older rule or the one of 2009", () => {
  // HMRC's own example of the older rule; the same seven digits by the newer one.
  for (const number of ["GB123456782", "123456782", "GB123456727", "GB123456782001"])
    expect([number, isVatNumber(number)]).toEqual([number, true]);
  for (const number of ["GB123456789", "GB12345678", "DE123456782", "GB12345678200", ""])
    expect([number, isVatNumber(number)]).toEqual([number, false]);
});

test("a company's number has eight characters, and the zeros that people leave out", () => {
  expect(readCompanyNumber(" 123 4567")).toBe("01234567");
  expect(readCompanyNumber("sc123456")).toBe("SC123456");
  for (const number of ["01234567", "SC123456", "OC301234", "R0123456"])
    expect([number, isCompanyNumber(number)]).toEqual([number, true]);
  for (const number of ["1234567890", "S1234567", "ABCDEFGH", "SC12345"])
    expect([number, isCompanyNumber(number)]).toEqual([number, false]);
});

const company = {
  name: "Bath Movement",
  legalName: "",
  companyNumber: "",
  companyPlace: "england-and-wales" as const,
  registeredAddress: "",
};

test("what a business says of itself follows from what it is", () => {
  expect(companyDetails(company)).toBe("");
  expect(companyDetails({ ...company, legalName: "Bath Movement" })).toBe("");
  expect(
    companyDetails({ ...company, legalName: "Olive Vale", registeredAddress: "1 Walcot Street" }),
  ).toBe("Bath Movement is the business name of Olive Vale, 1 Walcot Street.");
  const limited = {
    ...company,
    legalName: "Vale Pilates Ltd",
    companyNumber: "01234567",
    registeredAddress: "1 Walcot Street, Bath",
  };
  expect(companyDetails(limited)).toBe(
    "Bath Movement is a trading name of Vale Pilates Ltd. Registered in England and Wales, company number 01234567. Registered office: 1 Walcot Street, Bath.",
  );
});

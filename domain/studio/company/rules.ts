// Who runs the business, as UK law wants it said: its checks, and the sentences. Pure.
import { type CompanyPlace, companyPlaceNames } from "../settings/messages.ts";

/** "1234567" and "sc 123456" as Companies House writes them: "01234567", "SC123456". */
export function readCompanyNumber(text: string): string {
  const plain = text.toUpperCase().replaceAll(/[\s.-]/g, "");
  return /^\d{6,7}$/.test(plain) ? plain.padStart(8, "0") : plain;
}

/** Eight characters: digits, or two letters (or a letter and a digit) and six digits. */
export const isCompanyNumber = (number: string): boolean =>
  /^(\d{8}|[A-Z]{2}\d{6}|R0\d{6})$/.test(number);

/** The letters say where a company was registered; undefined where they leave it open. */
export function placeOfNumber(number: string): CompanyPlace | undefined {
  if (/^S[A-Z]/.test(number)) return "scotland";
  if (/^(N[A-Z]|R0)/.test(number)) return "northern-ireland";
  return undefined;
}

/**
 * "GB123456782", with or without GB, of 9 digits, or 12 with a branch: the last two of the nine are
 * check digits, by the older rule or the one of 2009 (HMRC, VAT Notice 700, and its checksums).
 */
export function isVatNumber(text: string): boolean {
  const digits = /^(?:GB)?(\d{9})(\d{3})?$/.exec(text)?.[1];
  if (!digits) return false;
  const weighed = [8, 7, 6, 5, 4, 3, 2].reduce(
    (sum, weight, at) => sum + weight * Number(digits[at]),
    Number(digits.slice(7)),
  );
  return weighed % 97 === 0 || (weighed + 55) % 97 === 0;
}

type Company = {
  name: string;
  legalName: string;
  companyNumber: string;
  companyPlace: CompanyPlace;
  registeredAddress: string;
};

/**
 * What a business says of itself on letters, mails, order forms and its site: a company its
 * registered name, place, number and office (Company, Limited Liability Partnership and Business
 * (Names and Trading Disclosures) Regulations 2015, regulations 24 and 25), a person behind another
 * name their own and an address (Companies Act 2006, sections 1201 to 1204). "" where there is
 * nothing to say.
 */
export function companyDetails(company: Company): string {
  const { name, legalName, companyNumber, companyPlace, registeredAddress } = company;
  if (!legalName) return "";
  const isOther = legalName.toLowerCase() !== name.toLowerCase();
  if (!companyNumber)
    return isOther
      ? `${name} is the business name of ${[legalName, registeredAddress].filter(Boolean).join(", ")}.`
      : "";
  return [
    isOther ? `${name} is a trading name of ${legalName}.` : "",
    `${isOther ? "Registered" : `${legalName} is registered`} in ${companyPlaceNames[companyPlace]}, company number ${companyNumber}.`,
    `Registered office: ${registeredAddress}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

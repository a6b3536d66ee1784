import { fieldText } from "#domain/kernel/input/field-definitions.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Day } from "#domain/kernel/time.ts";
import { companyDetails } from "../company/rules.ts";
import { settingFields, type SettingName, settingParts, type SettingsPart } from "./fields.ts";
import type { Settings } from "./forms.ts";
import type { CompanyPlace } from "./messages.ts";

/** The settings that one form contains. */
export const partOf = (settings: Settings, part: SettingsPart): Partial<Settings> =>
  Object.fromEntries(
    Object.keys(settingParts[part]).map((name) => [name, settings[name as SettingName]]),
  );

/** The studio's signature on emails and policies. */
export const studioOf = (settings: Settings): StudioDetails => ({
  name: settings.business_name,
  email: settings.business_email,
  phone: settings.business_phone,
  address: settings.business_address,
  website: settings.website_url,
});

/** The fields whose values are not the same. */
export const differing = (one: Partial<Settings>, other: Partial<Settings>): SettingName[] =>
  (Object.keys(one) as SettingName[]).filter((name) => textOf(one, name) !== textOf(other, name));
const textOf = (settings: Partial<Settings>, name: SettingName): string =>
  fieldText(settings[name] ?? null, settingFields[name]);

/** The audit has contact details by their names only, because it contains no personal data. */
const kept = new Set<SettingName>([
  "business_email",
  "business_phone",
  "business_address",
  "legal_name",
  "registered_address",
  "alarm_email",
  "social_instagram",
  "social_facebook",
]);

/** What the audit says of a change: from what to what, by field. */
export const changeForAudit = (
  before: Partial<Settings>,
  input: Partial<Settings>,
  changed: SettingName[],
) =>
  Object.fromEntries(
    changed.map((name) => [
      name,
      kept.has(name) ? "changed" : { from: before[name] ?? null, to: input[name] ?? null },
    ]),
  );

/** The columns that say who runs the business, and under which number VAT is accounted for. */
export type SaysWho = {
  name: string;
  legalName: string;
  companyNumber: string;
  companyPlace: CompanyPlace;
  registeredAddress: string;
  vatNumber: string;
  vatFrom: Day | null;
  vatUntil: Day | null;
};

/** What stands at the foot of site, mails and papers on a day: who runs the business, and its VAT number. */
export function legalLines(who: SaysWho, day: Day): string[] {
  const { vatNumber: vat_number, vatFrom: vat_from, vatUntil: vat_until } = who;
  const number = vatNumberOn({ vat_number, vat_from, vat_until }, day);
  return [companyDetails(who), number ? `VAT number ${number}.` : ""].filter(Boolean);
}

/** The number that VAT is accounted for under on a day; undefined while the studio is not registered. */
export function vatNumberOn(
  { vat_number, vat_from, vat_until }: Pick<Settings, "vat_number" | "vat_from" | "vat_until">,
  day: Day,
): string | undefined {
  const registered =
    vat_from !== null && day >= vat_from && (vat_until === null || day <= vat_until);
  return registered ? vat_number : undefined;
}

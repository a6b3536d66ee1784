import { penceToPounds } from "#domain/kernel/money.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Day } from "#domain/kernel/time.ts";
import { companyDetails } from "../company/rules.ts";
import type { Settings } from "./forms.ts";
import {
  type CompanyPlace,
  type SettingName,
  settingParts,
  type SettingsPart,
} from "./messages.ts";

/** The settings that one form contains. */
export const partOf = (settings: Settings, part: SettingsPart): Partial<Settings> =>
  Object.fromEntries(settingParts[part].map((name) => [name, settings[name]]));

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
  (Object.keys(one) as SettingName[]).filter(
    (name) => fieldValue(name, one[name]) !== fieldValue(name, other[name]),
  );

/** The settings of one form as texts, as it shows them: a tick is "on" or "", a list has commas. */
export const settingsValues = (settings: Settings, part: SettingsPart): Record<string, string> =>
  Object.fromEntries(settingParts[part].map((name) => [name, fieldValue(name, settings[name])]));

/** Prices are typed in pounds. */
const isPrice = (name: SettingName): boolean => /^delivery_.*_(small|large|free_from)$/.test(name);

/** The database has clock times with seconds. */
const isClock = (name: SettingName): boolean => name.startsWith("offer_quiet_");

function fieldValue(name: SettingName, value: Settings[SettingName] | undefined): string {
  if (typeof value === "number" && isPrice(name)) return penceToPounds(value);
  if (typeof value === "string" && isClock(name)) return value.slice(0, 5);
  if (Array.isArray(value)) return value.join(", ");
  return value === true ? "on" : value === false ? "" : String(value ?? "");
}

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

import { Checkbox, Field, Select } from "#app/ui/forms/field.tsx";
import { wording } from "#domain/studio/policy-documents/messages.ts";
import { companyPlaceNames, currencies, timezones } from "#domain/studio/settings/messages.ts";
import { Group, SettingsForm, type TabProps, ticked } from "./settings-form.tsx";

const choices = (values: Record<string, string>) =>
  Object.entries(values).map(([value, label]) => ({ value, label }));

/** Who the studio is and how it is reached, when it is closed, and what a retreat place brings. */
export function BusinessTab(props: TabProps) {
  return (
    <>
      <Business {...props} />
      <Opening {...props} />
      <RetreatGuests {...props} />
    </>
  );
}

/** The footer, the contact page, emails, receipts and documents show it. */
function Business(props: TabProps) {
  return (
    <SettingsForm part="business" {...props}>
      {(field) => (
        <>
          <Group title="Business Info" lead="What is empty is not shown.">
            <Field
              {...field("business_name")}
              autoComplete="organization"
              maxLength={80}
              className="sm:col-span-2"
            />
            <Field {...field("business_email")} type="email" autoComplete="email" maxLength={254} />
            <Field {...field("business_phone")} type="tel" autoComplete="tel" maxLength={40} />
            <Field {...field("website_url")} type="url" inputMode="url" maxLength={300} />
            <Field {...field("business_address")} autoComplete="street-address" maxLength={200} />
            <Field
              {...field("social_instagram")}
              maxLength={200}
              help="@yourstudio, or the address of the profile"
            />
            <Field
              {...field("social_facebook")}
              maxLength={200}
              help="The page's name, or its address"
            />
          </Group>
          <Group
            title="Who runs it"
            lead="UK law wants it said on the site, in mails, on letters and receipts: of a company its registered name, number and office; of a person who trades under another name their own name and an address. What is empty is not shown."
          >
            <Field
              {...field("legal_name")}
              optional
              maxLength={160}
              help="Vale Pilates Ltd, or Olive Vale"
            />
            <Field
              {...field("company_number")}
              optional
              maxLength={20}
              help="At Companies House: 01234567 or SC123456. Empty for a business that is no company"
            />
            <Select {...field("company_place")} options={choices(companyPlaceNames)} />
            <Field {...field("registered_address")} optional maxLength={300} />
            <Field
              {...field("ico_number")}
              optional
              maxLength={12}
              help="Of the data protection fee, such as ZA123456: the privacy policy names it"
            />
          </Group>
          <Group title="Money and time">
            <Select {...field("currency")} options={choices(currencies)} />
            <Select {...field("timezone")} options={choices(timezones)} />
          </Group>
          <Group
            title="VAT"
            lead="Prices are what people pay. From the day the studio is registered, receipts say how much of the total is VAT (20%) and name the number; what was paid before or after stays without."
          >
            <Field
              {...field("vat_number")}
              optional
              maxLength={20}
              className="sm:col-span-2 sm:max-w-sm"
            />
            <Field {...field("vat_from")} type="date" optional />
            <Field
              {...field("vat_until")}
              type="date"
              optional
              help="Only when the registration has ended"
            />
          </Group>
          <Group
            title="Policies and forms"
            lead={`Until your adviser has read them, all eight papers and their PDFs say “${wording.mark}”. Each wording that you publish under Papers from a later day says so again.`}
          >
            <Field
              {...field("papers_checked_on")}
              type="date"
              optional
              help="Empty for as long as they are drafts"
            />
          </Group>
        </>
      )}
    </SettingsForm>
  );
}

/** Whether bank holidays are days like any other. */
function Opening(props: TabProps) {
  return (
    <SettingsForm part="opening" save="Save bank holidays" {...props}>
      {(field) => (
        <Group
          title="Bank holidays"
          lead="On those of England the calendars say that the studio is closed, clients are offered no times, and whoever books all the same is asked first. Other closed days are entered under Hours."
        >
          <Checkbox {...ticked(field, "closed_on_bank_holidays")} />
        </Group>
      )}
    </SettingsForm>
  );
}

/** The code that is mailed with a paid retreat place, and that product pages and the agreement promise. */
function RetreatGuests(props: TabProps) {
  return (
    <SettingsForm part="retreats" save="Save the code" {...props}>
      {(field) => (
        <Group
          title="A code for retreat guests"
          lead="Whoever pays for a retreat place is mailed a code of their own. At 0 percent there is none, and no page speaks of one."
        >
          <Field
            {...field("retreat_gift_percent")}
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
          />
          <Field
            {...field("retreat_gift_days")}
            type="number"
            inputMode="numeric"
            min={1}
            max={1095}
          />
          <Field
            {...field("retreat_gift_categories")}
            maxLength={400}
            help="Their names in the shop, with commas between them: equipment, clothing"
            className="sm:col-span-2"
          />
        </Group>
      )}
    </SettingsForm>
  );
}

import { FormField } from "#app/parts/form-field.tsx";
import { wording } from "#domain/studio/policy-documents/messages.ts";
import { Group, SettingsForm, type TabProps } from "./settings-form.tsx";

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
            <FormField {...field("business_name")} className="sm:col-span-2" />
            <FormField {...field("business_email")} />
            <FormField {...field("business_phone")} />
            <FormField {...field("website_url")} />
            <FormField {...field("business_address")} />
            <FormField {...field("social_instagram")} />
            <FormField {...field("social_facebook")} />
          </Group>
          <Group
            title="Who runs it"
            lead="UK law wants it said on the site, in mails, on letters and receipts: of a company its registered name, number and office; of a person who trades under another name their own name and an address. What is empty is not shown."
          >
            <FormField {...field("legal_name")} optional />
            <FormField {...field("company_number")} optional />
            <FormField {...field("company_place")} />
            <FormField {...field("registered_address")} optional />
            <FormField {...field("ico_number")} optional />
          </Group>
          <Group title="Money and time">
            <FormField {...field("currency")} />
            <FormField {...field("timezone")} />
          </Group>
          <Group
            title="VAT"
            lead="Prices are what people pay. From the day the studio is registered, receipts say how much of the total is VAT (20%) and name the number; what was paid before or after stays without."
          >
            <FormField {...field("vat_number")} optional className="sm:col-span-2 sm:max-w-sm" />
            <FormField {...field("vat_from")} optional />
            <FormField {...field("vat_until")} optional />
          </Group>
          <Group
            title="Policies and forms"
            lead={`Until your adviser has read them, all eight papers and their PDFs say “${wording.mark}”. Each wording that you publish under Papers from a later day says so again.`}
          >
            <FormField {...field("papers_checked_on")} optional />
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
          <FormField {...field("closed_on_bank_holidays")} />
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
          <FormField {...field("retreat_gift_percent")} />
          <FormField {...field("retreat_gift_days")} />
          <FormField {...field("retreat_gift_categories")} className="sm:col-span-2" />
        </Group>
      )}
    </SettingsForm>
  );
}

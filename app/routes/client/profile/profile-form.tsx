import { href, useNavigation } from "react-router";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { Saved } from "#domain/kernel/database/versions.ts";
import { profileFields } from "#domain/people/own-profile/fields.ts";

type ProfileFormProps = { saved: Saved; result: EditResult | undefined };

/**
 * What a client changes about themselves, and their emergency contact; their therapist may change
 * parts of it, too.
 */
export function ProfileForm({ saved, result }: ProfileFormProps) {
  const { errors = {} } = result ?? {};
  const busy = useNavigation().state === "submitting";
  const field = formFields(profileFields, result, saved.values);
  const listed = Object.entries(errors).map(([name, message]) => ({ field: name, message }));
  return (
    <Card as="section" className="mt-6">
      <h2 className="text-2xl">Edit my details</h2>
      <p className="mt-1 mb-6 text-soft">
        Your email address is what you sign in with: change it under{" "}
        <a href={href("/client/account/email")} className="link inline-block py-0.5">
          Account & security
        </a>
        .
      </p>
      <EditForm saved={saved} result={result} what="your details" fields={profileFields}>
        <ErrorSummary errors={listed} />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField {...field("first_name")} />
          <FormField {...field("last_name")} />
          <FormField {...field("phone")} />
          <FormField {...field("date_of_birth")} />
          <FormField {...field("address_line_1")} />
          <FormField {...field("city")} />
          <FormField {...field("postcode")} />
          <FormField {...field("country")} />
        </div>
        <h3 className="mt-8 text-xl">Emergency contact</h3>
        <p className="mt-1 mb-4 text-soft">
          Whom we ring if something happens while you are with us.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField {...field("emergency_contact_name")} label="Name" />
          <FormField {...field("emergency_contact_phone")} label="Phone number" />
        </div>
        <h3 className="mt-8 mb-4 text-xl">Your GP, and who is responsible for you</h3>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField {...field("gp_surgery")} />
          <FormField {...field("guardian_contact")} />
        </div>
        <Button busy={busy} className="mt-6">
          Save my details
        </Button>
      </EditForm>
    </Card>
  );
}

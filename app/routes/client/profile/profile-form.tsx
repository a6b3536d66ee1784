import { Form, href, useNavigation } from "react-router";
import { type EditResult, OpenedVersion, TwoVersions } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import type { Saved } from "#domain/kernel/database/versions.ts";
import { profileLabels } from "#domain/people/own-profile/messages.ts";

type ProfileFormProps = { saved: Saved; result: EditResult | undefined };

/**
 * What a client changes about themselves, and their emergency contact; their therapist may change
 * parts of it, too.
 */
export function ProfileForm({ saved, result }: ProfileFormProps) {
  const { values = saved.values, errors = {}, clashes, opened = saved } = result ?? {};
  const busy = useNavigation().state === "submitting";
  const field = (name: keyof typeof profileLabels) => ({
    name,
    label: profileLabels[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
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
      <Form method="post" noValidate key={opened.version} data-unsaved={clashes && ""}>
        <OpenedVersion saved={opened} />
        {clashes && <TwoVersions clashes={clashes} what="your details" labels={profileLabels} />}
        <ErrorSummary errors={listed} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...field("first_name")} autoComplete="given-name" required maxLength={80} />
          <Field {...field("last_name")} autoComplete="family-name" required maxLength={80} />
          <Field {...field("phone")} type="tel" autoComplete="tel" optional maxLength={40} />
          <Field {...field("date_of_birth")} type="date" autoComplete="bday" optional />
          <Field
            {...field("address_line_1")}
            autoComplete="street-address"
            optional
            maxLength={120}
          />
          <Field {...field("city")} autoComplete="address-level2" optional maxLength={80} />
          <Field {...field("postcode")} autoComplete="postal-code" optional maxLength={12} />
          <Field {...field("country")} autoComplete="country-name" optional maxLength={60} />
        </div>
        <h3 className="mt-8 text-xl">Emergency contact</h3>
        <p className="mt-1 mb-4 text-soft">
          Whom we ring if something happens while you are with us.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...field("emergency_contact_name")}
            label="Name"
            autoComplete="off"
            optional
            maxLength={120}
          />
          <Field
            {...field("emergency_contact_phone")}
            label="Phone number"
            type="tel"
            autoComplete="off"
            optional
            maxLength={40}
          />
        </div>
        <h3 className="mt-8 mb-4 text-xl">Your GP, and who is responsible for you</h3>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...field("gp_surgery")} autoComplete="off" optional maxLength={200} />
          <Field {...field("guardian_contact")} autoComplete="off" optional maxLength={200} />
        </div>
        <Button busy={busy} className="mt-6">
          Save my details
        </Button>
      </Form>
    </Card>
  );
}

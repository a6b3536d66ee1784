import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";

type ProfileFormProps = { details: Record<string, string | null>; answer: FormAnswer | undefined };

/** What a client changes about themselves, and whom to ring in an emergency. */
export function ProfileForm({ details, answer }: ProfileFormProps) {
  const { typed, errors = {} } = answer ?? {};
  const busy = useNavigation().state === "submitting";
  const field = (name: string) => ({
    ...{ name, defaultValue: (typed ? typed[name] : details[name]) ?? "", error: errors[name] },
  });
  const listed = Object.entries(errors).map(([name, message]) => ({ field: name, message }));
  return (
    <Card as="section" className="mt-6">
      <h2 className="text-2xl">Edit my details</h2>
      <p className="mt-1 mb-6 text-soft">
        Your email address is what you sign in with: change it under{" "}
        <a href="/client/account/email" className="link inline-block py-0.5">
          Account & security
        </a>
        .
      </p>
      <Form method="post">
        <ErrorSummary errors={listed} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" autoComplete="given-name" required maxLength={80} {...field("first_name")} />
          <Field label="Last name" autoComplete="family-name" required maxLength={80} {...field("last_name")} />
          <Field label="Phone" type="tel" autoComplete="tel" optional maxLength={40} {...field("phone")} />
          <Field label="Date of birth" type="date" autoComplete="bday" optional {...field("date_of_birth")} />
          <Field label="Address" autoComplete="street-address" optional maxLength={120} {...field("address_line_1")} />
          <Field label="City" autoComplete="address-level2" optional maxLength={80} {...field("city")} />
          <Field label="Postcode" autoComplete="postal-code" optional maxLength={12} {...field("postcode")} />
          <Field label="Country" autoComplete="country-name" optional maxLength={60} {...field("country")} />
        </div>
        <h3 className="mt-8 text-xl">Emergency contact</h3>
        <p className="mt-1 mb-4 text-soft">Whom we ring if something happens while you are with us.</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name" autoComplete="off" optional maxLength={120} {...field("emergency_contact_name")} />
          <Field
            label="Phone number"
            type="tel"
            autoComplete="off"
            optional
            maxLength={40}
            {...field("emergency_contact_phone")}
          />
        </div>
        <Button busy={busy} className="mt-6">
          Save my details
        </Button>
      </Form>
    </Card>
  );
}

import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readForm } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { isNotProved, proofErrors } from "#app/parts/account/proof-errors.ts";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { invitationForm } from "#domain/people/staff/forms.ts";
import { invite } from "#domain/people/staff/invite.ts";
import { invitedAsNames, permissions, staffRefusals } from "#domain/people/messages.ts";
import type { Route } from "./+types/invite.ts";
import { PermissionBoxes } from "./permission-boxes.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { needsCode: requireOwner(context).account.secondFactor === true };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const raw = Object.fromEntries(
    [...(await request.formData())].map(([name, value]) => [name, String(value)]),
  );
  const reading = await readForm(request, invitationForm);
  if (!reading.ok)
    return data<ActionResult>(
      { values: withoutProof(reading.values), errors: reading.errors },
      422,
    );
  const values = withoutProof(raw);
  const proof = proofOf(raw);
  const outcome = await invite(ctx, reading.value, proof);
  if (outcome.ok) return redirect(`${href("/dashboard/staff")}?done=invited`, 303);
  const { why } = outcome;
  if (isNotProved(why)) return data<ActionResult>({ values, errors: proofErrors(why) }, 422);
  return data<ActionResult>({ values, errors: { email: staffRefusals[why] } }, 409);
}

const proofOf = ({ password = "", code = "" }: Record<string, string>) => ({ password, code });
const withoutProof = ({ password: _password, code: _code, ...values }: Record<string, string>) =>
  values;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Invite someone", matches);

const kinds = (["therapist", "shop", "owner"] as const).map((value) => ({
  value,
  label: invitedAsNames[value],
}));

export default function Invite({
  loaderData: { needsCode },
  actionData: result,
}: Route.ComponentProps) {
  const { values = {}, errors = {} } = result ?? {};
  const busy = useNavigation().formMethod === "POST";
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <OfficePage
      title="Invite someone"
      subtitle="They get a mail with a link that works once, for 7 days, and choose their own password."
      back={{ to: href("/dashboard/staff"), label: "Staff and therapists" }}
      width="form"
    >
      <ErrorSummary
        errors={Object.entries(errors).map(([name, message]) => ({ field: name, message }))}
      />
      <Card>
        <Form method="post" className="grid gap-6" noValidate>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="First name" autoComplete="off" maxLength={80} {...field("firstName")} />
            <Field label="Last name" autoComplete="off" maxLength={80} {...field("lastName")} />
          </div>
          <Field
            label="Email"
            type="email"
            autoComplete="off"
            maxLength={254}
            {...field("email")}
          />
          <Select
            label="What they become"
            placeholder="Please choose"
            options={kinds}
            help="Shop staff run the shop; owners may do everything in the back-office; therapists work in the portal."
            {...field("kind")}
          />
          <PermissionBoxes
            legend="Permissions (for therapists only)"
            held={permissions.filter((permission) => values[permission] === "on")}
          />
          <div className="grid max-w-md gap-5 border-t border-line pt-6">
            <ProofFields form="invite" needsCode={needsCode} errors={errors} />
          </div>
          <div>
            <Button busy={busy}>Send the invitation</Button>
          </div>
        </Form>
      </Card>
    </OfficePage>
  );
}

import { Check, Minus } from "lucide-react";
import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { readForm } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { professionSaved } from "#domain/care/treatment-receipts/messages.ts";
import { textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { changeOwnProfession } from "#domain/schedule/team/change-own-profession.ts";
import { professionFields } from "#domain/schedule/team/fields.ts";
import { professionForm } from "#domain/schedule/team/forms.ts";
import { findOwnPractice } from "#domain/people/own-profile/find-own-practice.ts";
import { permissionNames, permissions } from "#domain/people/messages.ts";
import type { Route } from "./+types/profile.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  return {
    own: orNotFound(await findOwnPractice(ctx)),
    allowed: ctx.actor.permissions,
    flash: flashOf(url, { profession: professionSaved }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const read = await readForm(request, professionForm);
  if (!read.ok) return data<ActionResult>({ values: read.values, errors: read.errors }, 422);
  await changeOwnProfession(ctx, read.value);
  throw redirect(`${href("/therapist/profile")}?done=profession`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Profile", matches);

export default function TherapistProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { own, allowed, flash } = loaderData;
  const field = formFields(professionFields, actionData, textsOfRow(professionFields, own));
  const facts = [
    ["Name", `${own.firstName} ${own.lastName}`],
    ["Email", own.email],
    ["Phone", own.phone || "Not given"],
    ["Clients you treat", `${own.treated}`],
  ] as const;
  return (
    <div className="max-w-4xl">
      <h1 className="mb-5 text-3xl">Profile</h1>
      <ActionNotice result={actionData} flash={flash} />
      <Card as="section">
        <h2 className="text-2xl">About you</h2>
        <FactList facts={facts} className="mt-4" />
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={href("/therapist/account")} variant="secondary" size="small">
            Email, password and sign-in
          </LinkButton>
          <LinkButton href={href("/therapist/settings")} variant="secondary" size="small">
            Hours and mails
          </LinkButton>
        </div>
      </Card>
      <Card as="section" className="mt-5">
        <h2 className="text-2xl">On letters and receipts</h2>
        <p className="mt-1 text-soft">
          Insurers ask for the practitioner’s number. It stands below your name.
        </p>
        <Form method="post" noValidate className="mt-4 grid gap-4 sm:grid-cols-2">
          <FormField
            {...field("profession")}
            placeholder="Sports therapist"
            optional={false}
            className="sm:col-span-2"
          />
          <FormField
            {...field("professional_body")}
            placeholder="The Society of Sports Therapists"
            optional={false}
          />
          <FormField {...field("professional_number")} placeholder="12345" optional={false} />
          <div className="sm:col-span-2">
            <Button variant="secondary" size="small">
              Save
            </Button>
          </div>
        </Form>
      </Card>
      <Card as="section" className="mt-5">
        <h2 className="text-2xl">What you may do</h2>
        <ul className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {permissions.map((permission) => (
            <Allowed
              key={permission}
              name={permissionNames[permission]}
              yes={allowed.includes(permission)}
            />
          ))}
        </ul>
        <p className="mt-4 text-sm text-soft">The studio's owner changes this.</p>
      </Card>
    </div>
  );
}

function Allowed({ name, yes }: { name: string; yes: boolean }) {
  const Icon = yes ? Check : Minus;
  return (
    <li className="flex items-start gap-3">
      <Icon
        aria-hidden
        className={yes ? "mt-1 size-5 shrink-0 text-success" : "mt-1 size-5 shrink-0 text-soft"}
      />
      <span className={yes ? "" : "text-soft"}>
        {name}
        <span className="sr-only">: {yes ? "yes" : "no"}</span>
      </span>
    </li>
  );
}

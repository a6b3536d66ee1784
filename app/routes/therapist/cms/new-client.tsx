import { data, Form, redirect } from "react-router";
import { readForm } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { newClientForm } from "#domain/people/clients/forms.ts";
import { clientMessages } from "#domain/people/clients/messages.ts";
import { takeOnClient } from "#domain/schedule/clients/take-on-client.ts";
import type { Route } from "./+types/new-client.ts";
import { ClientFields } from "./client-fields.tsx";
import { cmsHref, readCmsPlace } from "./cms-address.ts";
import { PageDialog } from "#app/parts/office/page-dialog.tsx";

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  place: readCmsPlace(url.searchParams, londonDay(requireTherapist(context).ctx.now)),
});

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const read = await readForm(request, newClientForm);
  if (!read.ok) return data<ActionResult>({ values: read.values, errors: read.errors }, 422);
  const taken = await takeOnClient(ctx, read.value);
  if (taken.ok) {
    const place = {
      ...readCmsPlace(url.searchParams, londonDay(ctx.now)),
      tab: "clients" as const,
    };
    throw redirect(cmsHref(place, "", { done: "invited" }), 303);
  }
  const message = clientMessages[taken.why];
  const wrong = taken.why === "known" ? { errors: { email: message } } : { failed: message };
  return data<ActionResult>({ values: read.value, ...wrong }, 409);
}

/** 'Add New Client': who they are; they choose their own password by an invitation. */
export default function NewClient({ loaderData: { place }, actionData }: Route.ComponentProps) {
  return (
    <PageDialog title="Add New Client" closeHref={cmsHref(place)}>
      <Form method="post" noValidate>
        <ClientFields
          result={actionData}
          values={{}}
          withEmail
          help="They get an invitation by e-mail, choose a password and agree to what is kept of them."
          save="Add client"
          cancelHref={cmsHref(place)}
        />
      </Form>
    </PageDialog>
  );
}

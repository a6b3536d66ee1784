import { data, Form, redirect } from "react-router";
import { orNotFound } from "#app/http/answers.ts";
import { factsOf } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import { theTherapist } from "#app/http/locks.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import { changeClient } from "#domain/people/clients/change-client.ts";
import { clientForm } from "#domain/people/clients/forms.ts";
import { findPracticeClient } from "#domain/people/clients/queries.ts";
import type { Route } from "./+types/edit-client.ts";
import { ClientFields } from "./client-fields.tsx";
import { cmsHref, readCmsPlace } from "./cms-address.ts";
import { PageDialog } from "./page-dialog.tsx";

const find = async ({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) =>
  orNotFound(
    isUuid(params.clientId) ? await findPracticeClient(theTherapist(context).ctx, params.clientId) : undefined,
  );

export async function loader(args: Route.LoaderArgs) {
  const { ctx } = theTherapist(args.context);
  return { place: readCmsPlace(args.url.searchParams, londonDay(ctx.now)), client: await find(args) };
}

export async function action(args: Route.ActionArgs) {
  const { ctx } = theTherapist(args.context);
  const { id } = await find(args);
  const read = await readForm(args.request, clientForm);
  if (!read.ok) return data<FormAnswer>({ typed: read.typed, errors: read.errors }, 422);
  orNotFound((await changeClient(ctx, { id, form: read.value }, factsOf(args.context).address)).ok || undefined);
  const place = { ...readCmsPlace(args.url.searchParams, londonDay(ctx.now)), tab: "clients" as const };
  throw redirect(cmsHref(place, "", { done: "client-changed" }), 303);
}

/** 'Edit' of a client: the name and phone number. */
export default function EditClient({ loaderData: { place, client }, actionData }: Route.ComponentProps) {
  const typed = { first_name: client.firstName, last_name: client.lastName, phone: client.phone };
  return (
    <PageDialog title={`Edit ${client.firstName} ${client.lastName}`} closeHref={cmsHref(place)}>
      <p className="mb-4 text-sm text-soft">
        {client.clientNumber}, {client.email}. The address is theirs to change: they sign in with it.
      </p>
      <Form method="post" noValidate>
        <ClientFields answer={actionData} typed={typed} save="Save" cancelHref={cmsHref(place)} />
      </Form>
    </PageDialog>
  );
}

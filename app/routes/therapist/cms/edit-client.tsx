import { redirect } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findPracticeClient } from "#domain/people/clients/queries.ts";
import { clientFields } from "#domain/people/clients/fields.ts";
import type { Route } from "./+types/edit-client.ts";
import { submitClient, savedClient } from "./client-actions.ts";
import { ClientFields } from "./client-fields.tsx";
import { cmsHref, readCmsPlace } from "./cms-address.ts";
import { PageDialog } from "#app/parts/office/page-dialog.tsx";

const find = async ({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) =>
  orNotFound(
    isUuid(params.clientId)
      ? await findPracticeClient(requireTherapist(context).ctx, params.clientId)
      : undefined,
  );

export async function loader(args: Route.LoaderArgs) {
  const { ctx } = requireTherapist(args.context);
  const client = await find(args);
  return {
    place: readCmsPlace(args.url.searchParams, londonDay(ctx.now)),
    client,
    saved: savedClient(client),
  };
}

export async function action(args: Route.ActionArgs) {
  const { ctx } = requireTherapist(args.context);
  const { id } = await find(args);
  const refused = await submitClient(ctx, id, {
    request: args.request,
    ...requestContextOf(args.context),
  });
  if (refused) return refused;
  const place = {
    ...readCmsPlace(args.url.searchParams, londonDay(ctx.now)),
    tab: "clients" as const,
  };
  throw redirect(cmsHref(place, "", { done: "client-changed" }), 303);
}

/** 'Edit' of a client: the name and phone number, which the client themselves may change, too. */
export default function EditClient({ loaderData, actionData }: Route.ComponentProps) {
  const { place, client } = loaderData;
  const { opened = loaderData.saved } = actionData ?? {};
  return (
    <PageDialog title={`Edit ${client.firstName} ${client.lastName}`} closeHref={cmsHref(place)}>
      <p className="mb-4 text-sm text-soft">
        {client.clientNumber}, {client.email}. The address is theirs to change: they sign in with
        it.
      </p>
      <EditForm
        saved={loaderData.saved}
        result={actionData}
        what="this client"
        fields={clientFields}
      >
        <ClientFields
          result={actionData}
          values={opened.values}
          save="Save"
          cancelHref={cmsHref(place)}
        />
      </EditForm>
    </PageDialog>
  );
}

import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { handleHorseAction, readHorse } from "#app/http/horse-page.ts";
import { ArchiveForm } from "#app/parts/office/archive-form.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { HorseForm } from "#app/parts/riding/rider-forms.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { horseFields } from "#domain/care/riding/fields.ts";
import { ridingRefusals } from "#domain/care/riding/messages.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/horse.ts";

export async function loader({ context, params: { clientId, horseId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "the-riding", url });
  return { clientId: record.clientId, ...(await readHorse({ ctx, record }, horseId)) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const url = new URL(request.url);
  const record = await openCare(context, params.clientId, { what: "the-riding", url });
  return handleHorseAction(
    { ctx, record },
    {
      horseId: params.horseId,
      values: textsIn(await request.formData()),
      refusals: ridingRefusals,
      back: href("/therapist/clients/:clientId/riding", { clientId: record.clientId }),
    },
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.horse?.name ?? "A new horse", matches);

/** A horse that a client rides. */
export default function Horse({ loaderData, actionData }: Route.ComponentProps) {
  const { clientId, horse, saved } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/clients/:clientId/riding", { clientId })}>
        Rider and horse
      </BackLink>
      <h1 className="mb-4 text-2xl wrap-anywhere">{horse?.name ?? "A new horse"}</h1>
      <ActionNotice result={actionData} />
      <HorseForm fields={horseFields} saved={saved} result={actionData} />
      {horse && (
        <ArchiveForm
          isArchived={horse.isArchived}
          what="horse"
          text="It is offered no more; what was found with it keeps its name."
        />
      )}
    </div>
  );
}

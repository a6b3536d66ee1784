import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { handleHorseAction, readHorse } from "#app/http/horse-page.ts";
import { ArchiveForm } from "#app/parts/office/archive-form.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { HorseForm } from "#app/parts/riding/rider-forms.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { horseFields } from "#domain/care/riding/fields.ts";
import { ownRidingRefusals } from "#domain/care/riding/messages.ts";
import type { Route } from "./+types/horse.ts";

export const loader = ({ context, params: { horseId } }: Route.LoaderArgs) =>
  readHorse({ ctx: requireClient(context).ctx }, horseId);

export async function action({ context, params: { horseId }, request }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  return handleHorseAction(
    { ctx },
    {
      horseId,
      values: textsIn(await request.formData()),
      refusals: ownRidingRefusals,
      back: href("/client/riding"),
    },
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.horse?.name ?? "A new horse", matches);

/** A horse that the client rides. */
export default function OwnHorse({ loaderData, actionData }: Route.ComponentProps) {
  const { horse, saved } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/client/riding")}>Riding</BackLink>
      <h1 className="mb-6 text-3xl wrap-anywhere">{horse?.name ?? "A new horse"}</h1>
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

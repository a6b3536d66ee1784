import { href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ArchiveForm } from "#app/parts/office/archive-form.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import type { Saved } from "#domain/kernel/database/versions.ts";
import { listColleagueNames } from "#domain/schedule/hours/queries.ts";
import {
  listLocationsAndRooms,
  type LocationsAndRooms,
} from "#domain/schedule/locations/queries.ts";
import { typeFields, typeLabels } from "#domain/schedule/types/fields.ts";
import { findType, type FoundType } from "#domain/schedule/types/queries.ts";
import { kindNames, typeMessages } from "#domain/schedule/types/messages.ts";
import type { Route } from "./+types/session-type.ts";
import { handleTypeAction } from "./type-actions.ts";
import { TypeFields } from "./type-fields.tsx";
import { savedType } from "./saved-type.ts";

export async function loader({ context, url, params: { typeId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const type = orNotFound(await findType(ctx, typeId));
  const working = await listColleagueNames(ctx);
  // A named therapist who no longer works here can still be removed.
  const gone = type.named.filter(({ id }) => !working.some((one) => one.id === id));
  return {
    type,
    saved: savedType(type),
    therapists: [...working, ...gone],
    where: await listLocationsAndRooms(ctx),
    mayChange: isOwner(ctx),
    flash: flashOf(url, typeMessages),
  };
}

export const action = ({ context, request, params: { typeId } }: Route.ActionArgs) =>
  handleTypeAction({ context, request }, typeId);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.type.name ?? "Session type", matches);

type Therapists = Route.ComponentProps["loaderData"]["therapists"];

export default function SessionType({ loaderData, actionData }: Route.ComponentProps) {
  const { type, saved, therapists, where, mayChange, flash } = loaderData;
  return (
    <OfficePage
      title={type.name}
      subtitle={type.isArchived ? "Archived: it can be chosen no more." : undefined}
      back={{ to: href("/dashboard/session-types"), label: "session types" }}
      width="form"
    >
      <ActionNotice result={actionData} flash={flash} />
      <Card as="section">
        {mayChange ? (
          <TypeForm saved={saved} therapists={therapists} where={where} result={actionData} />
        ) : (
          <FactList facts={requestContextOf(type, where)} />
        )}
      </Card>
      {mayChange && (
        <ArchiveForm
          isArchived={type.isArchived}
          what="session type"
          text="It can be chosen no more; sessions that have it keep it."
        />
      )}
    </OfficePage>
  );
}

type TypeFormProps = {
  saved: Saved;
  therapists: Therapists;
  where: LocationsAndRooms;
  result: EditResult | undefined;
};

function TypeForm({ saved, therapists, where, result }: TypeFormProps) {
  const busy = useNavigation().formData?.get("intent") === "save";
  const parts = [...where.places, ...where.rooms];
  return (
    <EditForm
      saved={saved}
      result={result}
      what="this session type"
      fields={typeFields}
      formatValue={(_, text) => parts.find(({ id }) => id === text)?.name}
      className="grid gap-6"
    >
      <TypeFields result={result} saved={saved.values} therapists={therapists} where={where} />
      <div>
        <Button name="intent" value="save" busy={busy}>
          Save session type
        </Button>
      </div>
    </EditForm>
  );
}

function requestContextOf(
  type: FoundType,
  { places, rooms }: LocationsAndRooms,
): [string, string][] {
  const room = rooms.find(({ id }) => id === type.roomId);
  const usual = (room ?? places.find(({ id }) => id === type.locationId))?.name;
  const member =
    type.memberPricePence === null ? "" : `, members ${formatPence(type.memberPricePence)}`;
  return [
    [typeLabels.kind, kindNames[type.kind]],
    [
      "Length",
      `${type.defaultMinutes} minutes; free before ${type.bufferBefore}, after ${type.bufferAfter}`,
    ],
    ["Price", type.pricePence === null ? "As agreed" : `${formatPence(type.pricePence)}${member}`],
    ["Given by", type.named.map(({ name }) => name).join(", ") || "Everybody"],
    [typeLabels.location_id, usual || "Where its therapist works"],
    [typeLabels.is_bookable_by_clients, type.isBookableByClients ? "Yes" : "No"],
  ];
}

import { data, Form, redirect, useNavigation } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { participantNews } from "#domain/schedule/groups/messages.ts";
import { registerPath } from "#domain/schedule/register/messages.ts";
import { canManageSchedule } from "#domain/schedule/sessions/book-session.ts";
import type { Route } from "./+types/participants.ts";
import { ConfirmFlags } from "./confirm-flags.tsx";
import { AddParticipant } from "./add-participant.tsx";
import { handleParticipantsAction } from "./participant-actions.ts";
import { cmsHref, participantsHref, readCmsPlace } from "./cms-address.ts";
import { GroupFacts } from "./group-facts.tsx";
import { MessageToAll } from "#app/parts/office/message-to-all.tsx";
import { PageDialog } from "#app/parts/office/page-dialog.tsx";
import { ParticipantRow } from "./participant-row.tsx";
import { readParticipants } from "./read-participants.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const words = (url.searchParams.get("find") ?? "").trim().slice(0, 80);
  const found = isUuid(params.sessionId)
    ? await readParticipants(ctx, params.sessionId, words)
    : undefined;
  return {
    ...orNotFound(found),
    undo: url.searchParams.get("undo") ?? "",
    mayWrite: ctx.actor.permissions.includes("create_notes"),
    words,
    canManageSchedule: canManageSchedule(ctx),
    flash: flashOf(url, participantNews),
    place: readCmsPlace(url.searchParams, londonDay(ctx.now)),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { ctx, account } = requireTherapist(context);
  const sessionId = orNotFound(isUuid(params.sessionId) ? params.sessionId : undefined);
  const values = textsIn(await request.formData());
  const submitted = await handleParticipantsAction(ctx, {
    sessionId,
    values,
    by: account.name,
  });
  if (!submitted.ok) return data(submitted.result, submitted.status);
  const back = participantsHref(readCmsPlace(url.searchParams, londonDay(ctx.now)), sessionId);
  throw redirect(
    `${back}&done=${submitted.done}${submitted.undo ? `&undo=${submitted.undo}` : ""}`,
    303,
  );
}

/** Who takes part in a group: the participants dialog (requirements 3.2.10), all of it working. */
export default function Participants({ loaderData, actionData }: Route.ComponentProps) {
  const {
    group,
    people,
    cancelled,
    removed,
    undo,
    dates,
    clients,
    words,
    place,
    canManageSchedule: plans,
    mayWrite,
    flash,
  } = loaderData;
  const { state, formData } = useNavigation();
  const busy = state === "submitting" ? String(formData?.get("intent")) : "";
  return (
    <PageDialog title={`Participants: ${group.name}`} closeHref={cmsHref(place)} wide>
      <GroupFacts group={group} />
      <ActionNotice result={actionData} flash={flash} />
      {plans && !actionData && <RestorePlaces undo={undo} removed={removed} />}
      <ConfirmFlags people={people} result={actionData} />
      <Form method="post" noValidate>
        {people.length === 0 && <p className="py-3 text-soft">Nobody takes part yet.</p>}
        <ul
          aria-label="Participants"
          className="divide-y divide-line rounded-md border border-line bg-white empty:hidden sm:max-h-[max(200px,45dvh)] sm:overflow-y-auto"
        >
          {people.map((person) => (
            <ParticipantRow
              key={person.id}
              person={person}
              dates={dates}
              plans={plans}
              group={group}
              mayWrite={mayWrite}
            />
          ))}
        </ul>
        {cancelled > 0 && (
          <p className="mt-2 text-sm text-soft">
            {cancelled === 1 ? "1 place was" : `${cancelled} places were`} cancelled.
          </p>
        )}
        <div className="mt-3 flex flex-wrap justify-end gap-3">
          {people.length > 0 && (
            <LinkButton href={registerPath(group.id)} variant="quiet">
              Register at the door
            </LinkButton>
          )}
          <LinkButton href={cmsHref(place)} variant="quiet" data-keep-place="">
            Close
          </LinkButton>
          {group.hasBegun &&
            people.some(({ status, attended }) => status === "confirmed" && attended === null) && (
              <Button name="intent" value="all-came" variant="secondary" busy={busy === "all-came"}>
                All came
              </Button>
            )}
          {people.length > 0 && (
            <Button name="intent" value="save" busy={busy === "save"}>
              Save Changes
            </Button>
          )}
        </div>
      </Form>
      {plans && group.isOpen && (
        <AddParticipant
          clients={clients}
          words={words}
          people={people}
          place={place}
          isFull={group.placesLeft <= 0}
          result={actionData}
        />
      )}
      {plans && people.length > 0 && <MessageToAll result={actionData} waiting={group.waiting} />}
    </PageDialog>
  );
}

type RestorePlacesProps = { undo: string; removed: readonly { id: string; name: string }[] };

/** Beside the message that a participant was removed: they can be restored, as they were. */
function RestorePlaces({ undo, removed }: RestorePlacesProps) {
  const person = removed.find(({ id }) => id === undo.split(":")[0]);
  if (!person) return null;
  return (
    <Form method="post" className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p>{person.name} was removed. You can undo it for fifteen minutes.</p>
      <Button name="intent" value={`restore:${undo}`} variant="secondary" size="small">
        Put back<span className="sr-only"> {person.name}</span>
      </Button>
    </Form>
  );
}

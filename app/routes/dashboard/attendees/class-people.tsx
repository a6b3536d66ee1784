import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findClass } from "#domain/schedule/classes/queries.ts";
import { clockOf } from "#domain/schedule/classes/rules.ts";
import { listParticipants } from "#domain/schedule/groups/queries.ts";
import { participantStatuses } from "#domain/schedule/groups/messages.ts";
import type { Route } from "./+types/class-people";
import { handleClassPeopleAction } from "./attendee-actions.ts";
import { AttendeesPage } from "./attendees-page.tsx";
import type { Person } from "./attendee-table.tsx";

export async function loader({ context, params: { classId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const saved = orNotFound(isUuid(classId) ? await findClass(ctx, classId) : undefined);
  const everybody = await listParticipants(ctx, classId);
  const { className, classDate, startTime, location } = saved;
  return {
    group: { id: classId, className, classDate, startTime, location },
    people: everybody.filter(({ placeNumber }) => placeNumber !== null).map(asPerson),
    waiting: everybody.filter(({ status }) => status === "waitlist").length,
  };
}

export async function action({ context, request, params: { classId } }: Route.ActionArgs) {
  const { ctx, account } = requireStaff(context);
  const id = orNotFound(isUuid(classId) ? classId : undefined);
  const values = textsIn(await request.formData());
  return handleClassPeopleAction(ctx, {
    id,
    values,
    by: account.name,
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData ? `Who comes: ${loaderData.group.className}` : "Who comes", matches);

type Participant = Awaited<ReturnType<typeof listParticipants>>[number];

/** How to reach a client stands with their therapist and the owner, as row policies have it. */
const asPerson = (one: Participant): Person => ({
  placeKey: one.id,
  name: one.clientName,
  through: { words: [one.clientNumber ?? "Guest", participantStatuses[one.status]].join(", ") },
  email: one.email,
  phone: one.phone ?? "",
  paid: one.byPass ? "Pass" : one.paymentStatus === "completed" ? "Paid" : "Not paid",
  details: [],
  missing: "",
  arrived: one.attended,
  tickedBy: one.attendedBy,
  tickedAt: null,
});

/** All participants of a class in the schedule. */
export default function ClassPeople({
  loaderData: { group, people, waiting },
  actionData,
}: Route.ComponentProps) {
  return (
    <AttendeesPage
      title={group.className}
      people={people}
      waiting={waiting}
      result={actionData}
      when={`${longDate(group.classDate)}, ${clockOf(group.startTime)}, ${group.location}`}
      none="Nobody has a place in this class yet."
      actions={
        <LinkButton
          href={href("/dashboard/classes/:classId", { classId: group.id })}
          variant="secondary"
          size="small"
        >
          Class
        </LinkButton>
      }
    />
  );
}

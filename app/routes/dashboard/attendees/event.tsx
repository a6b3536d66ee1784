import { Form, href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { findEvent } from "#domain/shop/attendees/find-event.ts";
import type { Route } from "./+types/event";
import { handleEventAction } from "./attendee-actions.ts";
import { AttendeesPage } from "./attendees-page.tsx";
import { peopleOf } from "./event-people.ts";

export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const event = orNotFound(await findEvent(requireStaff(context).ctx, productId));
  const { name, eventStartsAt, location } = event;
  const missing = event.people.some((guest) => guest.missing);
  return {
    event: { id: productId, name, eventStartsAt, location, missing },
    people: peopleOf(event),
  };
}

export async function action({ context, request, params: { productId } }: Route.ActionArgs) {
  const { ctx, account } = requireStaff(context);
  const values = textsIn(await request.formData());
  return handleEventAction(ctx, {
    id: productId,
    values,
    by: account.name,
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData ? `Who comes: ${loaderData.event.name}` : "Who comes", matches);

/** All attendees of a retreat or course. */
export default function EventPeople({
  loaderData: { event, people },
  actionData,
}: Route.ComponentProps) {
  const { id, name, eventStartsAt, location, missing } = event;
  return (
    <AttendeesPage
      title={name}
      people={people}
      result={actionData}
      when={[eventStartsAt && longDate(eventStartsAt), location].filter(Boolean).join(", ")}
      none="Nobody has bought a place yet."
      actions={
        <>
          {missing && (
            <Form method="post">
              <Button name="intent" value="ask" variant="secondary" size="small">
                Ask for what is missing
              </Button>
            </Form>
          )}
          <LinkButton
            href={href("/dashboard/coming/products/:productId/run-sheet", { productId: id })}
            variant="secondary"
            size="small"
          >
            Run-sheet
          </LinkButton>
          <LinkButton
            href={href("/dashboard/products/:productId", { productId: id })}
            variant="secondary"
            size="small"
          >
            Product
          </LinkButton>
        </>
      }
    />
  );
}

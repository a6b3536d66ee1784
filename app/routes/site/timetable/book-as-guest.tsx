import { data, href, redirect } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { forAll } from "#app/http/for-all.ts";
import { readForm } from "#app/http/forms.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { rememberCart } from "#app/http/saved-cart.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { CompanionFields } from "#app/parts/shop/companion-fields.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { guestForm } from "#domain/schedule/groups/hold-forms.ts";
import { holdPlaces } from "#domain/schedule/groups/hold-places.ts";
import { holdRefusals } from "#domain/schedule/groups/messages.ts";
import { findTimetableDate } from "#domain/schedule/timetable/find-class.ts";
import { bookingPath, classPath } from "#domain/schedule/timetable/messages.ts";
import { withCart } from "#domain/shop/cart/cart-session.ts";
import { isPayable } from "#domain/shop/discounts/rules.ts";
import type { Route } from "./+types/book-as-guest.ts";

export const handle: PageHandle = { still: true };

/** A place without an account: who comes, and then the checkout, while the place is held. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const name = `date ${params.sessionId}`;
  const found = orNotFound(
    await forAll(context, { name, shows: "timetable" }, (ctx) =>
      findTimetableDate(ctx, params.sessionId),
    ),
  );
  const { id, hall, room, startsAt, endsAt, pricePence, state } = found;
  const isSold = state === "open" && pricePence > 0 && isPayable(pricePence);
  const where = [room, hall].filter(Boolean).join(", ");
  return { date: { id, name: found.name, where, startsAt, endsAt, pricePence, isSold } };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const sessionId = orNotFound(isUuid(params.sessionId) ? params.sessionId : undefined);
  const reading = await readForm(request, guestForm);
  const { values } = reading;
  if (!reading.ok) return data<ActionResult>({ values, errors: reading.errors }, 422);
  const shopper = withCart(anyone(context));
  const { guest, companions } = reading.value;
  const held = await holdPlaces(shopper, { sessionId, guest, companions });
  if (!held.ok) return data<ActionResult>({ values, failed: holdRefusals[held.why] }, 409);
  const headers = { "Set-Cookie": rememberCart(context, shopper.actor.cart) };
  throw redirect(href("/checkout"), { status: 303, headers });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Book your place", matches);

export default function BookAsGuest({ loaderData: { date }, actionData }: Route.ComponentProps) {
  const { id, name, where, startsAt, endsAt, pricePence, isSold } = date;
  const { values = {}, errors = {} }: ActionResult = actionData ?? {};
  const [first] = Object.keys(errors);
  const fieldOf = (fieldName: string) => ({
    name: fieldName,
    error: errors[fieldName],
    defaultValue: values[fieldName],
    autoFocus: fieldName === first,
  });
  return (
    <Page title="Book your place" width="form">
      <BackLink href={classPath(id)}>{name} on the timetable</BackLink>
      <ActionNotice result={actionData} />
      <ErrorSummary
        errors={Object.entries(errors).map(([field, message]) => ({ field, message }))}
      />
      <Card as="section">
        <h2 className="text-2xl wrap-anywhere">{name}</h2>
        <p className="mt-1 font-semibold tabular-nums">
          {longDate(startsAt)}, {clockTime(startsAt)} to {clockTime(endsAt)}
        </p>
        <p className="text-soft wrap-anywhere">{where}</p>
        <p className="mt-1 text-lg font-semibold tabular-nums">{formatPence(pricePence)} a place</p>
        {isSold ? (
          <form method="post" className="mt-6 grid gap-5" noValidate>
            <Field {...fieldOf("name")} label="Name" autoComplete="name" required maxLength={100} />
            <Field
              {...fieldOf("email")}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={254}
              help="Your confirmation goes there."
            />
            <Field
              {...fieldOf("phone")}
              label="Phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              required
              maxLength={40}
              help="Only if the class cannot take place."
            />
            <CompanionFields values={values} errors={errors} />
            <div>
              <Button size="large">Keep My Place and Pay</Button>
              <p className="mt-3 text-sm text-soft">
                Your place is kept for you while you pay by card.
              </p>
            </div>
          </form>
        ) : (
          <>
            <p className="mt-5">
              It cannot be booked here at the moment. Please look at the class once more.
            </p>
            <LinkButton href={classPath(id)} variant="secondary" className="mt-5">
              {name} on the timetable
            </LinkButton>
          </>
        )}
      </Card>
      <p className="mt-6 text-sm">
        Have you been here before?{" "}
        <a href={bookingPath(id)} className="link">
          Sign in and book
        </a>{" "}
        to see it among your sessions, or to pay at the studio.
      </p>
    </Page>
  );
}

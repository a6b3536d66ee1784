import { data } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireClient } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { CardForm } from "./card-form/card-form.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { ownMembershipsPath } from "#domain/shop/memberships/messages.ts";
import { findDeclinedMonth } from "#domain/shop/memberships/own-memberships.ts";
import type { Route } from "./+types/month.ts";

/** A month whose card was declined, to be paid with another one, which pays those that follow. */
export async function loader({ context, params: { membershipId } }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const bill = orNotFound(await findDeclinedMonth(ctx, membershipId));
  const { name } = bill.membership;
  if (bill.outage) return data({ name, open: undefined }, 503);
  const { clientSecret, amountPence, billing } = bill;
  const provider = { ...ctx.ports.cards.form, clientSecret };
  return data({ name, open: { provider, amountPence, billing } });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Pay with a card", matches);

export default function MembershipCard({ loaderData: { name, open } }: Route.ComponentProps) {
  const done = `${ownMembershipsPath}?done=card`;
  const follow = () => window.location.replace(done);
  return (
    <div className="max-w-xl">
      <BackLink href={ownMembershipsPath}>My Memberships</BackLink>
      <h1 className="mb-4 text-3xl">Pay with a card</h1>
      {open ? (
        <Card as="section">
          <p className="mb-5">
            {formatPence(open.amountPence)} for the next month of {name}. The card that you enter
            pays the months that follow, too.
          </p>
          <CardForm {...open} returnUrl={done} onPaid={follow} onProcessing={follow} />
        </Card>
      ) : (
        <Notice tone="warn">
          Our payment provider does not answer just now. Please try again in a few minutes; nothing
          was taken.
        </Notice>
      )}
    </div>
  );
}

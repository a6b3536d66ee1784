import { data, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireClient } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { CardForm } from "./card-form/card-form.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { openCardChange } from "#domain/shop/memberships/change-card.ts";
import { ownMembershipsPath, renewCardPath } from "#domain/shop/memberships/messages.ts";
import { findDeclinedMonth } from "#domain/shop/memberships/own-memberships.ts";
import type { Route } from "./+types/month.ts";

/** A month whose card was declined, to be paid with another one, which pays those that follow; or another card for one that works. */
export async function loader({ context, url, params: { membershipId } }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const bill = await findDeclinedMonth(ctx, membershipId);
  if (!bill) return readCardChange(ctx, membershipId, url.searchParams.has("entered"));
  if (bill.outage) return data({ open: undefined, name: "" }, 503);
  const { clientSecret, amountPence, billing, membership } = bill;
  const provider = { ...ctx.ports.cards.form, clientSecret };
  return data({ open: { provider, amountPence, billing }, name: membership.name });
}

/** Another card for a membership that works. Who has entered it comes back here, and is led on. */
async function readCardChange(ctx: Ctx<Client>, id: string, hasEntered: boolean) {
  const opened = await openCardChange(ctx, id, { hasEntered });
  const why = opened.ok ? undefined : opened.why;
  if (why === "changed") throw redirect(`${ownMembershipsPath}?done=new-card`);
  if (why === "unavailable") return data({ open: undefined, name: "" }, 503);
  const { name, billing, clientSecret } = orNotFound(opened.ok ? opened.value : undefined);
  const provider = { ...ctx.ports.cards.form, clientSecret };
  return data({ open: { provider, amountPence: 0, billing }, name });
}

const titleOf = (open: { amountPence: number } | undefined) =>
  open?.amountPence === 0 ? "Change your card" : "Pay with a card";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(titleOf(loaderData?.open), matches);

export default function MembershipCard({ loaderData, params }: Route.ComponentProps) {
  const { open } = loaderData;
  const isChange = open?.amountPence === 0;
  const done = isChange
    ? `${renewCardPath(params.membershipId)}?entered=1`
    : `${ownMembershipsPath}?done=card`;
  const follow = () => window.location.replace(done);
  return (
    <div className="max-w-xl">
      <BackLink href={ownMembershipsPath}>My Memberships</BackLink>
      <h1 className="mb-4 text-3xl">{titleOf(open)}</h1>
      {open ? (
        <Card as="section">
          <p className="mb-5">
            {isChange
              ? `The card that you enter pays ${loaderData.name} from your next payment on. Nothing is taken now.`
              : `${formatPence(open.amountPence)} for the next month of ${loaderData.name}. The card that you enter pays the months that follow, too.`}
          </p>
          <CardForm
            {...open}
            label={isChange ? "Save this card" : undefined}
            returnUrl={done}
            onPaid={follow}
            onProcessing={follow}
          />
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

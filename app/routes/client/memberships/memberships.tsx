import { Repeat } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireClient } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import {
  formatAllowance,
  formatNext,
  formatPrice,
  joinPath,
  leavePath,
  membershipDone,
  renewCardPath,
  statusLabels,
  statusTones,
} from "#domain/shop/memberships/messages.ts";
import {
  listOfferedPlans,
  listOwnMemberships,
  type OfferedPlan,
  type OwnMembership,
} from "#domain/shop/memberships/own-memberships.ts";
import {
  isFree,
  isRunning,
  maxPausedMonths,
  mayChangeCard,
} from "#domain/shop/memberships/rules.ts";
import { ownPassesPath } from "#domain/shop/passes/messages.ts";
import type { Route } from "./+types/memberships.ts";
import { handleMembershipAction } from "./membership-actions.ts";

/** What a client has joined, and what they can join. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const [own, offered] = await Promise.all([listOwnMemberships(ctx), listOfferedPlans(ctx)]);
  return { own, offered, flash: flashOf(url, membershipDone) };
}

export const action = handleMembershipAction;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("My Memberships", matches);

export default function Memberships({ loaderData, actionData }: Route.ComponentProps) {
  const { own, offered, flash } = loaderData;
  const result: ActionResult | undefined = actionData;
  return (
    <div className="max-w-4xl">
      <h1 className="mb-6 text-3xl">My Memberships</h1>
      <ActionNotice result={result} flash={flash} />
      {own.length === 0 && offered.length === 0 && (
        <EmptyState
          title="No memberships yet"
          icon={<Repeat aria-hidden className="size-8" />}
          action={<LinkButton href={href("/shop")}>See our passes in the shop</LinkButton>}
        >
          We offer none at the moment. With a pass you pay for several classes at once.
        </EmptyState>
      )}
      <ul className="grid gap-6">
        {own.map((membership) => (
          <Membership key={membership.id} {...membership} />
        ))}
      </ul>
      {offered.length > 0 && (
        <section className={own.length > 0 ? "mt-10" : ""}>
          <h2 className="mb-4 text-2xl">
            {own.length > 0 ? "Join another" : "Come every week, pay by the month"}
          </h2>
          <ul className="grid gap-5 md:grid-cols-2">
            {offered.map((plan) => (
              <Plan key={plan.id} {...plan} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const Plan = (plan: OfferedPlan) => (
  <Card as="li" className="flex flex-col">
    <h3 className="text-xl wrap-anywhere">{plan.name}</h3>
    <p className="mt-1 font-semibold">{formatPrice(plan)}</p>
    <p className="mt-2">
      {formatAllowance(plan)}, and the price for members where a class has one.
    </p>
    {plan.description && <p className="mt-2 text-soft wrap-anywhere">{plan.description}</p>}
    <p className="mt-auto pt-4">
      <LinkButton href={joinPath(plan.slug)} size="small">
        Read on and join<span className="sr-only">: {plan.name}</span>
      </LinkButton>
    </p>
  </Card>
);

function Membership(membership: OwnMembership) {
  const { id, name, status } = membership;
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">{name}</h2>
          <p className="text-soft">{formatAllowance(membership)}</p>
        </div>
        <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
      </div>
      <p className="mt-4 text-lg">{standing(membership)}</p>
      {membership.nextPricePence !== null && membership.nextPriceFrom && (
        <p className="mt-2">
          A month that begins on {longDate(membership.nextPriceFrom)} or later costs{" "}
          {formatPence(membership.nextPricePence)}.
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-end gap-3">
        {status === "pending" && (
          <LinkButton href={href("/payment/:orderId", { orderId: membership.orderId })}>
            {isFree(membership) ? "Enter your card" : "Pay for the first month"}
          </LinkButton>
        )}
        {status === "past_due" && <LinkButton href={renewCardPath(id)}>Pay with a card</LinkButton>}
        {status !== "pending" && (
          <LinkButton href={ownPassesPath} variant="secondary">
            What is left this month
          </LinkButton>
        )}
        {mayChangeCard(membership) && (
          <LinkButton href={renewCardPath(id)} variant="secondary">
            Change your card
          </LinkButton>
        )}
        {isRunning(membership) && !membership.endsAt && (
          <LinkButton href={leavePath(id)} variant="secondary">
            Leave
          </LinkButton>
        )}
      </div>
      {isRunning(membership) && <Changes {...membership} />}
    </Card>
  );
}

/** Where it stands, in a sentence. */
function standing(membership: OwnMembership): string {
  const { status, pricePence, paidUntil, endsAt, endReason, endedAt, endNote, pausedUntil } =
    membership;
  if (status === "pending")
    return isFree(membership)
      ? "It begins when you have entered your card."
      : "It begins when the first month is paid.";
  if (endNote !== null) {
    const when =
      status === "ended" ? `was ended on ${longDate(endedAt!)}` : `ends on ${longDate(endsAt!)}`;
    return `Your membership ${when} by the studio, and nothing more is taken. ${endNote}`;
  }
  if (status === "ended")
    return `${endReason === "unpaid" ? "Ended, since the card was declined," : "You left"} on ${longDate(endedAt!)}. What you paid for lasts to its end.`;
  if (endsAt) return `You are leaving: it ends on ${longDate(endsAt)}, and nothing more is taken.`;
  if (status === "past_due")
    return `Your bank declined ${formatPence(pricePence)}. Pay with another card and you are a member again at once.`;
  if (status === "paused" && pausedUntil)
    return `Paused until ${longDate(pausedUntil)}: no month is taken before.`;
  return `Your next payment: ${formatNext(pricePence, paidUntil!)}.`;
}

/** What can be changed with one press. */
function Changes({ id, status, endsAt, endNote }: OwnMembership) {
  const busy = useNavigation().formData?.get("id") === id;
  if (endNote !== null) return null;
  if (endsAt)
    return (
      <Form method="post" className="mt-4">
        <input type="hidden" name="id" value={id} />
        <Button name="intent" value="stay" variant="secondary" size="small" busy={busy}>
          Stay after all
        </Button>
      </Form>
    );
  if (status === "paused")
    return (
      <Form method="post" className="mt-4">
        <input type="hidden" name="id" value={id} />
        <Button name="intent" value="resume" variant="secondary" size="small" busy={busy}>
          End the pause
        </Button>
      </Form>
    );
  if (status !== "active") return null;
  return (
    <Form method="post" className="mt-6 border-t border-line pt-4">
      <input type="hidden" name="id" value={id} />
      <fieldset>
        <legend className="font-semibold">Pause from the next payment on</legend>
        <p className="text-sm text-soft">
          Ill, away, lambing? No month is taken, and none given, while it lasts.
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {Array.from({ length: maxPausedMonths }, (_, at) => at + 1).map((months) => (
            <label key={months} className="flex items-center gap-2">
              <input
                type="radio"
                name="months"
                value={months}
                defaultChecked={months === 1}
                className="size-4.5 accent-pine"
              />
              {months === 1 ? "1 month" : `${months} months`}
            </label>
          ))}
          <Button name="intent" value="pause" variant="secondary" size="small" busy={busy}>
            Pause
          </Button>
        </div>
      </fieldset>
    </Form>
  );
}

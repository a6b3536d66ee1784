import { Form, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireClient } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import { findBack } from "#domain/shop/memberships/leave.ts";
import { ownMembershipsPath } from "#domain/shop/memberships/messages.ts";
import { findOwnMembership } from "#domain/shop/memberships/own-memberships.ts";
import { isRunning } from "#domain/shop/memberships/rules.ts";
import type { Route } from "./+types/leave.ts";
import { handleLeave } from "./membership-actions.ts";

/** Leaving, on one page: what ends when, what goes back, one press. */
export async function loader({ context, params: { membershipId } }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const found = await findOwnMembership(ctx, membershipId);
  const membership = orNotFound(found && isRunning(found) ? found : undefined);
  const { paidUntil, coolingOffUntil, name, endsAt } = membership;
  return {
    name,
    paidUntil: paidUntil!,
    coolingOffUntil,
    isLeaving: endsAt !== null,
    isPaid: paidUntil! > ctx.now,
    backPence: await findBack(ctx, membershipId),
  };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  handleLeave({ context, request }, params.membershipId);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Leave?", matches);

export default function Leave({ loaderData, actionData }: Route.ComponentProps) {
  const { name, paidUntil, coolingOffUntil, isLeaving, isPaid, backPence } = loaderData;
  const busy = useNavigation().state !== "idle";
  return (
    <div className="max-w-3xl">
      <BackLink href={ownMembershipsPath}>My Memberships</BackLink>
      <h1 className="mb-4 text-3xl wrap-anywhere">Leave {name}?</h1>
      <ActionNotice result={actionData} />
      <div className="grid gap-6">
        {!isLeaving && (
          <Card as="section">
            <h2 className="text-xl">{isPaid ? "At the end of the month" : "Now"}</h2>
            <p className="mt-2">
              {isPaid
                ? `Your membership ends on ${longDate(paidUntil)}. Until then you use it as before, and nothing more is taken from your card.`
                : "Your membership ends now, and nothing more is taken from your card. Nothing is owed."}
            </p>
            <LeaveForm how="at-end" paidUntil={paidUntil} busy={busy} />
          </Card>
        )}
        {backPence !== undefined && (
          <Card as="section">
            <h2 className="text-xl">
              {backPence > 0 ? `At once, with ${formatPence(backPence)} back` : "At once"}
            </h2>
            <p className="mt-2">
              Until {longDate(coolingOffUntil!)} you may change your mind.{" "}
              {backPence > 0 &&
                "You have back what you have not used, in proportion, on the card you paid with. "}
              What you have booked stays booked and counts as used; what is left on your pass ends.
            </p>
            <LeaveForm how="now" paidUntil={paidUntil} busy={busy} />
          </Card>
        )}
      </div>
      <p className="mt-6">
        <LinkButton href={ownMembershipsPath} variant="secondary">
          Keep it
        </LinkButton>
      </p>
    </div>
  );
}

type LeaveFormProps = { how: "at-end" | "now"; paidUntil: Date; busy: boolean };

const LeaveForm = ({ how, paidUntil, busy }: LeaveFormProps) => (
  <Form method="post" className="mt-5">
    <input type="hidden" name="paidUntil" value={paidUntil.toISOString()} />
    <Button name="how" value={how} variant="danger" busy={busy}>
      {how === "now" ? "Leave Now" : "Leave"}
    </Button>
  </Form>
);

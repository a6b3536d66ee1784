import { Form, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireClient } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { versionIn } from "#domain/shop/contracts/rules.ts";
import { ownMembershipsPath, planFacts } from "#domain/shop/memberships/messages.ts";
import {
  listOfferedPlans,
  listOwnMemberships,
  secondMonthFrom,
} from "#domain/shop/memberships/own-memberships.ts";
import { isFree } from "#domain/shop/memberships/rules.ts";
import { findAgreed } from "#domain/studio/policy-documents/find-wordings.ts";
import { refundPolicy } from "#domain/studio/policy-documents/messages.ts";
import type { Route } from "./+types/join.ts";
import { handleJoin } from "./membership-actions.ts";

/** The key facts of a membership, and the one press that joins it. Who comes back to it as a member finds theirs. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const plan = (await listOfferedPlans(ctx)).find(({ slug }) => slug === params.slug);
  if (!plan && (await listOwnMemberships(ctx)).length > 0) throw redirect(ownMembershipsPath);
  const { versions, short } = await findAgreed(ctx);
  return {
    plan: orNotFound(plan),
    words: short,
    policyVersion: versionIn(versions, refundPolicy),
    secondMonth: secondMonthFrom(ctx.now),
  };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  handleJoin({ context, request }, params.slug);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(loaderData ? `Join ${loaderData.plan.name}` : "Join", matches);

export default function Join({
  loaderData: { plan, words, policyVersion, secondMonth },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const { name, description, pricePence, firstPricePence } = plan;
  return (
    <div className="max-w-3xl">
      <BackLink href={ownMembershipsPath}>My Memberships</BackLink>
      <h1 className="mb-4 text-3xl wrap-anywhere">Join {name}</h1>
      <ActionNotice result={actionData} />
      <Card as="section">
        {description && <p className="mb-5 text-lg wrap-anywhere">{description}</p>}
        <h2 className="mb-2 text-xl">The key facts</h2>
        <dl className="divide-y divide-line">
          {planFacts(plan, words, secondMonth).map(([label, value]) => (
            <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[11rem_1fr]">
              <dt className="font-semibold">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Form method="post" reloadDocument className="mt-6">
          <input type="hidden" name="price" value={pricePence} />
          <input type="hidden" name="first" value={firstPricePence ?? ""} />
          <input type="hidden" name="policyVersion" value={policyVersion} />
          <Button size="large" busy={busy}>
            {isFree(plan)
              ? "Join for free"
              : `Join and pay ${formatPence(firstPricePence ?? pricePence)}`}
          </Button>
        </Form>
        <p className="mt-3 text-sm text-soft">
          You enter your card on the next page.{" "}
          {isFree(plan)
            ? "Nothing is taken in the first month. After it your card is charged each month, on the same day, until you leave."
            : "It is charged each month, on the same day, until you leave."}
        </p>
      </Card>
    </div>
  );
}

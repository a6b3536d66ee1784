import { useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import type { Saved } from "#domain/kernel/database/versions.ts";
import { listTypeNames } from "#domain/schedule/types/queries.ts";
import { findPlan } from "#domain/shop/memberships/list-memberships.ts";
import { planFields } from "#domain/shop/memberships/fields.ts";
import { officeMembershipsPath, planDone, planFacts } from "#domain/shop/memberships/messages.ts";
import { priceNoticeDays } from "#domain/shop/memberships/rules.ts";
import { findShortWords } from "#domain/studio/policy-documents/find-wordings.ts";
import type { Route } from "./+types/plan.ts";
import { MemberTable } from "./member-table.tsx";
import { handlePlanAction } from "./plan-actions.ts";
import { PlanFields } from "./plan-fields.tsx";
import { PriceForm } from "./price-form.tsx";
import { savedPlan } from "./saved-plan.ts";

export async function loader({ context, url, params: { planId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const plan = orNotFound(await findPlan(ctx, planId));
  return {
    plan,
    words: await findShortWords(ctx),
    saved: savedPlan(plan),
    sessionTypes: await listTypeNames(ctx),
    soonest: addDays(londonDay(ctx.now), priceNoticeDays),
    mayChange: isOwner(ctx),
    flash: flashOf(url, planDone),
  };
}

export const action = ({ context, request, params: { planId } }: Route.ActionArgs) =>
  handlePlanAction({ context, request }, planId);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(loaderData?.plan.name ?? "Membership", matches);

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, words, saved, sessionTypes, soonest, mayChange, flash } = loaderData;
  const number = plan.active + plan.pastDue + plan.leaving;
  return (
    <OfficePage
      title={plan.name}
      subtitle={`${number === 1 ? "1 member" : `${number} members`}; ${plan.isOffered ? "clients can join it" : "nobody can join it now"}.`}
      back={{ to: officeMembershipsPath, label: "memberships" }}
      width="form"
    >
      <ActionNotice result={actionData} flash={flash} />
      <MemberTable planId={plan.id} members={plan.members} />
      <Card as="section" className="mt-6">
        {mayChange ? (
          <PlanForm
            saved={saved}
            sessionTypes={sessionTypes}
            result={resultFor(actionData, "save")}
          />
        ) : (
          <FactList facts={planFacts(plan, words)} />
        )}
      </Card>
      {mayChange && (
        <PriceForm
          pricePence={plan.pricePence}
          version={saved.version}
          soonest={soonest}
          result={resultFor(actionData, "price")}
        />
      )}
    </OfficePage>
  );
}

type PlanFormProps = {
  saved: Saved;
  sessionTypes: { id: string; name: string }[];
  result: EditResult | undefined;
};

function PlanForm({ saved, sessionTypes, result }: PlanFormProps) {
  const busy = useNavigation().formData?.get("intent") === "save";
  return (
    <EditForm
      saved={saved}
      result={result}
      what="this membership"
      fields={planFields}
      formatValue={(_, text) => sessionTypes.find(({ id }) => id === text)?.name}
      className="grid gap-6"
    >
      <h2 className="text-xl">What it offers</h2>
      <p className="-mt-4 text-soft">Who has joined keeps the terms under which they did.</p>
      <PlanFields result={result} saved={saved.values} sessionTypes={sessionTypes} isNew={false} />
      <div>
        <Button name="intent" value="save" busy={busy}>
          Save membership
        </Button>
      </div>
    </EditForm>
  );
}

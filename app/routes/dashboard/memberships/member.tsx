import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { readForm } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import { endMembership, findMember } from "#domain/shop/memberships/end-by-studio.ts";
import { endForm } from "#domain/shop/memberships/forms.ts";
import {
  endDone,
  endRefusals,
  memberPath,
  officeMembershipsPath,
  statusLabels,
} from "#domain/shop/memberships/messages.ts";
import { isRunning } from "#domain/shop/memberships/rules.ts";
import type { Route } from "./+types/member.ts";

/** One client's membership, and how the studio ends it for them. */
export async function loader({ context, url, params: { planId, memberId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const member = orNotFound(await findMember(ctx, { planId, id: memberId }));
  const isPaid = member.paidUntil !== null && member.paidUntil > ctx.now;
  return { member, planId, isPaid, flash: flashOf(url, endDone) };
}

export async function action({ context, request, params: { planId, memberId } }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  const read = await readForm(request, endForm);
  const { values } = read;
  if (!read.ok) return data<ActionResult>({ values, errors: read.errors }, 422);
  const ended = await endMembership(ctx, { id: memberId, ...read.value });
  if (!ended.ok) return data<ActionResult>({ values, failed: endRefusals[ended.why] }, 409);
  const flash = ended.value.isOver ? "ended" : "ending";
  throw redirect(`${memberPath(planId, memberId)}?done=${flash}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Membership", matches);

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { member, planId, isPaid, flash } = loaderData;
  const name = `${member.firstName} ${member.lastName}`.trim() || "Erased client";
  const result: ActionResult | undefined = actionData;
  return (
    <OfficePage
      title={name}
      subtitle={member.planName}
      back={{ to: `${officeMembershipsPath}/${planId}`, label: member.planName }}
      width="form"
    >
      <ActionNotice result={result} flash={flash} />
      <Card as="section">
        <FactList facts={factsOf(member)} />
        <p className="mt-4">
          <a
            href={href("/dashboard/orders/:orderId", { orderId: member.orderId })}
            className="link"
          >
            The order of the first month
          </a>
        </p>
      </Card>
      {isRunning(member) && <EndForm key={flash} {...member} isPaid={isPaid} result={result} />}
    </OfficePage>
  );
}

type FoundMember = Route.ComponentProps["loaderData"]["member"];

function factsOf(member: FoundMember): [string, string][] {
  const { status, pricePence, startedAt, paidUntil, endsAt, endedAt, endNote } = member;
  const facts: [string, string | null | undefined | false][] = [
    ["State", statusLabels[status]],
    ["A month", formatPence(pricePence)],
    ["Since", startedAt && longDate(startedAt)],
    [endsAt ? "Ends" : "Next payment", !endedAt && paidUntil && longDate(endsAt ?? paidUntil)],
    ["Ended", endedAt && longDate(endedAt)],
    ["What the member was told", endNote],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

type EndFormProps = FoundMember & { isPaid: boolean; result: ActionResult | undefined };

/** Ending it: why, and by which of two presses, each with what it means for the member's money. */
function EndForm({ paidUntil, endsAt, backPence, isPaid, result }: EndFormProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Card as="section" className="mt-6">
      <h2 className="text-xl">End it for the member</h2>
      <p className="mt-1 text-soft">
        The member is told by mail, and nothing more is taken from their card. What they have booked
        stays booked.
      </p>
      <Form method="post" noValidate className="mt-5 grid gap-5">
        <input type="hidden" name="paidUntil" value={paidUntil?.toISOString() ?? ""} />
        <input type="hidden" name="backPence" value={backPence} />
        <TextArea
          label="Why, as the member reads it"
          name="note"
          rows={3}
          maxLength={500}
          defaultValue={result?.values?.["note"] ?? ""}
          error={result?.errors?.["note"]}
        />
        <div className="flex flex-wrap gap-3">
          {isPaid && !endsAt && (
            <Button name="how" value="at-end" variant="secondary" busy={busy}>
              End on {longDate(paidUntil!)}
            </Button>
          )}
          <Button name="how" value="now" variant="danger" busy={busy}>
            {backPence > 0
              ? `End now and refund ${formatPence(backPence)}`
              : "End now, nothing to refund"}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

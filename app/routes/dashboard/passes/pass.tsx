import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { londonDay, longDate } from "#domain/kernel/time.ts";
import { findPassForOffice, type OfficePass } from "#domain/shop/passes/list-passes.ts";
import { formatOpens, passDone, stateLabels } from "#domain/shop/passes/messages.ts";
import { frozenDaysLeft } from "#domain/shop/passes/rules.ts";
import type { Route } from "./+types/pass.ts";
import { handlePassAction } from "./pass-actions.ts";
import { PassForms } from "./pass-forms.tsx";
import { PassLedger } from "./pass-ledger.tsx";

export async function loader({ context, url, params: { passId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const pass = orNotFound(await findPassForOffice(ctx, passId));
  const today = londonDay(ctx.now);
  return {
    pass,
    today,
    isFrozen: frozenDaysLeft(pass, today) > 0,
    mayCorrect: isOwner(ctx),
    formKey: randomUUID(),
    flash: flashOf(url, passDone),
  };
}

export const action = ({ context, request, params: { passId } }: Route.ActionArgs) =>
  handlePassAction({ context, request }, passId);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Pass", matches);

export default function PassPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pass, flash, ...forms } = loaderData;
  return (
    <OfficePage
      title={`${pass.name} of ${pass.buyer || "an erased buyer"}`}
      subtitle={`${pass.balance} left of ${pass.credits} · ${stateLabels[pass.state]}`}
      back={{ to: href("/dashboard/passes"), label: "Passes" }}
    >
      <ActionNotice result={actionData} flash={flash} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        <div className="grid gap-6">
          <Card as="section">
            <h2 className="mb-3 text-xl">What it is</h2>
            <Facts pass={pass} />
          </Card>
          <Card as="section">
            <h2 className="mb-3 text-xl">What became of it</h2>
            <PassLedger movements={pass.movements} balance={pass.balance} />
          </Card>
        </div>
        {pass.issuedAt && <PassForms pass={pass} {...forms} result={actionData} />}
      </div>
    </OfficePage>
  );
}

function Facts({ pass }: { pass: OfficePass }) {
  const { validUntil, frozenFrom, frozenUntil, paidPence, worthPence, orderId, orderNumber } = pass;
  const facts = [
    ["Pays for", formatOpens(pass)],
    ["Valid until", validUntil ? longDate(validUntil) : "Not paid yet"],
    [
      "Frozen",
      frozenFrom && frozenUntil ? `${longDate(frozenFrom)} to ${longDate(frozenUntil)}` : "",
    ],
    ["Paid", formatPence(paidPence)],
    ["What is left is worth", formatPence(worthPence)],
  ].filter(([, value]) => value);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
      <dt className="text-soft">Order</dt>
      <dd>
        <a href={href("/dashboard/orders/:orderId", { orderId })} className="link">
          {orderNumber}
        </a>
      </dd>
    </dl>
  );
}

import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { resultFor, ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate, shortDate, spokenDate } from "#domain/kernel/time.ts";
import { findVoucherForOffice, type OfficeVoucher } from "#domain/shop/vouchers/list-vouchers.ts";
import { deliveries, masked, stateLabels, voucherDone } from "#domain/shop/vouchers/messages.ts";
import type { Route } from "./+types/voucher.ts";
import { handleVoucherAction } from "./voucher-actions.ts";
import { CorrectionForm, SendingForms } from "./voucher-forms.tsx";
import { VoucherLedger } from "./voucher-ledger.tsx";

export async function loader({ context, url, params: { voucherId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const voucher = orNotFound(await findVoucherForOffice(ctx, voucherId));
  return {
    voucher,
    mayChange: isOwner(ctx),
    key: randomUUID(),
    flash: flashOf(url, voucherDone),
  };
}

export const action = ({ context, request, params: { voucherId } }: Route.ActionArgs) =>
  handleVoucherAction({ context, request }, voucherId);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Gift voucher", matches);

export default function Voucher({ loaderData, actionData }: Route.ComponentProps) {
  const { voucher, mayChange, key, flash } = loaderData;
  return (
    <OfficePage
      title={`Voucher ${masked(voucher.lastFour)}`}
      subtitle={`${formatPence(voucher.balancePence)} left of ${formatPence(voucher.amountPence)} · ${stateLabels[voucher.state]}`}
      back={{ to: href("/dashboard/vouchers"), label: "Gift vouchers" }}
    >
      <ActionNotice result={actionData} flash={flash} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        <Card as="section">
          <h2 className="mb-3 text-xl">What became of it</h2>
          <VoucherLedger entries={voucher.entries} balancePence={voucher.balancePence} />
        </Card>
        <div className="grid gap-6">
          <Card as="section">
            <h2 className="mb-3 text-xl">For whom</h2>
            <Facts voucher={voucher} />
            <SendingForms voucher={voucher} mayChange={mayChange} />
          </Card>
          {mayChange && voucher.issuedAt && (
            <CorrectionForm
              formKey={key}
              balancePence={voucher.balancePence}
              result={resultFor(actionData, "correct")}
              key={voucher.balancePence}
            />
          )}
        </div>
      </div>
    </OfficePage>
  );
}

function Facts({ voucher }: { voucher: OfficeVoucher }) {
  const { orderId, orderNumber, buyer, delivery, sendOn, validUntil, postedAt, recipientName } =
    voucher;
  const facts = [
    ["For", recipientName || "Forgotten after its time"],
    ["How", deliveries[delivery]],
    [
      "To",
      delivery === "mail" ? voucher.recipientEmail : voucher.postTo || "The address of the order",
    ],
    ["On", sendOn ? spokenDate(sendOn) : ""],
    ["Posted", postedAt ? shortDate(postedAt) : ""],
    ["Words", voucher.message],
    ["Valid until", validUntil ? longDate(validUntil) : "Not paid yet"],
    ["Bought by", buyer],
  ].filter(([, value]) => value);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
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

import { FileText, Mail, Package } from "lucide-react";
import { randomUUID } from "node:crypto";
import { Form, href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireStaff } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { guestsViewOf } from "#domain/shop/attendees/rules.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { longDate, spokenTime } from "#domain/kernel/time.ts";
import { findBalances, findDepositOf } from "#domain/shop/balances/find-balances.ts";
import { findOrderPlaces } from "#domain/shop/attendees/find-places.ts";
import { papersOf } from "#domain/shop/contracts/order-documents.ts";
import { findOrderForOffice } from "#domain/shop/orders/office/find-order-for-office.ts";
import { channelTexts } from "#domain/shop/orders/messages.ts";
import { listOrderAnswers } from "#domain/people/studio-questions/queries.ts";
import type { Route } from "./+types/order.ts";
import { handleOrderAction } from "./order-actions.ts";
import { BalanceCard } from "./balance-card.tsx";
import { GuestsCard } from "./guests-card.tsx";
import { BuyerCard, LinesCard } from "./order-facts.tsx";
import { shortId } from "#app/routes/dashboard/orders/order-badges.tsx";
import { MoneyCard } from "./order-money.tsx";
import { SendingCard } from "./sending-card.tsx";
import { StandingCard } from "./order-standing.tsx";
import { NoteCard, TimelineCard } from "./order-timeline.tsx";

export async function loader({ context, params: { orderId }, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const order = orNotFound(await findOrderForOffice(ctx, orderId));
  const places = await findOrderPlaces(ctx, orderId);
  return {
    order,
    answers: await listOrderAnswers(ctx, orderId),
    papers: papersOf(order),
    flash: flashOf(url, { exchanged: "Exchanged. This is the new order." }),
    balances: await findBalances(ctx, orderId),
    deposit: await findDepositOf(ctx, orderId),
    refundKey: randomUUID(),
    sendKey: randomUUID(),
    refundAll: url.searchParams.get("refund") === "all",
    guests: guestsViewOf(places, {
      now: ctx.now,
      buyer: `${order.firstName} ${order.lastName}`.trim(),
      always: true,
    }),
  };
}

export const action = handleOrderAction;

/** Also a refused change shows how the order stands now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Order", matches);

export default function Order({ loaderData, actionData: result }: Route.ComponentProps) {
  const {
    order,
    answers,
    papers,
    guests,
    balances,
    deposit,
    refundKey,
    sendKey,
    refundAll,
    flash,
  } = loaderData;
  const { id, orderNumber, createdAt, channel, paidAt } = order;
  return (
    <OfficePage
      title={`Order ${orderNumber}`}
      subtitle={`#${shortId(id)} · ${longDate(createdAt)}, ${spokenTime(createdAt)} · ${channelTexts[channel]}`}
      back={{ to: href("/dashboard/orders"), label: "Orders" }}
      actions={<DocumentRenderer id={id} paid={paidAt !== null && channel !== "moved-in"} />}
    >
      <ActionNotice result={result} flash={flash} />
      {/* One below the other on a phone; on a wide screen the middle one is beside the first and
          the last. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <LinesCard order={order} />
          <SendingCard order={order} result={result} formKey={sendKey} />
          <BalanceCard balances={balances} deposit={deposit} result={result} />
          <GuestsCard guests={guests} result={result} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 xl:row-span-2">
          <StandingCard order={order} />
          <BuyerCard order={order} answers={answers} papers={papers} />
          <TimelineCard timeline={order.timeline} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <MoneyCard order={order} result={result} refundKey={refundKey} refundAll={refundAll} />
          <NoteCard order={order} result={result} />
        </div>
      </div>
    </OfficePage>
  );
}

function DocumentRenderer({ id, paid }: { id: string; paid: boolean }) {
  const look = { variant: "secondary", size: "small" } as const;
  return (
    <>
      <LinkButton
        {...look}
        href={href("/dashboard/orders/:orderId/packing-slip.pdf", { orderId: id })}
        icon={<Package aria-hidden className="size-4" />}
      >
        Packing slip
      </LinkButton>
      {paid && (
        <LinkButton
          {...look}
          href={href("/dashboard/orders/:orderId/receipt.pdf", { orderId: id })}
          icon={<FileText aria-hidden className="size-4" />}
        >
          Receipt
        </LinkButton>
      )}
      {paid && (
        <Form method="post">
          <Button
            {...look}
            name="intent"
            value="mail"
            icon={<Mail aria-hidden className="size-4" />}
          >
            Resend mail
          </Button>
        </Form>
      )}
    </>
  );
}

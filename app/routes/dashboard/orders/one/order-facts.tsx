import type { ReactNode } from "react";
import { href } from "react-router";
import { type OrderPaper, OrderPapers } from "#app/parts/shop/order-papers.tsx";
import { Card } from "#app/ui/card.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import { deliveryNote } from "#domain/kernel/text/receipt.ts";
import { priceOrFree } from "#domain/studio/delivery/messages.ts";
import type { Answer } from "#domain/people/studio-questions/rules.ts";
import type { OfficeOrder } from "#domain/shop/orders/office/find-order-for-office.ts";
import { withBuyer } from "#domain/shop/orders/exchanging/rules.ts";
import { countryNames } from "#domain/shop/orders/messages.ts";

/** What was bought, as it was when it was bought. */
export function LinesCard({ order }: OrderFactsProps) {
  const { lines, subtotalPence, discountPence, discountCode, delivery, deliveryPence, totalPence } =
    order;
  return (
    <section>
      <h2 className="mb-3 text-xl">Items</h2>
      <Table
        caption="Items"
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "name",
            header: "Product",
            cell: (line) => (
              <Thing
                {...line}
                exchange={
                  order.paidAt && line.productType === "physical" && withBuyer(line) > 0
                    ? href("/dashboard/orders/:orderId/exchange/:lineId", {
                        orderId: order.id,
                        lineId: line.id,
                      })
                    : undefined
                }
              />
            ),
          },
          {
            key: "quantity",
            header: "Quantity",
            align: "right",
            cell: ({ quantity }) => quantity,
            roomy: true,
          },
          {
            key: "price",
            header: "Price",
            align: "right",
            cell: ({ pricePence }) => formatPence(pricePence),
            roomy: true,
          },
          {
            key: "total",
            header: "Total",
            align: "right",
            cell: (line) => formatPence(line.totalPence),
          },
        ]}
      />
      <dl className="mt-4 ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-x-8 gap-y-1.5 tabular-nums">
        <dt>Subtotal</dt>
        <dd className="text-right">{formatPence(subtotalPence)}</dd>
        {discountPence > 0 && (
          <>
            <dt>Discount ({discountCode})</dt>
            <dd className="text-right">{formatPence(-discountPence)}</dd>
          </>
        )}
        {delivery === "send" && (
          <>
            <dt>Delivery</dt>
            <dd className="text-right">{priceOrFree(deliveryPence)}</dd>
          </>
        )}
        <dt className="font-bold">Total</dt>
        <dd className="text-right font-bold">{formatPence(totalPence)}</dd>
      </dl>
    </section>
  );
}

type OrderFactsProps = { order: OfficeOrder };

const Thing = ({
  name,
  slug,
  eventStartsAt,
  quantity,
  pricePence,
  exchangedQuantity,
  exchange,
}: OfficeOrder["lines"][number] & { exchange: string | undefined }) => (
  <>
    <a
      href={href("/shop/product/:slug", { slug })}
      className="font-semibold wrap-anywhere underline underline-offset-4"
    >
      {name}
    </a>
    {eventStartsAt && <span className="block text-soft">{longDate(eventStartsAt)}</span>}
    <span className="block text-soft tabular-nums sm:hidden">
      {quantity} × {formatPence(pricePence)}
    </span>
    {exchangedQuantity > 0 && (
      <span className="block text-soft">{exchangedQuantity} exchanged before it was sent</span>
    )}
    {exchange && (
      <a href={exchange} className="link block w-fit py-1 text-sm">
        Exchange
      </a>
    )}
  </>
);

/** Who bought it, what they answered and where it goes, as it was when it was bought. */
export function BuyerCard({
  order,
  answers,
  papers,
}: OrderFactsProps & { answers: readonly Answer[]; papers: readonly OrderPaper[] }) {
  const {
    customerId,
    firstName,
    lastName,
    email,
    phone,
    addressLine1,
    addressLine2,
    city,
    postcode,
    country,
  } = order;
  const name = countryNames[country as keyof typeof countryNames] ?? country;
  const to = deliveryNote(order);
  const address = [addressLine1, addressLine2, city, postcode].filter(Boolean);
  return (
    <Card as="section">
      <h2 className="text-xl">Customer</h2>
      <dl className="mt-4 grid gap-4">
        <Fact name="Name">
          <a
            href={href("/dashboard/customers/:customerId", { customerId })}
            className="font-semibold underline underline-offset-4"
          >
            {firstName} {lastName}
          </a>
        </Fact>
        <Fact name="Email">
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        </Fact>
        {phone && (
          <Fact name="Phone">
            <a href={`tel:${phone.replaceAll(" ", "")}`} className="underline underline-offset-4">
              {phone}
            </a>
          </Fact>
        )}
        <Fact name="Address">
          {address.length > 0
            ? [...address, name].map((line, place) => (
                <span key={place} className="block">
                  {line}
                </span>
              ))
            : "None given"}
        </Fact>
        {to && (
          <Fact name={to.title}>
            {to.lines.map((line, place) => (
              <span key={place} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
        {answers.map(({ wording, answer }) => (
          <Fact key={wording} name={wording}>
            {answer}
          </Fact>
        ))}
        <Fact name="Agreed on">
          {papers.length > 0 ? (
            <OrderPapers orderId={order.id} papers={papers} />
          ) : (
            "What it was bought under where it moved in from"
          )}
        </Fact>
      </dl>
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

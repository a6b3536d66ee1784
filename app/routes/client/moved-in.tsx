import { Form, href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { formatLeft } from "#domain/shop/passes/messages.ts";
import type { UsablePass } from "#domain/shop/passes/rules.ts";
import { masked } from "#domain/shop/vouchers/messages.ts";
import type { MovedVoucherRow } from "#domain/shop/vouchers/list-moved.ts";

type MovedInProps = {
  name: string;
  passes: readonly UsablePass[];
  vouchers: readonly MovedVoucherRow[];
  /** How many sessions and classes they have to come. */
  upcomingCount: number;
};

/** What came along of a client from the studio's former system, shown until they have confirmed it once. */
export function MovedIn({ name, passes, vouchers, upcomingCount }: MovedInProps) {
  return (
    <Card as="section" tone="cream" className="mb-6">
      <h2 className="text-2xl">This came along with you</h2>
      <p className="mt-1 max-w-prose text-soft">
        We have moved to this portal. Please look once whether everything of yours is here.
      </p>
      <dl className="mt-4 divide-y divide-line">
        <Row term="You">{name}</Row>
        <Row term="Passes">
          {passes.map((pass) => (
            <span key={pass.id} className="block">
              {pass.name}: {formatLeft(pass)}
            </span>
          ))}
          {passes.length === 0 && "None with anything left"}
        </Row>
        {vouchers.length > 0 && (
          <Row term="Gift vouchers you bought">
            {vouchers.map(({ id, lastFour, recipientName, amountPence, validUntil }) => (
              <span key={id} className="block">
                {masked(lastFour)}
                {recipientName && ` for ${recipientName}`}: {formatPence(amountPence)}
                {validUntil && `, until ${shortDate(validUntil)}`}
              </span>
            ))}
          </Row>
        )}
        <Row term="Booked">
          {upcomingCount === 0
            ? "Nothing in the next 30 days"
            : `${upcomingCount} in the next 30 days, listed below`}
        </Row>
        <Row term="Your consents">
          None came along, and nothing about your health. What you agreed to when you chose your
          password counts; the rest we ask you anew.{" "}
          <a href={href("/client/privacy")} className="link">
            Look at my consents
          </a>
        </Row>
      </dl>
      <Form method="post" className="mt-5 flex flex-wrap items-center gap-4">
        <Button name="intent" value="confirm-move">
          I Have Looked
        </Button>
        <a href={href("/contact")} className="link inline-block py-1">
          Something is missing
        </a>
      </Form>
    </Card>
  );
}

const Row = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="grid gap-x-6 py-3 sm:grid-cols-[12rem_1fr]">
    <dt className="font-semibold">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

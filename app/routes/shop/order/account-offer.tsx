import { href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";

/** Offers an account to a guest buyer. It does not say whether their address has one already. */
export function AccountOffer({ orderId }: { orderId: string }) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">Keep your orders in one place</h2>
      <p>
        With an account you find this order and its receipt again, and your sessions and notes
        should you come to the studio. You can do it any time.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton href={`${href("/client/register")}?order=${orderId}`} variant="secondary">
          Create an account
        </LinkButton>
        <a href={href("/client/login")} className="inline-block py-1 underline underline-offset-4">
          You have one? Sign in
        </a>
      </div>
    </Card>
  );
}

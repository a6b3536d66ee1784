import { data, Form, href, useNavigation } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { openOrderLink } from "#domain/shop/orders/opening/order-links.ts";
import { refillCart } from "#domain/shop/orders/placing/refill-cart.ts";
import type { Route } from "./+types/refill.ts";
import { showCart } from "./filled-cart.ts";
import { NoSuchOrder } from "#app/routes/shop/order/no-such-order.tsx";
import { privateMeta } from "#app/frame/private-meta.ts";

/** The link in the mail about an expired order. Opening it changes nothing, because mail programs open links, too. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const known = (await openOrderLink(anyone(context), token)) !== undefined;
  return data({ known }, known ? 200 : 404);
}

export async function action({ context, params: { token } }: Route.ActionArgs) {
  const refilled = await refillCart(anyone(context), token);
  if (!refilled.ok && refilled.why === "link-over") return data({ failed: linkOver }, 404);
  return showCart(context, refilled as Parameters<typeof showCart>[1]);
}

const linkOver = "This link is no longer valid.";
const title = "Fill your cart again";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(loaderData?.known ? title : "Order Not Found", matches);

export default function Refill({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  if (!loaderData.known) return <NoSuchOrder title="Order Not Found" message={linkOver} />;
  return (
    <Page
      title={title}
      lead="We put what you had ordered back in your cart, at today's prices and as far as it is in stock. Nothing is charged until you order and pay."
      width="form"
    >
      {actionData?.failed && (
        <Notice tone="error" className="mb-6">
          {actionData.failed}
        </Notice>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <Button size="large" busy={busy}>
          Fill my cart again
        </Button>
        <LinkButton href={href("/shop")} size="large" variant="secondary">
          Return to Shop
        </LinkButton>
      </Form>
    </Page>
  );
}

import { Link2Off } from "lucide-react";
import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { rememberOrder } from "#app/http/placed-orders.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { openPaymentLink } from "#domain/shop/payment-links/link.ts";
import { linkEnds } from "#domain/shop/payment-links/messages.ts";
import type { Route } from "./+types/pay.ts";

/** A link to pay one order, out of a mail: it opens the order in this browser and leads to its payment, or says why it ended. */
export async function loader({ context, params: { mark } }: Route.LoaderArgs) {
  const opened = await openPaymentLink(anyone(context), mark);
  if (!opened.ok) return data({ why: opened.why }, opened.why === "unknown" ? 404 : 410);
  throw redirect(href("/payment/:orderId", { orderId: opened.value }), {
    headers: { "Set-Cookie": rememberOrder(context, opened.value) },
  });
}

export const handle = { foot: "small" };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(linkEnds[loaderData?.why ?? "unknown"].title, matches);

export default function Pay({ loaderData: { why } }: Route.ComponentProps) {
  const { title, words } = linkEnds[why];
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        icon={<Link2Off aria-hidden className="size-8" />}
        title={title}
        action={<LinkButton href={href("/contact")}>Contact us</LinkButton>}
      >
        <p>{words}</p>
      </EmptyState>
    </div>
  );
}

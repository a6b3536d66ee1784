import { ShoppingBag } from "lucide-react";
import { data, href, redirect } from "react-router";
import { pageMeta } from "#app/frame/page-meta.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { rememberCart } from "#app/http/saved-cart.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { findDelivery } from "#domain/shop/delivery/find-delivery.ts";
import { travelling } from "#domain/shop/delivery/rules.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isClientCart } from "#domain/shop/cart/client-cart.ts";
import { listCart } from "#domain/shop/cart/queries.ts";
import { cookieGone, itemCount } from "#domain/shop/cart/messages.ts";
import type { Route } from "./+types/cart.ts";
import { CartNews, LeftOut } from "./cart-news.tsx";
import { CartSheet } from "./cart-sheet.tsx";
import { cartError } from "./cart-error.ts";
import { changeCart } from "./change-cart.ts";
import { openWaitingOrder } from "#app/routes/shop/payment/open-waiting-order.ts";
import { PageError } from "#app/routes/shop/page-error.tsx";
import { returnTo } from "./return-to.ts";
import { useExpectedCart } from "./use-expected-cart.ts";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import { useUndo } from "./use-undo.ts";
import { useVanishedCart } from "./use-vanished-cart.ts";
import { VanishedCart } from "./vanished-cart.tsx";
import { WaitingOrder } from "./waiting-order.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const hasCookie = ctx.actor.cart !== undefined;
  const { origin } = requestContextOf(context);
  const check = url.searchParams.get("check");
  if (check !== null && hasCookie) throw redirect(returnTo(check, origin, "/cart"), 303);
  const cart = await listCart(ctx);
  const delivery =
    travelling(cart.lines).length > 0 ? (await read(ctx, findDelivery)).zones.mainland : undefined;
  const cleared = url.searchParams.get("cleared") ?? "";
  const isAccounts = isClientCart(ctx.actor.cart);
  const view = {
    cart,
    delivery,
    cleared,
    origin,
    hasCookie,
    isAccounts,
    isRefused: check !== null,
  };
  if (cart.lines.length > 0) return data({ ...view, waiting: undefined });
  const { waiting, headers } = await openWaitingOrder(context);
  return data({ ...view, waiting }, { headers });
}

/**
 * Every cart form of the site posts here. A browser without the script is redirected back; one with
 * it gets the result.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = anyone(context);
  const { origin } = requestContextOf(context);
  const fields = await request.formData();
  const change = await changeCart(ctx, fields);
  const isPlain = request.headers.get("accept")?.includes("text/html") ?? false;
  // A buyer who forgot to choose is led back to the options.
  if (!change.ok && change.why === "no-option" && isPlain && fields.get("returnTo"))
    return redirect(`${returnTo(fields.get("returnTo"), origin, "/cart")}#choose-option`, 303);
  if (!change.ok)
    return data({ ok: false as const, failed: change.failed }, { status: change.status });

  const { cart, ...result } = change;
  const headers = new Headers();
  const isNew = Boolean(cart) && cart !== ctx.actor.cart;
  if (cart && isNew) headers.append("set-cookie", rememberCart(context, cart));
  if (!isPlain) return data({ ...result, isNew }, { headers });
  const home = result.cleared
    ? `${href("/cart")}?cleared=${encodeURIComponent(result.cleared)}`
    : href("/cart");
  const back = returnTo(fields.get("returnTo"), origin, home);
  // Whether a browser keeps the first cookie shows with its next request.
  return redirect(isNew ? `${href("/cart")}?check=${encodeURIComponent(back)}` : back, {
    status: 303,
    headers,
  });
}

/**
 * Without a response the page stays as it is and says so; only an error of its own would replace
 * it.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) throw thrown;
    return data({ ok: false as const, failed: cartError(thrown, new Date()) }, { status: 503 });
  }
}

export { shouldRevalidate } from "./after-cart-forms.ts";

export const ErrorBoundary = () => (
  <PageError title="Your Cart" message="Failed to load cart items" />
);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const canonical = `${loaderData?.origin ?? ""}/cart`;
  return pageMeta(
    {
      title: "Your Cart",
      description: "What you have chosen so far.",
      canonical,
      hidden: true,
    },
    matches,
  );
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const cart = useExpectedCart(loaderData.cart);
  useUndo();
  useFocusAfterRemoval(cart.lines.length);
  const vanished = useVanishedCart({
    hasCookie: loaderData.hasCookie,
    isAccounts: loaderData.isAccounts,
    lines: loaderData.cart.lines,
  });
  const refused = loaderData.isRefused ? { ok: false, failed: cookieGone } : actionData;
  const news = (
    <CartNews refused={refused} cleared={cart.lines.length === 0 ? loaderData.cleared : ""} />
  );
  if (cart.lines.length === 0) {
    return (
      <div className="wrap pt-6">
        {news}
        {vanished && <VanishedCart lines={vanished} />}
        <WaitingOrder order={loaderData.waiting} />
        <EmptyState
          level={1}
          icon={<ShoppingBag aria-hidden className="size-8" />}
          title="Your cart is empty"
          action={<LinkButton href={href("/shop")}>Browse Products</LinkButton>}
        >
          Everything you add in the shop waits for you here.
        </EmptyState>
      </div>
    );
  }
  return (
    <Page title="Your Cart" lead={itemCount(cart.itemCount)}>
      {news}
      <LeftOut leftOut={cart.leftOut} />
      <CartSheet cart={cart} delivery={loaderData.delivery} />
    </Page>
  );
}

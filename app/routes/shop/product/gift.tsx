import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { anyone } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import { rememberCart } from "#app/http/saved-cart.ts";
import { Breadcrumbs } from "#app/parts/office/breadcrumbs.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Heading } from "#app/ui/page.tsx";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { addGift, findGiftProduct } from "#domain/shop/cart/add-gift.ts";
import { giftForm } from "#domain/shop/vouchers/forms.ts";
import { maxDaysAhead } from "#domain/shop/vouchers/rules.ts";
import { giftRefusals, voucherTerms } from "#domain/shop/vouchers/messages.ts";
import type { Route } from "./+types/gift.ts";
import { GiftFields } from "./gift-fields.tsx";

const unknown = "The requested voucher could not be found.";

/** Which voucher, and between which days it can be sent. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const product = orNotFound(await findGiftProduct(ctx, params.slug), unknown);
  const today = londonDay(ctx.now);
  return { product, today, last: addDays(today, maxDaysAhead) };
}

/** Puts it into the cart, or says what is wrong with what was typed. */
export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const ctx = anyone(context);
  const { openAmount } = orNotFound(await findGiftProduct(ctx, slug), unknown);
  const read = await readForm(request, giftForm({ openAmount, today: londonDay(ctx.now) }));
  if (!read.ok) return data<ActionResult>({ values: read.values, errors: read.errors }, 422);
  const added = await addGift(ctx, { slug, form: read.value });
  if (!added.ok) {
    const status = added.why === "too-many-additions" ? 429 : 409;
    return data<ActionResult>({ values: read.values, failed: giftRefusals[added.why] }, status);
  }
  const { cart } = added.value;
  const headers: HeadersInit =
    cart === ctx.actor.cart ? {} : { "Set-Cookie": rememberCart(context, cart) };
  throw redirect(href("/cart"), { status: 303, headers });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("A gift voucher", matches);

export default function GiftPage({
  loaderData: { product, today, last },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 pb-20 md:pt-8">
      <Breadcrumbs
        breadcrumbs={[
          { name: "Shop", path: href("/shop") },
          { name: product.name, path: href("/shop/product/:slug", { slug: product.slug }) },
          {
            name: "Whom it is for",
            path: href("/shop/product/:slug/gift", { slug: product.slug }),
          },
        ]}
      />
      <h1 className="mb-6 text-3xl">{product.name}</h1>
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
        <div>
          <ActionNotice result={actionData} />
          <GiftFields product={product} today={today} last={last} result={actionData} />
        </div>
        <aside className="rounded-xl bg-cream p-6">
          <Heading size={3}>Good to know</Heading>
          <ul className="mt-4 list-disc space-y-2 pl-5 marker:text-clay">
            {voucherTerms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  );
}

import { anyone } from "#app/http/ctx.ts";
import { jsonResponse } from "#app/http/json-responses.ts";
import { countCart } from "#domain/shop/cart/queries.ts";
import type { Route } from "./+types/cart-count.ts";

/** How many items this browser's basket holds, for pages that are cached for all visitors. */
export async function loader({ context }: Route.LoaderArgs) {
  return jsonResponse({ count: await countCart(anyone(context)) });
}

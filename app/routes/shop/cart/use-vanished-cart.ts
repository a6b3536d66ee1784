import { useEffect, useState } from "react";
import { noteSeenCart, seenCart } from "#app/parts/shop/seen-cart.ts";
import { type PlainLine, writeLines } from "./cart-lines.ts";

type Loaded = { hasCookie: boolean; lines: readonly (PlainLine & { gift?: unknown })[] };

/**
 * The lines that this tab saw in its cart before its browser lost the cart's cookie, gift vouchers
 * excepted; undefined while all is well. An empty cart whose cookie is there was emptied, and is no
 * loss.
 */
export function useVanishedCart({ hasCookie, lines }: Loaded) {
  const [vanished, setVanished] = useState<string>();
  const seen = writeLines(lines.filter(({ gift }) => !gift));
  useEffect(() => {
    const before = seenCart();
    setVanished(!hasCookie && before !== "" ? before : undefined);
    if (hasCookie) noteSeenCart(seen);
  }, [hasCookie, seen]);
  return vanished;
}

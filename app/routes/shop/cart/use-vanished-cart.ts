import { useEffect, useState } from "react";
import { noteSeenCart, seenCart } from "#app/parts/shop/seen-cart.ts";
import { type PlainLine, writeLines } from "./cart-lines.ts";

type Loaded = {
  hasCookie: boolean;
  isAccounts: boolean;
  lines: readonly (PlainLine & { gift?: unknown })[];
};

/**
 * The lines that this tab saw in its cart before its browser lost the cart's cookie, gift vouchers
 * excepted; undefined while all is well. An empty cart whose cookie is there was emptied, and is no
 * loss. Of a client's own cart the tab remembers nothing: it is theirs, and not this device's.
 */
export function useVanishedCart({ hasCookie, isAccounts, lines }: Loaded) {
  const [vanished, setVanished] = useState<string>();
  const seen = writeLines(lines.filter(({ gift }) => !gift));
  useEffect(() => {
    const before = seenCart();
    setVanished(!hasCookie && before !== "" ? before : undefined);
    if (hasCookie) noteSeenCart(isAccounts ? "" : seen);
  }, [hasCookie, isAccounts, seen]);
  return vanished;
}

import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/**
 * Within the shop, plain links are followed without leaving the document. One listener serves all of them: a link of
 * the router's own for each of a page's cards would cost the server more than the cards.
 */
export function useShopLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    const { origin, pathname, search, hash, dataset } = link;
    if (origin !== location.origin || link.target || hash || !/^\/shop(\/product\/|$)/.test(pathname)) return;
    event.preventDefault();
    void navigate(pathname + search, { preventScrollReset: "keepPlace" in dataset });
  };
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

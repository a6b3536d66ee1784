import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/**
 * Plain links that `follows` names are followed without leaving the document. One listener serves all of them: a link
 * of the router's own for each card or row would cost the server more than the cards. A download is never followed.
 */
export function useFollowedLinks(follows: (path: string) => boolean) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    const { origin, pathname, search, hash, dataset } = link;
    if (
      origin !== location.origin ||
      link.target ||
      link.hasAttribute("download") ||
      hash ||
      !follows(pathname)
    )
      return;
    event.preventDefault();
    void navigate(pathname + search, { preventScrollReset: "keepPlace" in dataset });
  };
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

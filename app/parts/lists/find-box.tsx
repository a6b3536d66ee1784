import { Search } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { typingSmall } from "#app/ui/forms/labelled.tsx";

/** A search over everything of an area: the page that answers it, and what it is called. */
export type Find = { action: string; label: string };

/**
 * Where it is asked, by an address, so that it works without a script. Control and K lead here from anywhere: a key of its
 * own would get in the way of those who speak or type otherwise (WCAG 2.1.4).
 */
export function FindBox({ action, label, dark }: Find & { dark?: boolean }) {
  const { pathname, search } = useLocation();
  const asked = pathname === action ? (new URLSearchParams(search).get("q") ?? "") : "";
  const box = useRef<HTMLInputElement>(null);
  useFindKey(box);
  return (
    <form role="search" aria-label={label} action={action} className="relative">
      <Search
        aria-hidden
        className={classes(
          "pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2",
          dark && "text-mist",
        )}
      />
      <input
        key={asked}
        ref={box}
        name="q"
        type="search"
        enterKeyHint="search"
        maxLength={100}
        aria-label={label}
        aria-keyshortcuts="Control+K"
        title={`${label} (Ctrl K)`}
        placeholder={label}
        defaultValue={asked}
        className={dark ? onPine : `${typingSmall} pl-9`}
      />
      {dark && (
        <kbd
          aria-hidden
          data-needs-script=""
          className="pointer-events-none absolute top-2 right-2 font-sans text-xs text-mist"
        >
          Ctrl K
        </kbd>
      )}
    </form>
  );
}

const onPine = classes(
  "block h-9 w-full rounded-md border border-cream/40 bg-pine-deep pr-14 pl-9 text-sm text-cream placeholder:text-mist",
  "focus-visible:rounded-md focus-visible:outline-offset-0",
);

/** Control (or Command) and K put the cursor into the box that is in sight. */
function useFindKey(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      if (!box.current?.checkVisibility()) return;
      event.preventDefault();
      box.current.focus();
      box.current.setSelectionRange(0, box.current.value.length);
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [box]);
}

import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** What had the focus when a form was sent: the element, and its place among those that look the same. */
type Held = { element: HTMLElement; place: number; among: number; path: string };

/**
 * Keeps the keyboard focus when a form has been answered. A disabled button, a form that is mounted
 * anew, or another page takes the focus away: then it goes to the first field with an error, back
 * to the same control, or else to the message.
 */
export function useKeptFocus(): void {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const held = useRef<Held>(undefined);

  useEffect(() => {
    const hold = ({ submitter }: SubmitEvent) => {
      const focused = isFocused(document.activeElement) ? document.activeElement : submitter;
      if (!(focused instanceof HTMLElement)) return;
      const alike = likeness(focused);
      held.current = {
        element: focused,
        place: alike.indexOf(focused),
        among: alike.length,
        path: location.pathname,
      };
    };
    document.addEventListener("submit", hold, { capture: true });
    return () => document.removeEventListener("submit", hold, { capture: true });
  }, []);

  useEffect(() => {
    const before = held.current;
    if (state !== "idle" || !before) return;
    held.current = undefined;
    const isHere = before.path === pathname;
    const invalidField =
      isHere && document.querySelector<HTMLElement>("#work form [aria-invalid=true]");
    const isLost = !isFocused(document.activeElement);
    if (invalidField && (isLost || document.activeElement === before.element)) invalidField.focus();
    else if (isLost)
      (isHere ? (twinOf(before) ?? message()) : message())?.focus({ preventScroll: !isHere });
  }, [state, pathname]);
}

const isFocused = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && !element.matches(":disabled");

/** The element, or what stands in its place now; nothing where that could be another row's. */
function twinOf({ element, place, among }: Held): HTMLElement | undefined {
  const isThere = element.isConnected;
  const alike = isThere ? [] : likeness(element);
  const twin = isThere ? element : alike.length === among ? alike[place] : undefined;
  return twin?.matches(":disabled") ? undefined : twin;
}

/** Everything that looks like an element: by its id, or by its name, value and words. */
function likeness(element: HTMLElement): HTMLElement[] {
  const identify = (one: HTMLElement) =>
    one.id ||
    [one.textContent.trim(), one.getAttribute("name"), one.getAttribute("value")].join("\n");
  const said = identify(element);
  return [...document.querySelectorAll<HTMLElement>(element.localName)].filter(
    (other) => identify(other) === said,
  );
}

function message(): HTMLElement | null {
  const messages = ["[role=alert]", "[data-news]", "[role=status]:not(:empty)"].map(
    (kind) => `#work ${kind}`,
  );
  const found = document.querySelector<HTMLElement>(messages.join());
  if (found && !found.hasAttribute("tabindex")) found.tabIndex = -1;
  return found ?? document.getElementById("work");
}

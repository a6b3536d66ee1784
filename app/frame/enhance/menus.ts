/** Keeps the submenus and the mobile menu in step with pointer, keyboard and touch. */
export function enhanceMenus() {
  document.addEventListener("pointerover", openSubmenuUnderPointer);
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  document.addEventListener("focusout", onFocusLeaving);
  document.addEventListener("toggle", onMobileMenuToggle, true);
}

/** Looked up each time: React may have put new elements in place. */
const submenu = () => document.querySelector<HTMLElement>("[data-submenu]");
const submenuButton = () => submenu()?.querySelector<HTMLButtonElement>("button[aria-expanded]");
/** The studio's own pages, where they are more than the bar has room for; it opens by itself. */
const more = () => document.querySelector<HTMLDetailsElement>(".site-more[open]");
const mobileMenu = () => document.getElementById("mobile-menu");

function isOpen() {
  return submenuButton()?.getAttribute("aria-expanded") === "true";
}

function setOpen(open: boolean) {
  submenuButton()?.setAttribute("aria-expanded", String(open));
}

const inside = (place: Element | null | undefined, target: EventTarget | null) =>
  target instanceof Node && Boolean(place?.contains(target));

function openSubmenuUnderPointer(event: PointerEvent) {
  if (event.pointerType !== "mouse") return;
  const over = inside(submenu(), event.target);
  if (over === wasOver) return;
  wasOver = over;
  setOpen(over);
}
let wasOver = false;

function onClick(event: MouseEvent) {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (inside(submenuButton(), target)) {
    // A mouse has opened it by hovering already; its click must not close it again at once.
    setOpen(wasOver && event.detail > 0 ? true : !isOpen());
  } else if (!inside(submenu(), target) || target.closest("a")) {
    setOpen(false);
  }
  if (!inside(more(), target) || target.closest("a")) more()?.removeAttribute("open");
  if (target.closest("a") && inside(mobileMenu(), target)) mobileMenu()?.hidePopover();
}

function onKey(event: KeyboardEvent) {
  if (event.key !== "Escape") return;
  if (inside(more(), document.activeElement)) more()?.querySelector("summary")?.focus();
  more()?.removeAttribute("open");
  if (!isOpen()) return;
  if (inside(submenu(), document.activeElement)) submenuButton()?.focus();
  setOpen(false);
}

function onFocusLeaving(event: FocusEvent) {
  if (event.relatedTarget === null) return;
  if (inside(more(), event.target) && !inside(more(), event.relatedTarget))
    more()?.removeAttribute("open");
  if (wasOver || !inside(submenu(), event.target)) return;
  if (!inside(submenu(), event.relatedTarget)) setOpen(false);
}

function onMobileMenuToggle(event: Event) {
  if (event.target !== mobileMenu()) return;
  const open = (event as ToggleEvent).newState === "open";
  document.getElementById("menu-button")?.setAttribute("aria-expanded", String(open));
}

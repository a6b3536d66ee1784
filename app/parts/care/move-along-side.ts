import type { KeyboardEvent } from "react";

/** Up and down within one column of a grid (left or right, saddle or ground), over the rows that can be seen. */
export function moveAlongSide(event: KeyboardEvent<HTMLDivElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const from = event.target;
  if (step === 0 || !(from instanceof HTMLInputElement) || !from.dataset["side"]) return;
  event.preventDefault();
  const side = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(
      `input[data-side="${from.dataset["side"]}"]`,
    ),
  ].filter((field) => field.checkVisibility());
  const next = side[side.indexOf(from) + step];
  next?.focus();
  next?.setSelectionRange(0, next.value.length);
}

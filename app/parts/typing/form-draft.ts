import { heldForm } from "#app/ui/forms/held-form.ts";
import type { Typed } from "./typed-fields.ts";

/** What one person typed into one form of one page. `whose` tells people apart and says nothing about them. */
export type FormDraft = { whose: string; path: string; typed: Typed };

/** Where this tab keeps the form that was typed in last, when its form says `data-on-device`. */
const place = "typing";

/** The form that was sent last. In the page's memory only: it may be about a person's health. */
let sent: FormDraft | undefined;

/** The page as its address names it. */
export const pathHere = (): string => location.pathname + location.search;

export function holdSent(draft: FormDraft): void {
  sent = draft;
  heldForm.isTyped = draft.typed.fields.length > 0;
}

export const sentForm = (): FormDraft | undefined => sent;

export function dropSent(): void {
  sent = undefined;
  heldForm.isTyped = false;
}

/** Survives a reload in this tab, and ends with it. */
export function keepOnDevice(draft: FormDraft): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage keeps nothing; the form itself is not touched.
  }
}

export function dropFromDevice(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // What is forbidden holds nothing.
  }
}

function onDevice(): FormDraft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether a draft waits to be restored. */
export const hasDraft = (): boolean => (sent ?? onDevice()) !== undefined;

export function forgetTyping(): void {
  dropSent();
  dropFromDevice();
}

/** The draft of this person on this page; a draft of another person in this tab is discarded. */
export function takeDraft(
  whose: string,
  path: string,
): { typed: Typed; wasSent: boolean } | undefined {
  const found = sent ?? onDevice();
  const wasSent = sent !== undefined;
  if (found && found.whose !== whose) forgetTyping();
  dropSent();
  return found?.whose === whose && found.path === path
    ? { typed: found.typed, wasSent }
    : undefined;
}

import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { heldForm } from "#app/ui/held-form.ts";
import { toast } from "#app/ui/toast-store.ts";
import { fillForm, type Typed, typedIn } from "./typed-fields.ts";

/** The form that was sent last, and from which page. In the browser's memory only: it may be about somebody's health. */
let sent: { path: string; typed: Typed } | undefined;

function hold({ target }: SubmitEvent) {
  if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
  sent = { path: location.pathname, typed: typedIn(target) };
  heldForm.isTyped = sent.typed.fields.length > 0;
}

/** At a door somebody else may come in, in the same tab: what was typed before belongs to whoever has left. */
export const useForgottenTyping = (): void =>
  useEffect(() => {
    sent = undefined;
    heldForm.isTyped = false;
  }, []);

/**
 * Loses nothing when the answer to a form never comes (no signal, a server in trouble): the error screen takes the place
 * of the whole page, and as soon as that is back, so is what was typed into its form.
 */
export function useKeptTyping(): void {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const isNew = useRef(true);
  const [lost, setLost] = useState<Typed>();

  useEffect(() => {
    document.addEventListener("submit", hold, { capture: true });
    return () => document.removeEventListener("submit", hold, { capture: true });
  }, []);

  useEffect(() => {
    if (state !== "idle") return;
    // An answered form is still on its page, or has led to another; only an error screen takes the page away.
    if (isNew.current && sent?.path === pathname) setLost(sent.typed);
    isNew.current = false;
    sent = undefined;
    heldForm.isTyped = false;
  }, [state, pathname]);

  // One step later: a field that only now becomes an editor is one by then.
  useEffect(() => {
    if (lost && fillForm(lost))
      toast("What you typed is here again. Unless it was saved after all, please send it once more.");
  }, [lost]);
}

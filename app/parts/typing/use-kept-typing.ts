import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { toast } from "#app/ui/toast-store.ts";
import { formOf, isEdited, noteBefore, noteSaved } from "./edited-forms.ts";
import {
  dropFromDevice,
  dropSent,
  forgetTyping,
  holdSent,
  keepOnDevice,
  pathHere,
  sentForm,
  takeKept,
} from "./kept-typing.ts";
import { fillForm, type Typed, typedIn } from "./typed-fields.ts";

/** Where what was typed is done with: at a door somebody else may come in, and an order that is placed needs no form. */
export const useForgottenTyping = (isOver = true): void =>
  useEffect(() => {
    if (isOver) forgetTyping();
  }, [isOver]);

/**
 * Loses nothing of what `whose` types: when the answer to a form never comes, or their session is over, they find it in
 * its form again as soon as they are back on its page; so they do after a reload, where the form says `data-on-device`,
 * which nothing may that could be about somebody's health. A guest's form is filled without a word, at what the page says
 * today, and is done with when `useForgottenTyping` says so.
 */
export function useKeptTyping(whose: string, { isGuest = false } = {}): void {
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const isNew = useRef(true);
  const answered = useRef<HTMLFormElement>(undefined);
  const [lost, setLost] = useState<{ typed: Typed; wasSent: boolean }>();
  useListening(whose, answered);

  useEffect(() => {
    if (state !== "idle") return;
    // An answered form is still on its page, or has led to another; only an error screen or a door takes the page away.
    if (isNew.current) setLost(takeKept(whose, pathname + search));
    else if (sentForm() && !isGuest) settle(answered.current, sentForm()?.path !== pathname + search);
    isNew.current = false;
    dropSent();
  }, [state, pathname, search, whose, isGuest]);

  // One step later: a field that only now becomes an editor is one by then.
  useEffect(() => {
    const isAnew = isGuest && !lost?.wasSent;
    if (!lost || !fillForm(isAnew ? { ...lost.typed, held: [] } : lost.typed) || isAnew) return;
    const more = lost.wasSent ? "Unless it was saved after all, please send it once more." : "It is not saved yet.";
    toast(`What you typed is here again. ${more}`);
  }, [lost, isGuest]);
}

/** A form is done with when its answer leads on, or says that it went well where it stands. */
function settle(form: HTMLFormElement | undefined, hasLedOn: boolean): void {
  const isGood = hasLedOn || document.querySelector("[data-tone=success], [data-news]") !== null;
  if (!isGood) return;
  dropFromDevice();
  if (form?.isConnected) noteSaved(form);
}

function useListening(whose: string, answered: { current: HTMLFormElement | undefined }) {
  useEffect(() => {
    const hold = (event: Event) => {
      const form = formOf(event);
      if (!form) return;
      answered.current = form;
      holdSent({ whose, path: pathHere(), typed: typedIn(form) });
    };
    const keep = (event: Event) => {
      const form = formOf(event);
      if (!form) return;
      noteBefore(event);
      if (!("onDevice" in form.dataset)) return;
      if (isEdited(form)) keepOnDevice({ whose, path: pathHere(), typed: typedIn(form) });
      else dropFromDevice();
    };
    const listeners = [
      ["submit", hold],
      ["focusin", noteBefore],
      ["pointerdown", noteBefore],
      ["input", keep],
      ["change", keep],
    ] as const;
    for (const [kind, listener] of listeners) document.addEventListener(kind, listener, { capture: true });
    return () => {
      for (const [kind, listener] of listeners) document.removeEventListener(kind, listener, { capture: true });
    };
  }, [whose, answered]);
}

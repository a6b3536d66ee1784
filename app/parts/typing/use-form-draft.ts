import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { toast } from "#app/ui/feedback/toast-store.ts";
import { editedForms, formOf, isEdited, noteBefore, noteSaved } from "./edited-forms.ts";
import {
  dropFromDevice,
  dropSent,
  forgetTyping,
  holdSent,
  keepOnDevice,
  pathHere,
  sentForm,
  takeDraft,
} from "./form-draft.ts";
import { fillForm, type Typed, typedIn } from "./typed-fields.ts";

/**
 * Discards form drafts: on a login page another person may sign in, and a placed order needs no
 * form.
 */
export const useForgottenTyping = (isOver = true): void =>
  useEffect(() => {
    if (isOver) forgetTyping();
  }, [isOver]);

/**
 * Keeps what `whose` types: when the response to a form never comes, or their session is over, they
 * find it in its form as soon as they are back on its page. It survives a reload where the form
 * says `data-on-device`, which is forbidden for forms that could be about a person's health. A
 * guest's form is filled without a message, at what the page says today, and is discarded when
 * `useForgottenTyping` says so. Returns whether the page shows what an earlier visit to it left
 * behind, for as long as it does.
 */
export function useFormDraft(whose: string, { isGuest = false } = {}): boolean {
  const { state, formMethod, location: next } = useNavigation();
  const { pathname, search } = useLocation();
  const isNew = useRef(true);
  const answered = useRef<HTMLFormElement>(undefined);
  const [lost, setLost] = useState<{ typed: Typed; wasSent: boolean }>();
  /** The page that an earlier visit's typing stands on. */
  const [isBackOn, setBackOn] = useState<string>();
  const here = pathname + search;
  /** An answer is shown while the page's data is still asked for anew: a reload then must not bring the draft back. */
  const isShown =
    state === "loading" && formMethod !== undefined && next.pathname + next.search === here;
  useListening(whose, answered);

  // In the step that shows the answer, so that it is done with before a hand can do anything else.
  useLayoutEffect(() => {
    if (isNew.current || isGuest || !(isShown || state === "idle")) return;
    if (!sentForm() || !settle(answered.current, sentForm()?.path !== here)) return;
    setBackOn(undefined);
    dropSent();
  }, [state, isShown, here, isGuest]);

  useEffect(() => {
    if (state !== "idle") return;
    // An answered form is still on its page, or has led to another; only an error screen or a login
    // page takes the page away.
    if (isNew.current) setLost(takeDraft(whose, here));
    isNew.current = false;
    dropSent();
  }, [state, here, whose]);

  // One step later: a field that only now becomes an editor is one by then.
  useEffect(() => {
    const isAnew = isGuest && !lost?.wasSent;
    if (!lost || !fillForm(isAnew ? { ...lost.typed, held: [] } : lost.typed) || isAnew) return;
    if (lost.wasSent)
      toast(
        "What you typed is here again. Unless it was saved after all, please send it once more.",
      );
    else setBackOn(pathHere());
  }, [lost, isGuest]);
  return isBackOn === here;
}

/** Opens the page anew, without what was typed on it. */
export function startAfresh(): void {
  forgetTyping();
  editedForms().forEach(noteSaved);
  location.assign(pathHere());
}

/** A form is done with when its answer leads on, or says that it went well where it stands; answers whether it is. */
function settle(form: HTMLFormElement | undefined, hasLedOn: boolean): boolean {
  const isGood = hasLedOn || document.querySelector("[data-tone=success], [data-news]") !== null;
  if (!isGood) return false;
  dropFromDevice();
  if (form?.isConnected) noteSaved(form);
  return true;
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
    for (const [kind, listener] of listeners)
      document.addEventListener(kind, listener, { capture: true });
    return () => {
      for (const [kind, listener] of listeners)
        document.removeEventListener(kind, listener, { capture: true });
    };
  }, [whose, answered]);
}

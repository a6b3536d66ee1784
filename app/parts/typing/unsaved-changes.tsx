import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { editedForms, formOf } from "./edited-forms.ts";
import { forgetTyping } from "./form-draft.ts";

/** A form that waits to be sent, and the button it was sent with. */
type Sending = { form: HTMLFormElement; submitter: HTMLElement | null };

/**
 * Asks before a page is left on which something was typed and not saved: for links, for the browser's own Back, and, in
 * the browser's words, when its window is closed. Sending a form is no leaving, unless another form of the page has
 * something in it: its answer may be another page.
 */
export function UnsavedChanges() {
  const isFree = useRef(false);
  const [link, setLink] = useState<string>();
  const [waiting, setWaiting] = useState<Sending>();
  const isSending = useSending(isFree, setWaiting);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isElsewhere = from.pathname + from.search !== to.pathname + to.search;
    return isElsewhere && !isFree.current && !isSending.current && editedForms().length > 0;
  });
  useLinks(isFree, setLink);
  useClosing(isFree);

  const stay = () => {
    setLink(undefined);
    setWaiting(undefined);
    if (blocker.state === "blocked") blocker.reset();
  };
  const discard = () => {
    forgetTyping();
    isFree.current = true;
    if (link) location.assign(link);
    else if (blocker.state === "blocked") {
      blocker.proceed();
      isFree.current = false;
    }
    setLink(undefined);
  };
  const send = () => {
    setWaiting(undefined);
    isFree.current = true;
    waiting?.form.requestSubmit(waiting.submitter);
    isFree.current = false;
  };
  return (
    <Dialog
      open={link !== undefined || waiting !== undefined || blocker.state === "blocked"}
      onClose={stay}
      title="Unsaved changes"
      actions={
        <>
          <Button type="button" variant="secondary" onClick={waiting ? send : discard}>
            {waiting ? "Go on without them" : "Discard changes"}
          </Button>
          <Button type="button" onClick={stay}>
            Stay on this page
          </Button>
        </>
      }
    >
      <p>
        {waiting
          ? "Something else that you typed on this page is not saved yet. If you go on, it may be lost."
          : "What you typed on this page is not saved yet. If you leave now, it is lost."}
      </p>
    </Dialog>
  );
}

/**
 * Whether a form is just being sent: the browser moves on in the same turn. One beside which another form is half edited
 * is asked about first, unless it says `data-stays`: its answer is the same page with everything that was typed.
 */
function useSending(isFree: { current: boolean }, ask: (sending: Sending) => void) {
  const isSending = useRef(false);
  useEffect(() => {
    const send = (event: SubmitEvent) => {
      const form = formOf(event);
      if (!form) return;
      const mayLeave =
        !isFree.current && form.closest("#work") && form.dataset["stays"] === undefined;
      if (mayLeave && editedForms().some((other) => other !== form)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        ask({ form, submitter: event.submitter });
        return;
      }
      isSending.current = true;
      setTimeout(() => (isSending.current = false));
    };
    // Before all other listeners, wherever they listen.
    window.addEventListener("submit", send, { capture: true });
    return () => window.removeEventListener("submit", send, { capture: true });
  }, [isFree, ask]);
  return isSending;
}

/** Plain links leave the document, which only the browser itself could ask about. */
function useLinks(isFree: { current: boolean }, ask: (href: string) => void) {
  useEffect(() => {
    const warnUnsaved = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (
        !link ||
        isFree.current ||
        !isPlainClick(event) ||
        link.target ||
        link.hasAttribute("download")
      )
        return;
      const isHere =
        link.href.split("#", 1)[0] === location.href.split("#", 1)[0] && link.hash !== "";
      if (!/^https?:/.test(link.protocol) || isHere || editedForms().length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      ask(link.href);
    };
    document.addEventListener("click", warnUnsaved, { capture: true });
    return () => document.removeEventListener("click", warnUnsaved, { capture: true });
  }, [isFree, ask]);
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function useClosing(isFree: { current: boolean }) {
  useEffect(() => {
    const close = (event: BeforeUnloadEvent) => {
      if (!isFree.current && editedForms().length > 0) event.preventDefault();
    };
    addEventListener("beforeunload", close);
    return () => removeEventListener("beforeunload", close);
  }, [isFree]);
}

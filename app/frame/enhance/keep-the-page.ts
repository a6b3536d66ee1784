import { whenConnected } from "#app/ui/feedback/connection.ts";

/**
 * A form that posts to another address leaves the page, and without a connection the browser would
 * replace the page, with everything that was typed, by its own "no internet". Such a form is sent
 * only once the studio has responded. A form that posts to the page's own address stays there by
 * itself, and says so. A form marked `data-at-once` does not wait: a person who signs out and
 * closes the window is signed out.
 */
export function keepThePage() {
  const sent = new WeakSet<HTMLFormElement>();
  const asking = new WeakSet<HTMLFormElement>();
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !leaves(form, event.submitter) || sent.delete(form))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (asking.has(form)) return;
    asking.add(form);
    const { submitter } = event;
    const send = () => {
      if (!form.isConnected) return;
      sent.add(form);
      form.requestSubmit(submitter?.isConnected ? submitter : null);
      sent.delete(form);
    };
    void whenConnected(send).finally(() => asking.delete(form));
  };
  // Before React, which listens at the document.
  window.addEventListener("submit", onSubmit, true);
}

function leaves(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const method = submitter?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
  if (method.toLowerCase() !== "post" || form.matches("[data-enquiry], [data-at-once]"))
    return false;
  const { origin, pathname } = new URL(
    submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "",
    location.href,
  );
  if (origin !== location.origin) return false;
  return pathname !== location.pathname || "still" in document.documentElement.dataset;
}

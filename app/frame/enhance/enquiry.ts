/**
 * Sends a form marked `data-enquiry` without leaving the page, and replaces its card by the card of
 * the response. Meanwhile its button says so; when the network fails, what was typed stays.
 */
export function enhanceEnquiry() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-enquiry]")) return;
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement) {
  const place = form.closest("[data-enquiry-place]");
  const button = form.querySelector<HTMLButtonElement>("[data-sending]");
  const failed = form.querySelector<HTMLElement>("[data-enquiry-failed]");
  if (!place || !button || !failed || button.disabled) return;
  const label = button.textContent;
  button.disabled = true;
  button.textContent = button.dataset["sending"] ?? label;
  failed.hidden = true;

  const fresh = await fetchResult(form);
  if (fresh) {
    place.replaceWith(fresh);
    const news = fresh.querySelector<HTMLElement>("[data-enquiry-news]");
    (news ?? fresh.querySelector<HTMLElement>("[autofocus]"))?.focus();
    news?.scrollIntoView({ block: "center" });
    return;
  }
  button.disabled = false;
  button.textContent = label;
  failed.hidden = false;
  button.focus();
}

async function fetchResult(form: HTMLFormElement) {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  try {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(fields) });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector("[data-enquiry-place]");
  } catch {
    return null;
  }
}

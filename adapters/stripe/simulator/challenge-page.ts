/** The bank's page for a buyer who was sent there: two buttons, and back to the shop. It needs no script and no style. */
export function challengePage(search: URLSearchParams): Response {
  const clientSecret = attribute(search.get("payment_intent_client_secret") ?? "");
  const returnUrl = attribute(search.get("return_url") ?? "/");
  const page = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Confirm your payment</title></head>
<body>
<main>
<h1>Confirm your payment</h1>
<p>Your bank would like to know that it is you. No real money moves: this is a demonstration.</p>
<form method="post" action="/dev/card/challenge">
<input type="hidden" name="clientSecret" value="${clientSecret}">
<input type="hidden" name="returnUrl" value="${returnUrl}">
<button name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button>
</form>
</main>
</body>
</html>`;
  return new Response(page, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}

const attribute = (value: string) =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

import { z } from "zod";
import { challengePage } from "./challenge-page.ts";

interface Behind {
  apiBase: string;
  publishableKey: string;
}

const secret = z.string().regex(/^(pi|seti)_[0-9a-f]+_secret_[0-9a-f]+$/);
const confirmation = z.object({
  clientSecret: secret,
  number: z.string().max(40),
  expiry: z.string().regex(/^\d{1,2} ?\/ ?\d{2,4}$/),
  cvc: z.string().max(4),
  name: z.string().max(200).default(""),
  email: z.string().max(320).default(""),
  returnUrl: z.string().max(2_000).default(""),
});
const challenge = z.object({
  clientSecret: secret,
  outcome: z.enum(["complete", "fail"]),
  returnUrl: z.string().optional(),
});

/** The result for the card form: the status of the payment, or a message for the buyer. */
export type BrowserAnswer = { status: string } | { message: string };

/**
 * The simulator's side for browsers, mounted at `/dev/card/*` in demo mode, so that pages talk to their own origin only:
 * POST confirm, POST challenge (both JSON), and GET challenge, the bank's page for buyers who were sent there.
 */
export function simulatorBrowserApi(behind: Behind) {
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const what = `${request.method} ${pathname.replace(/^\/dev\/card\//, "")}`;
    if (what === "POST confirm")
      return confirm(behind, await request.json().catch(() => undefined));
    if (what === "GET challenge") return challengePage(searchParams);
    if (what === "POST challenge") return answerChallenge(behind, request);
    return answer(404, { message: "There is nothing here." });
  };
}

async function confirm(behind: Behind, body: unknown) {
  const read = confirmation.safeParse(body);
  if (!read.success) return answer(422, { message: "Please check the card details." });
  const { clientSecret, number, expiry, cvc, name, email, returnUrl } = read.data;
  const [month = "", year = ""] = expiry.split("/").map((part) => part.trim());
  const kind = clientSecret.startsWith("seti_") ? "setup_intents" : "payment_intents";
  return ask(behind, `/v1/${kind}/${intentIn(clientSecret)}/confirm`, {
    client_secret: clientSecret,
    return_url: returnUrl,
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": number,
    "payment_method_data[card][exp_month]": month,
    "payment_method_data[card][exp_year]": year,
    "payment_method_data[card][cvc]": cvc,
    "payment_method_data[billing_details][name]": name,
    "payment_method_data[billing_details][email]": email,
  });
}

async function answerChallenge(behind: Behind, request: Request) {
  const isForm = request.headers
    .get("content-type")
    ?.startsWith("application/x-www-form-urlencoded");
  const body: unknown = isForm
    ? Object.fromEntries(await request.formData())
    : await request.json().catch(() => undefined);
  const read = challenge.safeParse(body);
  if (!read.success) return answer(422, { message: "This step is not understood." });
  const { clientSecret, outcome, returnUrl } = read.data;
  const answered = await ask(behind, `/challenges/${intentIn(clientSecret)}`, {
    client_secret: clientSecret,
    outcome,
  });
  if (!isForm) return answered;
  const said = (await answered.json()) as { status?: string };
  return backToShop(returnUrl, clientSecret, said.status === "succeeded");
}

/**
 * Sends the buyer back as Stripe does, with the intent in the address, and only to a path of this
 * site.
 */
function backToShop(returnUrl = "/", clientSecret: string, paid: boolean) {
  const path = /^\/(?![/\\])/.test(returnUrl) ? returnUrl : "/";
  const target = new URL(path, "http://shop.invalid");
  target.searchParams.set("payment_intent", intentIn(clientSecret));
  target.searchParams.set("payment_intent_client_secret", clientSecret);
  target.searchParams.set("redirect_status", paid ? "succeeded" : "failed");
  return new Response(null, {
    status: 303,
    headers: { location: target.pathname + target.search, "cache-control": "no-store" },
  });
}

async function ask(
  { apiBase, publishableKey }: Behind,
  path: string,
  params: Record<string, string>,
) {
  try {
    const response = await fetch(apiBase + path, {
      method: "POST",
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(params),
      signal: AbortSignal.timeout(8_000),
    });
    const said = (await response.json()) as {
      status?: string;
      error?: { type: string; message: string };
    };
    if (said.status) return answer(200, { status: said.status });
    // A declined card is an answer like any other; an error status would only alarm the browser's console.
    if (said.error?.type === "card_error") return answer(200, { message: said.error.message });
    return answer(response.status === 400 ? 409 : 502, { message: "Payment failed" });
  } catch {
    return answer(502, { message: "Payment failed" });
  }
}

const intentIn = (clientSecret: string) => clientSecret.split("_secret_")[0] ?? "";

const answer = (status: number, body: BrowserAnswer) =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });

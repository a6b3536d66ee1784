import { listenedEvents } from "#adapters/stripe/listened-events.ts";
import type { Values } from "./env-file.ts";
import { done, type Finding, look, missing } from "./step.ts";

type Endpoint = { url: string; status: string; enabled_events: string[]; secret?: string };

/**
 * Whether the card provider knows the key, and sends its messages to this studio. A webhook that is not there is made
 * where its secret is not known either, and its secret kept in `values`. `base` is the provider's API.
 */
export async function checkCards(values: Values, base: string): Promise<Finding[]> {
  const {
    STRIPE_SECRET_KEY: key,
    STRIPE_PUBLISHABLE_KEY: publishable,
    APP_ORIGIN: origin,
  } = values;
  if (!key || !publishable)
    return [missing("Cards: STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not set.")];
  if (!origin) return [missing("Cards: without APP_ORIGIN there is no address for the webhook.")];
  const call = (path: string, body?: URLSearchParams) =>
    fetch(`${base}/v1/${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${key}` },
      ...(body && { body }),
      signal: AbortSignal.timeout(10_000),
    });
  const listed = await call("webhook_endpoints?limit=100").catch(() => undefined);
  if (!listed) return [look("Cards: the card provider did not answer.")];
  if (!listed.ok) return [missing(`Cards: the card provider refuses the key (${listed.status}).`)];
  const { data } = (await listed.json()) as { data: Endpoint[] };
  const mode = key.startsWith("sk_live_") ? "live keys" : "test keys, no money moves";
  return [
    done(`The card provider knows the key (${mode}).`),
    await webhookOf(values, `${new URL(origin).origin}/api/stripe/webhook`, data, call),
  ];
}

async function webhookOf(
  values: Values,
  url: string,
  known: Endpoint[],
  call: (path: string, body?: URLSearchParams) => Promise<Response>,
): Promise<Finding> {
  const ours = known.find((one) => one.url === url);
  if (ours) {
    const lacking = listenedEvents.filter(
      (event) => !ours.enabled_events.includes(event) && !ours.enabled_events.includes("*"),
    );
    if (!values["STRIPE_WEBHOOK_SECRET"])
      return missing(
        "The webhook is there, its secret is not: copy it from the card provider's page into STRIPE_WEBHOOK_SECRET.",
      );
    if (ours.status !== "enabled")
      return missing("The webhook is switched off at the card provider.");
    return lacking.length > 0
      ? missing(`The webhook is not sent ${lacking.join(", ")}: add them at the card provider.`)
      : done("The webhook is there and is sent every event that is needed.");
  }
  if (values["STRIPE_WEBHOOK_SECRET"])
    return missing(`No webhook at the card provider points to ${url}.`);
  const body = new URLSearchParams({ url });
  for (const event of listenedEvents) body.append("enabled_events[]", event);
  const made = await call("webhook_endpoints", body);
  const { secret } = (await made.json()) as Partial<Endpoint>;
  if (!made.ok || !secret) return missing(`The webhook could not be made (${made.status}).`);
  values["STRIPE_WEBHOOK_SECRET"] = secret;
  return done("The webhook was made, and its secret kept.");
}

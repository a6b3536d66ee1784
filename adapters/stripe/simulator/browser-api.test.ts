import { afterAll, beforeAll, expect, test } from "vitest";
import { stripeCardPayments } from "../card-payments.ts";
import { anOrder, enterCard, quickly } from "./for-tests.ts";
import { type Simulator, startSimulator } from "./start-simulator.ts";

let simulator: Simulator;
beforeAll(async () => void (simulator = await startSimulator()));
afterAll(() => simulator.close());

async function anAskingIntent() {
  const made = await stripeCardPayments(simulator.config, quickly).ensureIntent(anOrder());
  if (!made.ok) throw new Error(made.why);
  await enterCard(simulator, made.intent.clientSecret, "4000002500003155");
  return made.intent;
}

const answer = (fields: Record<string, string>) =>
  simulator.browserApi(
    new Request("http://shop.test/dev/card/challenge", {
      method: "POST",
      body: new URLSearchParams(fields),
    }),
  );

test("a buyer sent to the bank's page comes back with the intent in the address, as with Stripe", async () => {
  const { id, clientSecret } = await anAskingIntent();
  const page = await simulator.browserApi(
    new Request(
      `http://shop.test/dev/card/challenge?payment_intent_client_secret=${clientSecret}&return_url=/order-confirmation/7`,
    ),
  );
  expect(await page.text()).toContain(`value="${clientSecret}"`);

  const back = await answer({
    clientSecret,
    outcome: "complete",
    returnUrl: "/order-confirmation/7",
  });
  expect(back.status).toBe(303);
  expect(back.headers.get("location")).toBe(
    `/order-confirmation/7?payment_intent=${id}&payment_intent_client_secret=${clientSecret}&redirect_status=succeeded`,
  );
});

test("the bank's page redirects to no other site, and repeats no markup from its address", async () => {
  for (const returnUrl of ["https://evil.test/", "//evil.test/", "/\\evil.test"]) {
    const { clientSecret } = await anAskingIntent();
    const back = await answer({ clientSecret, outcome: "fail", returnUrl });
    expect(back.headers.get("location")).toMatch(
      /^\/\?payment_intent=pi_\w+&.*redirect_status=failed$/,
    );
  }
  const page = await simulator.browserApi(
    new Request('http://shop.test/dev/card/challenge?return_url="><script>'),
  );
  expect(await page.text()).not.toContain("<script>");
});

test("nonsense is refused with a sentence, and nothing is kept anywhere", async () => {
  const say = async (path: string, body: string) => {
    const response = await simulator.browserApi(
      new Request(`http://shop.test/dev/card/${path}`, { method: "POST", body }),
    );
    return [response.status, response.headers.get("cache-control")];
  };

  expect(await say("confirm", "not json")).toEqual([422, "no-store"]);
  expect(await say("confirm", '{"clientSecret":"../../refunds"}')).toEqual([422, "no-store"]);
  expect(await say("challenge", "{}")).toEqual([422, "no-store"]);
  expect(await say("elsewhere", "{}")).toEqual([404, "no-store"]);
});

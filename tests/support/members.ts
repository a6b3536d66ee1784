// Memberships for tests: a studio beside the simulator of its card provider, whose messages a test hands over itself.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { stripeCardPayments } from "#adapters/stripe/card-payments.ts";
import { enterCard, quickly } from "#adapters/stripe/simulator/for-tests.ts";
import { startSimulator } from "#adapters/stripe/simulator/start-simulator.ts";
import { type Client, type Ctx, ctxFor, type Owner } from "#domain/kernel/ctx.ts";
import type { CardEvent } from "#domain/payments/ports.ts";
import type { PlanForm } from "#domain/shop/memberships/forms.ts";
import { joinMembership } from "#domain/shop/memberships/join.ts";
import { addPlan } from "#domain/shop/memberships/save-plan.ts";
import { syncMembership } from "#domain/shop/memberships/sync.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { openForBusiness } from "./builders.ts";
import { staffOf } from "./staff-office.ts";
import { createStudio, type Engine, noon } from "./studio.ts";

/** The cards of a test: one that pays, one that pays only while its owner is there. */
export const goodCard = "4242 4242 4242 4242";
export const decliningCard = "4000 0000 0000 0341";

export async function createMembersStudio(engine?: Engine) {
  let now = noon;
  const clock = () => now;
  const simulator = await startSimulator({ clock });
  const cards = stripeCardPayments(simulator.config, { ...quickly, clock });
  const studio = await createStudio({ cards, origin: () => "https://studio.example" }, engine);
  await openForBusiness(studio);
  let heard: CardEvent[] = [];
  const listener = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      const signature = request.headers["stripe-signature"]?.toString() ?? null;
      const read = cards.readEvent(body, signature);
      if (read.ok) heard.push(read.event);
      response.writeHead(read.ok ? 200 : 400).end();
    });
  });
  await new Promise<void>((resolve) => void listener.listen(0, "127.0.0.1", resolve));
  simulator.deliverTo(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/`);

  const system = () => studio.system(now);
  /** What the provider has told since the last time, in the order in which it did. */
  const listen = async () => {
    await simulator.control.settled();
    const told = heard;
    heard = [];
    return told;
  };
  const hear = async (events: readonly CardEvent[]) => {
    for (const event of events) await receiveEvent(system(), event);
  };
  return {
    studio,
    simulator,
    system,
    listen,
    hear,
    /** The studio's and the provider's time. */
    setTime: (time: Date) => void (now = time),
    at: <A extends Client>(ctx: Ctx<A>): Ctx<A> => ctxFor(ctx.actor, { ...ctx, now }),
    owner: () => staffOf(studio, "owner", now) as Ctx<Owner>,
    /** Hands over all that the provider has told, until it tells nothing more. */
    async settle() {
      for (let told = await listen(); told.length > 0; told = await listen()) await hear(told);
    },
    /** A card is entered for the bill that waits on the page of a client. */
    async pay(bill: object | undefined, card: string) {
      const { clientSecret } = bill as { clientSecret: string };
      await enterCard(simulator, clientSecret, card);
    },
    /** Brings the provider in line with a membership, as its job does. */
    sync: (membershipId: string) => syncMembership(system(), membershipId),
    /** Lets a membership's month, or its wait for another try, be over, and hands over what is told. */
    async renew(subscriptionId: string) {
      simulator.control.renew(subscriptionId);
      await this.settle();
    },
    async close() {
      await simulator.close();
      await new Promise((resolve) => listener.close(resolve));
      await studio.db.close();
    },
  };
}

export type MembersStudio = Awaited<ReturnType<typeof createMembersStudio>>;

let plans = 0;

/** A plan of four classes a month for £48, on offer. */
export async function aPlan(members: MembersStudio, input: Partial<PlanForm> = {}) {
  const form: PlanForm = {
    name: `Four a month ${(plans += 1)}`,
    description: "",
    price: 4_800,
    firstPrice: null,
    credits: 4,
    opens: "class",
    sessionTypeId: null,
    isOffered: true,
    ...input,
  };
  const added = await addPlan(members.owner(), form);
  if (!added.ok) throw new Error(added.why);
  const { rows } = await members.studio.owner.query<{ slug: string }>(
    "select slug from membership_plans where id = $1",
    [added.value.id],
  );
  const { price, firstPrice: first } = form;
  return {
    id: added.value.id,
    slug: rows[0]!.slug,
    expectedPence: { price, first },
  };
}

type Plan = Awaited<ReturnType<typeof aPlan>>;

/** Joins a plan, and answers the order of the first month. */
export async function join(members: MembersStudio, client: Ctx<Client>, plan: Plan) {
  const joined = await joinMembership(members.at(client), plan);
  if (!joined.ok) throw new Error(joined.why);
  return joined.value.orderId;
}

/** The payment page of an order is opened, and a card entered. */
export async function payMonth(members: MembersStudio, orderId: string, card = goodCard) {
  const { studio, simulator, system } = members;
  const made = await ensurePayment(studio.guest({ orders: [orderId] }, system().now), orderId);
  if (!made.ok) throw new Error(made.why);
  await enterCard(simulator, made.value.intent.clientSecret, card);
  return made.value.intent;
}

/** What a test looks at of a membership. */
export async function membershipOf(members: MembersStudio, orderId: string) {
  const { rows } = await members.studio.owner.query<{
    id: string;
    status: string;
    subscription: string;
    paid: Date;
    ends: Date | null;
    reason: string | null;
  }>(
    `select id, status, subscription_id as subscription, paid_until as paid, ends_at as ends, end_reason as reason
     from memberships where first_order_id = $1`,
    [orderId],
  );
  return rows[0]!;
}

/** A membership whose first month is paid. */
export async function aMembership(
  members: MembersStudio,
  client: Ctx<Client>,
  input: Partial<PlanForm> = {},
  card = goodCard,
) {
  const plan = await aPlan(members, input);
  const orderId = await join(members, client, plan);
  await payMonth(members, orderId, card);
  await members.settle();
  return { ...(await membershipOf(members, orderId)), orderId, plan };
}

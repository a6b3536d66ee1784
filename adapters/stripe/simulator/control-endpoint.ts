import { z } from "zod";
import type { SimulatorControl } from "./control.ts";
import { faultKinds } from "./faults.ts";

const times = z.number().int().min(0).max(100_000);
const order = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("fault"),
    kind: z.enum(faultKinds),
    on: z.string().optional(),
    times: times.optional(),
    ms: times.optional(),
  }),
  z.object({
    do: z.literal("webhooks"),
    lose: times.optional(),
    duplicate: times.optional(),
  }),
  z.object({ do: z.literal("resend"), eventId: z.string() }),
  z.object({ do: z.literal("slowBank"), slow: z.boolean() }),
  z.object({
    do: z.literal("finish"),
    intentId: z.string(),
    outcome: z.enum(["pays", "declines"]),
  }),
  z.object({ do: z.literal("dispute"), intentId: z.string() }),
  z.object({
    do: z.literal("closeDispute"),
    disputeId: z.string(),
    status: z.enum(["won", "lost"]),
  }),
  z.object({ do: z.literal("passTime") }),
  z.object({ do: z.literal("renew"), subscriptionId: z.string() }),
  z.object({ do: z.literal("clear") }),
  z.object({ do: z.literal("settled") }),
  z.object({ do: z.literal("look") }),
]);

/** The control for tests in another process: one JSON order per request, under `/_control`, with the secret key. */
export async function obey(
  control: SimulatorControl,
  body: string,
): Promise<{ status: number; body: object }> {
  const read = order.safeParse(jsonIn(body));
  if (!read.success) return { status: 400, body: { error: "This order is not understood." } };
  return { status: 200, body: { done: (await carryOut(control, read.data)) ?? true } };
}

async function carryOut(control: SimulatorControl, input: z.infer<typeof order>): Promise<unknown> {
  switch (input.do) {
    case "fault":
      return control.fault(input);
    case "webhooks":
      return control.webhooks({ lose: input.lose ?? 0, duplicate: input.duplicate ?? 0 });
    case "resend":
      return control.resend(input.eventId);
    case "slowBank":
      return control.slowBank(input.slow);
    case "finish":
      return control.finish(input.intentId, input.outcome);
    case "dispute":
      return control.dispute(input.intentId);
    case "closeDispute":
      return control.closeDispute(input.disputeId, input.status);
    case "passTime":
      return control.passTime();
    case "renew":
      return control.renew(input.subscriptionId);
    case "clear":
      return control.clear();
    case "settled":
      return control.settled();
    case "look":
      return {
        intents: control.intents(),
        subscriptions: control.subscriptions(),
        invoices: control.invoices(),
        refunds: control.refunds(),
        events: control.events(),
      };
  }
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

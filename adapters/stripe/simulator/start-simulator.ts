import { randomBytes } from "node:crypto";
import type { StripeConfig } from "../config.ts";
import { listenedEvents } from "../listened-events.ts";
import { simulatorApi } from "./api.ts";
import { simulatorBrowserApi } from "./browser-api.ts";
import type { SimulatorState } from "./call.ts";
import { simulatorControl, type SimulatorControl } from "./control.ts";
import { obey } from "./control-endpoint.ts";
import { deliveries } from "./deliveries.ts";
import { startHttpServer } from "./http-server.ts";
import { faultBox } from "./faults.ts";
import { type FindPast, pastPayments } from "./past-payments.ts";
import type { KeysRecord } from "./records.ts";
import { createStore, type Store } from "./store.ts";

export interface SimulatorOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** Where to remember everything across restarts; without it, memory only. */
  file?: string;
  clock?: () => Date;
  /** The shop's own webhook address; it can also be told later with `deliverTo`. */
  webhookUrl?: string;
  /** The secret webhooks are signed with; made once and remembered unless given. */
  webhookSecret?: string;
  /** Event types to send; those the shop listens to unless told, "*" for all. */
  subscribed?: readonly string[] | "*";
  /** The key of a real account, if one is configured: then the simulator refuses to start. */
  realKey?: string;
  pause?: (ms: number) => Promise<void>;
  /** Where payments from before it was opened are found; none unless told. */
  findPast?: FindPast;
}

export interface Simulator {
  /** What the shop needs to use it in place of Stripe. */
  config: StripeConfig;
  control: SimulatorControl;
  /** Answers `/dev/card/*` for browsers. */
  browserApi: (request: Request) => Promise<Response>;
  deliverTo: (webhookUrl: string) => void;
  close: () => Promise<void>;
}

/** Starts a simulator for Stripe on this machine: demo and tests only, never beside a real key. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  if (options.realKey)
    throw new Error("The simulator for card payments does not start beside a real Stripe key.");
  const { clock = () => new Date(), subscribed = listenedEvents } = options;
  const now = () => Math.floor(clock().getTime() / 1000);
  const store = createStore(options.file);
  const keys = keysOf(store, options.webhookSecret);
  const { pause, stop } = interruptiblePause();
  const { webhookSecret } = keys;
  const post = deliveries({ store, now, webhookSecret, subscribed, pause: options.pause ?? pause });
  const state: SimulatorState = { store, now, publishEvent: post.publishEvent, slowBank: false };
  const faults = faultBox();
  const control = simulatorControl(state, faults, post);
  const react = simulatorApi(state, keys, faults);
  const recall = pastPayments(store, options.findPast ?? (async () => undefined));
  const server = await startHttpServer(options.port ?? 0, {
    react: async (request) => (await recall(request), react(request)),
    control: async (body, authorization) =>
      authorization === `Bearer ${keys.secretKey}`
        ? obey(control, body)
        : { status: 401, body: {} },
  });
  if (options.webhookUrl) post.deliverTo(options.webhookUrl);

  return {
    config: { ...pick(keys), apiBase: server.url },
    control,
    browserApi: simulatorBrowserApi({ apiBase: server.url, publishableKey: keys.publishableKey }),
    deliverTo: post.deliverTo,
    async close() {
      post.close();
      stop();
      await server.close();
      await post.settled();
      store.close();
    },
  };
}

const pick = ({ secretKey, publishableKey, webhookSecret }: KeysRecord) => ({
  secretKey,
  publishableKey,
  webhookSecret,
});

function keysOf(store: Store, webhookSecret: string | undefined): KeysRecord {
  const kept = store.keys.get("keys");
  const keys: KeysRecord = {
    id: "keys",
    secretKey: kept?.secretKey ?? `sk_standin_${randomBytes(24).toString("hex")}`,
    publishableKey: kept?.publishableKey ?? `pk_standin_${randomBytes(12).toString("hex")}`,
    webhookSecret:
      webhookSecret ?? kept?.webhookSecret ?? `whsec_${randomBytes(24).toString("hex")}`,
  };
  store.save("keys", keys);
  return keys;
}

/** Pauses that neither keep the process alive nor outlast the simulator. */
function interruptiblePause() {
  const waiting = new Set<() => void>();
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms).unref();
      waiting.add(done);
    });
  return { pause, stop: () => waiting.forEach((done) => done()) };
}

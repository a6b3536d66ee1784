import type { Subject } from "./deliveries.ts";
import type { Params } from "./form-body.ts";
import type { Store } from "./store.ts";

/** What every handler of the simulator works with. */
export interface SimulatorState {
  store: Store;
  /** Unix seconds on the studio's clock. */
  now: () => number;
  /** Records an event and sends it to the shop. */
  publishEvent: (type: string, subject: Subject) => void;
  /** When set, banks take their time: a payment stays "processing" until it is finished through the control. */
  slowBank: boolean;
}

/** One request to the API: who asks, for what, and with which words. */
export interface Call {
  params: Params;
  /** The id in the path, if there is one. */
  id: string;
  /** Whether it came with the secret key; the publishable key may only confirm and look, with the client secret. */
  trusted: boolean;
}

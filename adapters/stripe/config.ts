/** Keys and address of the card provider, read from the environment by the composition root. */
export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where the API answers when it is not Stripe's own address, such as "http://127.0.0.1:4242". */
  apiBase?: string;
}

/** True for the keys the simulator makes for itself; Stripe never issues one like these. */
export const isSimulatorKey = (key: string) => /^(sk|pk)_standin_/.test(key);

export const isLiveKey = (key: string) => /^(sk|rk)_live_/.test(key);

import type { Settings } from "../settings/forms.ts";
import type { Delivery } from "./rules.ts";

/** The same, of the settings. */
export const deliveryOf = (s: DeliverySettings): Delivery => ({
  zones: {
    mainland: {
      served: true,
      small: s.delivery_mainland_small,
      large: s.delivery_mainland_large,
      freeFrom: s.delivery_mainland_free_from,
    },
    remote: {
      served: s.delivery_remote_served,
      small: s.delivery_remote_small,
      large: s.delivery_remote_large,
      freeFrom: s.delivery_remote_free_from,
    },
    ireland: {
      served: s.delivery_ireland_served,
      small: s.delivery_ireland_small,
      large: s.delivery_ireland_large,
      freeFrom: s.delivery_ireland_free_from,
    },
  },
  remoteAreas: s.delivery_remote_areas,
  collection: s.collection ? s.collection_words : undefined,
  times: s.delivery_times,
  returns: s.delivery_returns,
});

export type DeliverySettings = Pick<
  Settings,
  Extract<keyof Settings, `delivery_${string}` | `collection${string}`>
>;

import { settings } from "#db/schema/studio.ts";
import type { DeliverySettings } from "./delivery-settings.ts";

/** Where each setting of delivery is kept. */
export const deliveryColumns = {
  delivery_mainland_small: settings.deliveryMainlandSmallPence,
  delivery_mainland_large: settings.deliveryMainlandLargePence,
  delivery_mainland_free_from: settings.deliveryMainlandFreeFromPence,
  delivery_remote_served: settings.deliveryRemoteServed,
  delivery_remote_areas: settings.deliveryRemoteAreas,
  delivery_remote_small: settings.deliveryRemoteSmallPence,
  delivery_remote_large: settings.deliveryRemoteLargePence,
  delivery_remote_free_from: settings.deliveryRemoteFreeFromPence,
  delivery_ireland_served: settings.deliveryIrelandServed,
  delivery_ireland_small: settings.deliveryIrelandSmallPence,
  delivery_ireland_large: settings.deliveryIrelandLargePence,
  delivery_ireland_free_from: settings.deliveryIrelandFreeFromPence,
  collection: settings.collection,
  collection_words: settings.collectionWords,
  delivery_times: settings.deliveryTimes,
  delivery_returns: settings.deliveryReturns,
} satisfies Record<keyof DeliverySettings, unknown>;

// What the owner says about delivery, each field once.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

/** Of a large parcel up to £200. */
const price = {
  kind: "price",
  what: "the price",
  max: 20_000,
  required: true,
  autoComplete: "off",
} as const;
/** An order of this much is sent free; empty where none is. */
const freeFrom = {
  kind: "price",
  min: 1,
  autoComplete: "off",
} as const;

export const deliveryFields = {
  delivery_mainland_small: { ...price, label: "UK mainland: small parcel (£)" },
  delivery_mainland_large: { ...price, label: "UK mainland: large parcel (£)" },
  delivery_mainland_free_from: { ...freeFrom, label: "UK mainland: free from (£)" },
  delivery_remote_served: { kind: "tick", label: "We send there" },
  /** Kept as a list; `forms.ts` reads it. */
  delivery_remote_areas: {
    kind: "text",
    label: "Postcodes that count as this",
    maxLength: 1_000,
    help: "Areas (BT), districts (KA27) or runs of them (PA20-49), as your carrier counts them.",
  },
  delivery_remote_small: { ...price, label: "Highlands and islands: small parcel (£)" },
  delivery_remote_large: { ...price, label: "Highlands and islands: large parcel (£)" },
  delivery_remote_free_from: { ...freeFrom, label: "Highlands and islands: free from (£)" },
  delivery_ireland_served: { kind: "tick", label: "We send to Ireland" },
  delivery_ireland_small: { ...price, label: "Ireland: small parcel (£)" },
  delivery_ireland_large: { ...price, label: "Ireland: large parcel (£)" },
  delivery_ireland_free_from: { ...freeFrom, label: "Ireland: free from (£)" },
  collection: {
    kind: "tick",
    label: "Things can be collected at the studio",
    help: "Buyers choose it at the checkout; it costs nothing.",
  },
  collection_words: {
    kind: "line",
    label: "Where and when",
    maxLength: 300,
  },
  delivery_times: {
    kind: "line",
    label: "How long delivery takes",
    maxLength: 120,
  },
  delivery_returns: {
    kind: "line",
    label: "Sending things back",
    maxLength: 200,
  },
} as const satisfies FieldDefinitions;

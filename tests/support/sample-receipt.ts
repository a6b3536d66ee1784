import type { Receipt, StudioDetails } from "#domain/kernel/text/receipt.ts";

export const sampleStudio: StudioDetails = {
  name: "Free Rein Pilates",
  email: "hello@freereinpilates.example",
  phone: "07700 900142",
  address: "Shefford, Bedfordshire",
  website: "https://freereinpilates.example",
};

/** A paid order with a retreat place, two mats and a discount: £218.00 less £21.80. */
export const sampleReceipt: Receipt = {
  studio: sampleStudio,
  receiptNumber: 42,
  orderNumber: "FR-1001",
  placedAt: new Date("2026-03-28T18:20:00Z"),
  paidAt: new Date("2026-03-28T18:24:00Z"),
  buyer: {
    name: "Ana O'Brien",
    firstName: "Ana",
    email: "ana@example.com",
    phone: "07700 900321",
  },
  address: ["3 Station Road", "Shefford", "SG17 5AB", "United Kingdom"],
  lines: [
    {
      name: "Center Parcs Day Retreat, May 2026",
      quantity: 1,
      pricePence: 16900,
      totalPence: 16900,
      event: {
        startsAt: new Date("2026-05-16T08:45:00Z"),
        endsAt: new Date("2026-05-16T15:00:00Z"),
        location: "Center Parcs Woburn Forest, Bedfordshire",
      },
    },
    {
      name: "Cork mat",
      quantity: 2,
      pricePence: 2450,
      totalPence: 4900,
    },
  ],
  subtotalPence: 21800,
  discountCode: "SPRING10",
  discountPence: 2180,
  totalPence: 19620,
  refundedPence: 0,
  paymentReference: "pi_3QxT5z",
};

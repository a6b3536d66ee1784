import { type Cells, jobs, money } from "./groups.ts";

/** The tables of db/schema that the module shop owns. */
export const shopRows: Record<string, Cells> = {
  cart_gifts: { buyer: "rcud", ...jobs },
  cart_items: { buyer: "rcud", ...jobs },
  cart_places: { buyer: "rcud", ...jobs },
  cart_sessions: { buyer: "rcud", ...jobs },
  cart_vouchers: { buyer: "rcud", ...jobs },
  carts: { buyer: "rcud", ...jobs },
  customer_notes: {
    staff: "Rcd",
    owner: "RcD",
    jobs: "RCD",
  },
  customers: { clients: "r", staff: "RCU", ...jobs },
  discount_code_usage: { staff: "RCD", ...jobs },
  discount_codes: { staff: "RCUD", ...jobs },
  disputes: { buyer: "r", ...money },
  desk_views: { staff: "rcd", jobs: "RCD" },
  letters: { owner: "RCUD", ...jobs },
  merge_questions: { staff: "RCP", jobs: "RCPD" },
  order_events: { staff: "RC", ...jobs },
  order_items: {
    buyer: "r",
    clients: "r",
    staff: "RC",
    ...jobs,
  },
  order_links: jobs,
  orders: {
    buyer: "r",
    clients: "r",
    staff: "RcU",
    ...jobs,
  },
  place_lines: { staff: "R", ...jobs },
  place_guests: {
    buyer: "rcp",
    staff: "RCU",
    jobs: "RD",
  },
  // Therapists read of the sessions that they may read whether a pass paid; who books for clients uses
  // their passes. Ana's pass is shared with Ben.
  pass_entries: {
    therapists: "r",
    managers: "Rc",
    clientA: "rc",
    clientB: "Rc!",
    staff: "Rc",
    owner: "RC",
    jobs: "RC",
  },
  passes: {
    buyer: "r",
    clientA: "r",
    clientB: "R",
    managers: "R",
    staff: "RcU",
    ...jobs,
  },
  pass_sharers: {
    clientA: "RcU",
    clientB: "ru",
    staff: "R",
    ...jobs,
  },
  payment_intents: { buyer: "r", ...money },
  payments: {
    buyer: "r",
    staff: "Rc",
    jobs: "RC",
  },
  refunds: { buyer: "r", staff: "Rc", ...jobs },
  session_lines: {
    clients: "r",
    managers: "R",
    staff: "R",
    ...jobs,
  },
  shipment_lines: {
    buyer: "r",
    staff: "RC",
    jobs: "RCD",
  },
  shipments: {
    buyer: "r",
    staff: "RCD",
    jobs: "RCPD",
  },
  subscriptions: {
    shop: "ru",
    owner: "RuD",
    auth: "RU",
    ...jobs,
  },
  voucher_entries: {
    shop: "Rc!",
    owner: "RC",
    jobs: "RC",
  },
  vouchers: { buyer: "r", staff: "RcU", ...jobs },
  webhook_events: jobs,
};

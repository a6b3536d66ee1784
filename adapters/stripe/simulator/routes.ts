import { type Answer, missing, ok, page } from "./answers.ts";
import type { Call, SimulatorState } from "./call.ts";
import { answerChallenge, confirmIntent } from "./confirm.ts";
import { text } from "./form-body.ts";
import {
  cancelIntent,
  createIntent,
  listIntents,
  retrieveIntent,
  searchIntents,
  updateIntent,
} from "./intents.ts";
import { listInvoicePayments, retrieveInvoice } from "./invoices.ts";
import { listBalance } from "./balance.ts";
import { createRefund, listRefunds } from "./refunds.ts";
import { answerSetupChallenge, confirmSetup, createSetup, retrieveSetup } from "./setups.ts";
import {
  cancelSubscription,
  createNamed,
  createSubscription,
  listSubscriptions,
  retrieveSubscription,
  updateSubscription,
} from "./subscriptions.ts";

/** One thing the API can be asked. `forBrowsers` marks what the publishable key may do, with the client secret. */
export interface Route {
  name: string;
  method: "GET" | "POST" | "DELETE";
  path: RegExp;
  forBrowsers?: true;
  handle: (state: SimulatorState, call: Call) => Answer;
}

const intents = "/v1/payment_intents";
const setups = "/v1/setup_intents";

/** Everything the simulator can do, by the names its faults are switched with. */
const routes: readonly Route[] = [
  {
    name: "intents.create",
    method: "POST",
    path: exactly(intents),
    handle: createIntent,
  },
  {
    name: "intents.list",
    method: "GET",
    path: exactly(intents),
    handle: listIntents,
  },
  {
    name: "intents.search",
    method: "GET",
    path: exactly(`${intents}/search`),
    handle: searchIntents,
  },
  {
    name: "intents.retrieve",
    method: "GET",
    path: one(intents),
    handle: retrieveIntent,
    forBrowsers: true,
  },
  {
    name: "intents.update",
    method: "POST",
    path: one(intents),
    handle: updateIntent,
  },
  {
    name: "intents.confirm",
    method: "POST",
    path: one(intents, "confirm"),
    handle: confirmIntent,
    forBrowsers: true,
  },
  {
    name: "intents.cancel",
    method: "POST",
    path: one(intents, "cancel"),
    handle: cancelIntent,
  },
  {
    name: "challenge",
    method: "POST",
    path: one("/challenges"),
    handle: (state, call) =>
      (state.store.setup.has(call.id) ? answerSetupChallenge : answerChallenge)(state, call),
    forBrowsers: true,
  },
  {
    name: "setups.create",
    method: "POST",
    path: exactly(setups),
    handle: createSetup,
  },
  {
    name: "setups.retrieve",
    method: "GET",
    path: one(setups),
    handle: retrieveSetup,
    forBrowsers: true,
  },
  {
    name: "setups.confirm",
    method: "POST",
    path: one(setups, "confirm"),
    handle: confirmSetup,
    forBrowsers: true,
  },
  {
    name: "refunds.create",
    method: "POST",
    path: exactly("/v1/refunds"),
    handle: createRefund,
  },
  {
    name: "refunds.list",
    method: "GET",
    path: exactly("/v1/refunds"),
    handle: listRefunds,
  },
  {
    name: "customers.create",
    method: "POST",
    path: exactly("/v1/customers"),
    handle: (state, call) => createNamed(state, call, "customer"),
  },
  {
    name: "products.create",
    method: "POST",
    path: exactly("/v1/products"),
    handle: (state, call) => createNamed(state, call, "product"),
  },
  {
    name: "coupons.create",
    method: "POST",
    path: exactly("/v1/coupons"),
    handle: (state, call) => createNamed(state, call, "coupon"),
  },
  {
    name: "subscriptions.create",
    method: "POST",
    path: exactly("/v1/subscriptions"),
    handle: createSubscription,
  },
  {
    name: "subscriptions.list",
    method: "GET",
    path: exactly("/v1/subscriptions"),
    handle: listSubscriptions,
  },
  {
    name: "subscriptions.retrieve",
    method: "GET",
    path: one("/v1/subscriptions"),
    handle: retrieveSubscription,
  },
  {
    name: "subscriptions.update",
    method: "POST",
    path: one("/v1/subscriptions"),
    handle: updateSubscription,
  },
  {
    name: "subscriptions.cancel",
    method: "DELETE",
    path: one("/v1/subscriptions"),
    handle: cancelSubscription,
  },
  {
    name: "invoices.retrieve",
    method: "GET",
    path: one("/v1/invoices"),
    handle: retrieveInvoice,
  },
  {
    name: "invoicePayments.list",
    method: "GET",
    path: exactly("/v1/invoice_payments"),
    handle: listInvoicePayments,
  },
  {
    name: "balance.list",
    method: "GET",
    path: exactly("/v1/balance_transactions"),
    handle: listBalance,
  },
  {
    name: "events.list",
    method: "GET",
    path: exactly("/v1/events"),
    handle: listEvents,
  },
  {
    name: "events.retrieve",
    method: "GET",
    path: one("/v1/events"),
    handle: retrieveEvent,
  },
];

export const findRoute = (method: string, path: string) =>
  routes.find((route) => route.method === method && route.path.test(path));

function listEvents(state: SimulatorState, { params }: Call): Answer {
  const type = text(params, "type");
  const all = [...state.store.event.values()]
    .toReversed()
    .filter((event) => !type || event.type === type);
  return page(all, (event) => JSON.parse(event.body) as object, {
    limit: text(params, "limit"),
    startingAfter: text(params, "starting_after"),
    url: "/v1/events",
  });
}

function retrieveEvent(state: SimulatorState, { id }: Call): Answer {
  const event = state.store.event.get(id);
  return event ? ok(JSON.parse(event.body) as object) : missing("event", id);
}

function exactly(path: string) {
  return new RegExp(`^${path}$`);
}

function one(path: string, what?: string) {
  return new RegExp(`^${path}/(\\w+)${what ? `/${what}` : ""}$`);
}

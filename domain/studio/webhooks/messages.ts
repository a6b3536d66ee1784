// Webhooks as the owner reads them.
import type { DeliveryState, EndpointState } from "#db/schema/webhooks.ts";
import type { CallFailure, CallRefusal } from "#domain/kernel/ports.ts";
import { endpointFields, typeFieldNames, typeFields } from "./fields.ts";

/** How many receivers a studio may have. */
export const maxEndpoints = 20;

export const endpointStates: Record<EndpointState, string> = {
  active: "Active",
  paused: "Paused",
  stopped: "Stopped",
};

export const deliveryStates: Record<DeliveryState, string> = {
  waiting: "On its way",
  delivered: "Delivered",
  "given-up": "Given up",
};

export const testType = "webhook.test";

/** What each type is called where it is ticked. */
const typeNames = Object.fromEntries(
  typeFieldNames.map((name) => [typeFields[name] as string, endpointFields[name].label as string]),
);
export const typeName = (type: string): string =>
  type === testType ? "A test" : (typeNames[type] ?? type);

export const urlRefusals: Record<CallRefusal, string> = {
  "not-an-address": "Please enter a whole address, such as https://example.com/hooks.",
  "not-https": "Please enter an address that begins with https://.",
  credentials: "Please leave name and password out of the address; the signature proves who calls.",
  port: "Please enter an address without a port: only the usual one of https is called.",
  inside: "This address is not on the internet. Nothing inside the studio's network is called.",
};

/** Why a call had no answer. */
export const problems: Record<CallFailure | CallRefusal, string> = {
  ...urlRefusals,
  port: "The port of the address is not called.",
  credentials: "The address has a name or password in it.",
  "not-https": "The address does not begin with https://.",
  "not-an-address": "The address is none.",
  inside: "The name leads to an address that is not on the internet: it was not called.",
  "no-such-name": "The name of the address was not found.",
  "no-connection": "No connection could be made.",
  certificate: "The certificate is not valid for this name.",
  "too-slow": "It took too long to answer.",
  "broken-off": "It hung up before it had answered.",
};

export const webhookMessages = {
  added: "Webhook added. Copy its secret into the program that receives it.",
  changed: "Webhook saved.",
  rotated: "There is a new secret. The former one signs as well for 24 hours.",
  paused: "Paused: nothing is sent from now on.",
  resumed: "Active again: it hears of what happens from now on.",
  removed: "Webhook removed.",
  tested: "A test is on its way. Its answer stands below in a moment.",
  again: "It is being sent again.",
} as const;

export const webhookRefusals = {
  "no-such-webhook": "There is no such webhook any more.",
  "no-such-delivery": "There is no such delivery any more.",
  "changed-meanwhile": "Another person has changed this webhook meanwhile.",
  "too-many": `There are ${maxEndpoints} webhooks already. Please remove one first.`,
  "not-active": "It is not active. Please turn it on first.",
  "on-its-way": "It is on its way already.",
} as const;

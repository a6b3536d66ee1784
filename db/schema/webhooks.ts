// Webhooks: which programs of others hear of what, what there was to say, and what each answered.
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { authUsers } from "./auth.ts";
import { id, instant, oneOf } from "./columns.ts";
import { webhookTypes } from "./lists.ts";

const endpointStates = ["active", "paused", "stopped"] as const;
/** "paused" by the owner, "stopped" because it did not answer. */
export type EndpointState = (typeof endpointStates)[number];
const deliveryStates = ["waiting", "delivered", "given-up"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A program of another's that hears what happens here. Its secrets are sealed. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: id(),
    name: text().notNull(),
    url: text().notNull(),
    secretSealed: text().notNull(),
    /** The secret before it was rotated: both sign until then. */
    formerSecretSealed: text(),
    formerSecretUntil: instant(),
    state: text({ enum: endpointStates }).notNull().default("active"),
    /** Since when no call was answered well; none: the last one was. */
    failingSince: instant(),
    addedBy: uuid()
      .notNull()
      .references(() => authUsers.id),
    createdAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("webhook_endpoints_by_adder").on(t.addedBy),
    check("webhook_endpoints_state", oneOf(t.state)),
    check(
      "webhook_endpoints_texts",
      sql`length(${t.name}) between 1 and 80 and length(${t.url}) between 1 and 2000`,
    ),
    check(
      "webhook_endpoints_former_secret",
      sql`(${t.formerSecretSealed} is null) = (${t.formerSecretUntil} is null)`,
    ),
  ],
);

/** What an endpoint hears of. An event that no endpoint hears of is written nowhere. */
export const webhookSubscriptions = pgTable(
  "webhook_subscriptions",
  {
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    eventType: text({ enum: webhookTypes }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.endpointId, t.eventType] }),
    index("webhook_subscriptions_by_type").on(t.eventType),
    check("webhook_subscriptions_type", oneOf(t.eventType)),
  ],
);

/** What happened, as receivers are told: ids, numbers, times and pence, and nothing of a person's words or health. */
export const webhookMessages = pgTable(
  "webhook_messages",
  {
    /** That of the job which wrote it: the message of the same event has one id for ever. */
    id: uuid().primaryKey(),
    eventType: text().notNull(),
    happenedAt: instant().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index("webhook_messages_by_time").on(t.happenedAt)],
);

/** One event on its way to one endpoint. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => webhookMessages.id, { onDelete: "cascade" }),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    state: text({ enum: deliveryStates }).notNull().default("waiting"),
    /** Calls made in this round. */
    tries: integer().notNull().default(0),
    /** Grows when it is sent again by hand: jobs of an earlier round do nothing. */
    round: integer().notNull().default(1),
    /** When the round began, of whose three days. */
    begunAt: instant().notNull(),
    nextTryAt: instant(),
  },
  (t) => [
    unique("webhook_deliveries_once_an_endpoint").on(t.messageId, t.endpointId),
    index("webhook_deliveries_by_endpoint").on(t.endpointId, t.begunAt, t.id),
    check("webhook_deliveries_state", oneOf(t.state)),
    check("webhook_deliveries_next", sql`(${t.nextTryAt} is not null) = (${t.state} = 'waiting')`),
  ],
);

/** One call of a delivery, and what came back. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: id(),
    deliveryId: uuid()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    /** The status of the answer; none: there was none, and `problem` says why. */
    status: integer(),
    problem: text().notNull().default(""),
    /** The first bytes of the answer, as text. */
    answer: text().notNull().default(""),
    milliseconds: integer().notNull(),
  },
  (t) => [
    index("webhook_attempts_by_delivery").on(t.deliveryId, t.at),
    check("webhook_attempts_outcome", sql`(${t.status} is null) = (${t.problem} <> '')`),
    check("webhook_attempts_answer", sql`length(${t.answer}) <= 500`),
  ],
);

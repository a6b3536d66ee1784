/**
 * The events a webhook endpoint for this shop is subscribed to. `payment_intent.created` holds
 * nothing new, and `charge.refunded` the same as `refund.created`, so neither costs the shop a
 * request.
 */
export const listenedEvents: readonly string[] = [
  "payment_intent.processing",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
  "invoice.paid",
  "invoice.payment_failed",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "setup_intent.succeeded",
];

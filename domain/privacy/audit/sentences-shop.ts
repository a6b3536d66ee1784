// What the audit says about orders that are sent, guests on their places, and gift vouchers.
import type { Formatter } from "./sentence-line.ts";

export const shopSentences: Record<string, { label: string; done: Formatter }> = {
  "order.sent": {
    label: "Sent an order",
    done: ({ by, detail }) =>
      `${by} marked ${detail["pieces"] === 1 ? "1 piece" : `${Number(detail["pieces"])} pieces`} of an order as sent.`,
  },
  "order.parcel-taken-back": {
    label: "Took a parcel back",
    done: ({ by }) => `${by} took back a parcel that was noted by mistake.`,
  },
  "order.vouchers-posted": {
    label: "Posted gift vouchers",
    done: ({ by }) => `${by} marked the gift vouchers of an order as posted.`,
  },
  "order.payment-link": {
    label: "Sent a payment link",
    done: ({ by }) => `${by} had a link to pay an order mailed to its buyer.`,
  },
  "order.balance-extended": {
    label: "Gave a balance more time",
    done: ({ by, say }) => `${by} gave the buyer of a retreat place until ${say("until")} to pay.`,
  },
  "order.balance-given-up": {
    label: "Gave up a retreat place",
    done: ({ by, say }) =>
      `${by} gave up a retreat place whose balance was not paid; the deposit is ${say("deposit")}.`,
  },
  "place.given": {
    label: "Gave a place to a friend",
    done: ({ by }) => `${by} gave a place to a friend, who was sent a link.`,
  },
  "place.gift-ended": {
    label: "Took a gift back",
    done: ({ by }) => `${by} ended the link that gave a place to a friend.`,
  },
  "place.gift-accepted": {
    label: "Took a given place",
    done: () => "A friend took the place that was given to them.",
  },
  "order.collected": {
    label: "Handed over an order",
    done: ({ by, detail }) =>
      `${by} marked ${detail["pieces"] === 1 ? "1 piece" : `${Number(detail["pieces"])} pieces`} of an order as collected.`,
  },
  "order.ready": {
    label: "Order ready to collect",
    done: ({ by }) => `${by} said that an order is ready to collect.`,
  },
  "order.guests-named": {
    label: "Named who comes",
    done: ({ by, detail }) =>
      `${by} said who comes on ${detail["places"] === 1 ? "1 place" : `${Number(detail["places"])} places`} of an order.`,
  },
  "order.guest-ticked": {
    label: "Ticked off a guest",
    done: ({ by, say }) => `${by} set somebody with a place to “${say("arrived")}”.`,
  },
  "event.messaged": {
    label: "Wrote to an event",
    done: ({ by }) => `${by} wrote to everybody with a place.`,
  },
  "event.run-sheet-saved": {
    label: "Saved a run-sheet",
    done: ({ by }) => `${by} saved the times of an event's day.`,
  },
  "event.venue-list-exported": {
    label: "Exported a list for the venue",
    done: ({ by }) => `${by} exported the names of an event's guests and what they eat.`,
  },
  "event.names-asked": {
    label: "Asked for names",
    done: ({ by }) => `${by} asked buyers for the names that are missing.`,
  },
  "letter.sent": {
    label: "Sent studio news",
    done: ({ by, detail }) => `${by} sent studio news to ${formatPeopleCount(detail["sentTo"])}.`,
  },
  "letter.deleted": {
    label: "Deleted a draft",
    done: ({ by }) => `${by} deleted a draft of studio news.`,
  },
  "retreat.announced": {
    label: "Told of a retreat",
    done: ({ by, detail }) => `${by} told ${formatPeopleCount(detail["sentTo"])} of a retreat.`,
  },
  "subscriber.removed": {
    label: "Took somebody off a list",
    done: ({ by }) => `${by} took an address off the list of those who asked for mails.`,
  },
  "subscribers.exported": {
    label: "Exported the list of mails",
    done: ({ by }) => `${by} downloaded the list of those who asked for mails.`,
  },
  "order.exchanged": {
    label: "Exchanged something of an order",
    done: ({ by, say }) => `${by} exchanged something of an order, as order ${say("newOrder")}.`,
  },
  "order.taken-in-exchange": {
    label: "Took an order in exchange",
    done: ({ by, say }) =>
      `${by} took an order in exchange for a part of order ${say("oldOrder")}.`,
  },
  "customer.changed": {
    label: "Changed a customer's details",
    done: ({ by, detail }) =>
      `${by} changed the details of a customer${detail["emailMoved"] === true ? ", their e-mail address among them" : ""}.`,
  },
  "customer.person-asked": {
    label: "Asked whether two customers are one",
    done: ({ by }) => `${by} had a merged customer asked by mail whether both are one person.`,
  },
  "customer.proved-one": {
    label: "Said that two customers are one",
    done: () =>
      "A customer confirmed by the link of their mail that they and the one they are merged into are one person.",
  },
  "customer.said-other": {
    label: "Said that two customers are two",
    done: () =>
      "A customer said by the link of their mail that they are not the one they are merged into.",
  },
  "customer.note-added": {
    label: "Wrote a customer's note",
    done: ({ by }) => `${by} wrote a note about a customer.`,
  },
  "customer.note-removed": {
    label: "Removed a customer's note",
    done: ({ by }) => `${by} removed a note about a customer.`,
  },
  "customer.unsubscribed": {
    label: "Ended a customer's mails",
    done: ({ by, say }) =>
      `${by} ended mails to a customer about ${say("topic")}, as the customer asked.`,
  },
  "pass.corrected": {
    label: "Pass corrected",
    done: ({ by, say }) => `${by} changed what is left on a pass by ${say("credits")}.`,
  },
  "pass.shared": {
    label: "Pass shared",
    done: ({ by }) => `${by} named who else may use a pass.`,
  },
  "pass.sharing-accepted": {
    label: "Shared pass accepted",
    done: ({ by }) => `${by} accepted to share a pass.`,
  },
  "pass.sharing-ended": {
    label: "Pass not shared any more",
    done: ({ by }) => `${by} ended the sharing of a pass.`,
  },
  "pass.extended": {
    label: "Pass extended",
    done: ({ by, say }) => `${by} let a pass be valid for ${say("days")} days longer.`,
  },
  "pass.frozen": {
    label: "Pass frozen",
    done: ({ by, say }) => `${by} froze a pass for ${say("days")} days.`,
  },
  "pass.unfrozen": {
    label: "Pass usable again",
    done: ({ by }) => `${by} ended the freeze of a pass.`,
  },
  "membership.added": {
    label: "Membership added",
    done: ({ by }) => `${by} added a membership that can be joined.`,
  },
  "membership.changed": {
    label: "Membership changed",
    done: ({ by }) => `${by} changed what a membership offers.`,
  },
  "membership.price-changed": {
    label: "Price of a membership changed",
    done: ({ by, say }) => `${by} told ${say("members")} members of a new price.`,
  },
  "membership.ended-by-studio": {
    label: "Membership ended",
    done: ({ by, detail }) =>
      `${by} ended a client's membership ${detail["how"] === "now" ? "at once" : "at the end of its month"}.`,
  },
  "voucher.corrected": {
    label: "Voucher corrected",
    done: ({ by, say }) => `${by} corrected the balance of a gift voucher by ${say("amount")}.`,
  },
  "voucher.posted": {
    label: "Voucher posted",
    done: ({ by }) => `${by} marked a gift voucher as posted.`,
  },
  "voucher.sent-again": {
    label: "Voucher sent again",
    done: ({ by }) => `${by} sent a gift voucher once more.`,
  },
  "voucher.renumbered": {
    label: "Voucher renumbered",
    done: ({ by }) => `${by} gave a gift voucher another number.`,
  },
  "voucher.card-opened": {
    label: "Voucher's card opened",
    done: ({ by }) => `${by} opened the card of a gift voucher, with its number.`,
  },
};

const formatPeopleCount = (number: unknown) =>
  number === 1 ? "1 person" : `${Number(number)} people`;

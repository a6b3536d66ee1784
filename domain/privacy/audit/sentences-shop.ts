// What the audit says about orders that are sent, guests on their places, and gift vouchers.
import type { Formatter } from "./sentence-line.ts";

/** What a file that moved in was about; those of before were of clients. */
const kindIn = (detail: Record<string, unknown>): string => String(detail["kind"] ?? "clients");

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
  "page-head.changed": {
    label: "Changed what links say of a page",
    done: ({ by }) => `${by} changed what search results and shared links say of a page.`,
  },
  "mail-words.changed": {
    label: "Changed the words of a mail",
    done: ({ by }) => `${by} changed what the studio adds to a kind of mail.`,
  },
  "away.set": {
    label: "Set an away message",
    done: ({ by }) => `${by} set what the site says while somebody is away.`,
  },
  "away.removed": {
    label: "Removed an away message",
    done: ({ by }) => `${by} removed what the site says while somebody is away.`,
  },
  "mail.tried-again": {
    label: "Let mail be tried again",
    done: ({ by }) => `${by} let mail go again to an address from which it had come back.`,
  },
  "backup.asked": { label: "Asked for a backup", done: ({ by }) => `${by} asked for a backup.` },
  "webhook.added": { label: "Added a webhook", done: ({ by }) => `${by} added a webhook.` },
  "webhook.changed": { label: "Changed a webhook", done: ({ by }) => `${by} changed a webhook.` },
  "webhook.rotated": {
    label: "New secret of a webhook",
    done: ({ by }) => `${by} made a new secret for a webhook.`,
  },
  "webhook.paused": { label: "Paused a webhook", done: ({ by }) => `${by} paused a webhook.` },
  "webhook.resumed": {
    label: "Turned a webhook on",
    done: ({ by }) => `${by} turned a webhook on.`,
  },
  "webhook.removed": { label: "Removed a webhook", done: ({ by }) => `${by} removed a webhook.` },
  "webhook.tested": { label: "Tested a webhook", done: ({ by }) => `${by} tested a webhook.` },
  "webhook.sent-again": {
    label: "Sent to a webhook again",
    done: ({ by }) => `${by} had a message sent to a webhook again.`,
  },
  "import.started": {
    label: "Brought a file to move in",
    done: ({ by, detail }) => `${by} brought a file of ${kindIn(detail)} to move in.`,
  },
  "import.writing": {
    label: "Decided to move a file in",
    done: ({ by, detail }) => `${by} decided to move ${kindIn(detail)} in.`,
  },
  "import.written": {
    label: "A file moved in",
    done: ({ by, detail }) => `The ${kindIn(detail)} of a file that ${by} brought have moved in.`,
  },
  "import.undoing": {
    label: "Decided to undo a move",
    done: ({ by, detail }) => `${by} decided to undo that ${kindIn(detail)} moved in.`,
  },
  "import.undone": {
    label: "Move undone",
    done: ({ by, detail }) => `That the ${kindIn(detail)} of a file of ${by} moved in was undone.`,
  },
  "import.discarded": {
    label: "Discarded a file",
    done: ({ by, detail }) => `${by} discarded a file of ${kindIn(detail)}.`,
  },
  "import.invited": {
    label: "Invited who moved in",
    done: ({ by }) => `${by} invited clients who moved in.`,
  },
  "papers.not-taken-in": {
    label: "Papers deleted that waited",
    done: ({ detail }) =>
      `${Number(detail["papers"]) === 1 ? "One paper" : `${Number(detail["papers"])} papers`} that moved in waited 90 days for their clients’ consent, and were deleted.`,
  },
  "first-day.put-away": {
    label: "Put the first day away",
    done: ({ by }) => `${by} put the guide of the first day away.`,
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

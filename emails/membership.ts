import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import {
  changeOfMind,
  formatAllowance,
  formatPrice,
  howToLeave,
  type MailedMembership,
  type MembershipWords,
} from "#domain/shop/memberships/messages.ts";
import type { Email } from "./email.ts";

type EmailProps = { membership: MailedMembership; link: string };
type Started = EmailProps & { words: MembershipWords };

const toLeave = (link: string) => `Leave or pause it whenever you like, on one page: ${link}`;

/** What a new member has agreed to, to keep. */
export function membershipStarted({ membership, words, link }: Started): Email {
  const { name, paidUntil, pricePence, firstPricePence } = membership;
  return {
    subject: `Welcome: your membership ${name}`,
    title: "Your membership has begun",
    blocks: [
      `${name}: ${formatAllowance(membership)}. The price: ${formatPrice(membership)}, by card, until you leave.`,
      { button: "See your membership", to: link },
      ...(paidUntil
        ? [`Your next payment is ${formatPence(pricePence)} on ${longDate(paidUntil)}.`]
        : []),
      `How to leave: ${howToLeave(words)}`,
      changeOfMind(words, firstPricePence),
    ],
  };
}

/** The reminder that the law asks for: what is taken next, when, and how to leave before. */
export function membershipReminder({
  membership,
  link,
  isFirst,
}: EmailProps & { isFirst: boolean }): Email {
  const { name, paidUntil, pricePence, firstPricePence } = membership;
  const kind = firstPricePence === 0 ? "free" : "cheaper";
  return {
    subject: `Your membership ${name} renews on ${longDate(paidUntil!)}`,
    title: "Your membership renews soon",
    blocks: [
      isFirst && `Your ${kind} first month ends on ${longDate(paidUntil!)}.`,
      `On ${longDate(paidUntil!)} we take ${formatPence(pricePence)} from your card for the next month of ${name}, and then each month until you leave.`,
      { button: "Keep, pause or leave", to: link },
      "There is nothing to do if you would like to keep it.",
      toLeave(link),
    ],
  };
}

/**
 * The first month at the full price was taken: until when they may change their mind, and what they
 * have back.
 */
export function membershipFullPrice({ membership, link }: EmailProps): Email {
  const { name, pricePence, coolingOffUntil } = membership;
  return {
    subject: `Your first full payment for ${name}`,
    title: "Your first full month has begun",
    blocks: [
      `We have taken ${formatPence(pricePence)} for this month of ${name}, your first at the full price.`,
      { button: "Keep, pause or leave", to: link },
      `You may still change your mind: until ${longDate(coolingOffUntil!)} you can leave at once, and have back what you have not used, in proportion.`,
      toLeave(link),
    ],
  };
}

/** Another card pays from now on; who did not ask for it reads it here. */
export function membershipCardChanged({ membership, link }: EmailProps): Email {
  const { name, paidUntil, pricePence } = membership;
  return {
    subject: `A new card for ${name}`,
    title: "Your new card is saved",
    blocks: [
      `The card that you have entered pays your membership ${name} from now on${paidUntil ? `, first ${formatPence(pricePence)} on ${longDate(paidUntil)}` : ""}. Nothing was taken today.`,
      { button: "See your membership", to: link },
      "If this was not you, please tell us at once.",
    ],
  };
}

/** A card was declined: how to pay, and what happens otherwise. */
export function membershipDeclined({
  membership,
  link,
  again,
}: EmailProps & { again: Date | undefined }): Email {
  const { name, pricePence } = membership;
  return {
    subject: `Your card was declined for ${name}`,
    title: "Your card was declined",
    blocks: [
      `Your bank declined ${formatPence(pricePence)} for the next month of your membership ${name}. What you have booked stays booked.`,
      { button: "Pay with a card", to: link },
      again
        ? `We try the same card again on ${longDate(again)}. With another card you are a member again at once, and it pays the months that follow.`
        : "We do not try again: your membership ends, and nothing more is taken.",
    ],
  };
}

/** It is over, or will be: when, and that nothing more is taken. */
export function membershipLeft({ membership, link }: EmailProps): Email {
  const { name, endsAt, status, endNote } = membership;
  const isOver = status === "ended";
  if (endNote !== null) return endedByStudio({ membership, link });
  return {
    subject: isOver ? `You have left ${name}` : `You are leaving ${name}`,
    title: isOver ? "You have left your membership" : "You are leaving your membership",
    blocks: [
      isOver || !endsAt
        ? `Your membership ${name} is over, and nothing more is taken from your card. Money that goes back to you is there within five to ten days.`
        : `Your membership ${name} ends on ${longDate(endsAt)}. Until then you use it as before, and nothing more is taken from your card.`,
      { button: "See your membership", to: link },
      "You are welcome back whenever you like.",
    ],
  };
}

/** The studio has ended it, with its words. */
function endedByStudio({ membership, link }: EmailProps): Email {
  const { name, endsAt, status, endNote } = membership;
  const when = status === "ended" || !endsAt ? "is over" : `ends on ${longDate(endsAt)}`;
  return {
    subject: `Your membership ${name} ${when}`,
    title: "We have ended your membership",
    blocks: [
      `Your membership ${name} ${when}, and nothing more is taken from your card.`,
      { button: "See your membership", to: link },
      `Why: ${endNote}`,
      status === "ended"
        ? "What you had not used of the month goes back to your card within five to ten days."
        : "Until then you use it as before.",
      "If you have a question, just answer this mail.",
    ],
  };
}

/** The last try was declined, or the month that was paid is over. */
export function membershipEnded({ membership, link }: EmailProps): Email {
  const { name, endReason } = membership;
  return {
    subject: `Your membership ${name} has ended`,
    title: "Your membership has ended",
    blocks: [
      endReason === "unpaid"
        ? `Your bank declined the payment for ${name} each time, so your membership has ended. Nothing is owed, and nothing more is taken.`
        : `The month that you had paid is over, and with it your membership ${name}. Nothing more is taken from your card.`,
      { button: "Join again", to: link },
      "You are welcome back whenever you like.",
    ],
  };
}

/**
 * A new price, from when, and that they can leave before it; or that one they were told of does not
 * come.
 */
export function membershipPrice({
  membership,
  link,
  stays,
}: EmailProps & { stays: boolean }): Email {
  const { name, pricePence, nextPricePence, nextPriceFrom } = membership;
  if (stays)
    return {
      subject: `The price of ${name} stays as it is`,
      title: "The price of your membership stays",
      blocks: [
        `We wrote to you of another price for ${name}. It does not come: your membership goes on costing ${formatPence(pricePence)} a month.`,
        { button: "See your membership", to: link },
      ],
    };
  const [next, from] = [formatPence(nextPricePence!), longDate(nextPriceFrom!)];
  return {
    subject: `A new price for ${name} from ${from}`,
    title: "The price of your membership changes",
    blocks: [
      `Your membership ${name} costs ${formatPence(pricePence)} a month now. A month that begins on ${from} or later costs ${next}.`,
      { button: "Keep, pause or leave", to: link },
      "There is nothing to do if you would like to keep it.",
      toLeave(link),
    ],
  };
}

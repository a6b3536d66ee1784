import type { PolicyText } from "./policy-text.ts";

/** What a retreat place includes, what is asked of guests, and how a place is given back. */
export const retreatBookingAgreement: PolicyText = {
  title: "Retreat Booking Agreement",
  lead: "For our day retreats. It stands beside our Terms and Conditions and counts from the moment your payment has arrived and we have confirmed your place.",
  sections: [
    {
      heading: "What you book",
      blocks: [
        "A place for one person on the day, at the venue and in the package named in your confirmation. The day begins at 9:45am and ends at 4:00pm. The day package includes 3 hours of workshops and a gift bag worth £50; the spa package adds 3 hours of spa access, from 4pm to 7pm. The venue’s own activities, until 9pm, are optional and booked with the venue.",
        "{retreat-code} Travel, parking charges and anything not named in your confirmation are not included.",
        "You make your contract with {studio}. It is one day without a night’s stay, so we believe that the Package Travel Regulations 2018 do not apply to it.",
      ],
    },
    {
      heading: "Paying",
      blocks: [
        "The price is paid in full when you book. Places are reserved for 30 minutes while you pay; an unpaid place goes back to others.",
      ],
    },
    {
      heading: "If you cannot come",
      blocks: [
        "A retreat is a leisure service for a specific date, so the 14-day right to cancel of the Consumer Contracts Regulations 2013 does not apply (regulation 28(1)(h)). We give you this instead:",
        "{retreat-refunds}",
        "Write to {email} or ring {phone}. The day on which your message reaches us counts. We recommend travel or event insurance.",
      ],
    },
    {
      heading: "If we cannot hold it",
      blocks: [
        "If we cancel, you choose between the next retreat and all of your money back within 14 days. If the venue, the date or the main parts of the day have to change, we tell you at once and you may cancel with all of your money back. Small changes to the order of the day are part of life.",
      ],
    },
    {
      heading: "Your health and safety",
      blocks: [
        {
          list: [
            "You must be 18 or over. Tell us at least 7 days before about health conditions, pregnancy, allergies and what you cannot eat; it is health information, used for that day only and deleted 30 days after it, unless something happened that our insurer must know.",
            "Take part in what feels right, and rest when you like. Some treatments and hot rooms are not for everybody; the spa has its own rules and may refuse entry.",
            "The pools are about 29.5°C. Swim within your ability.",
            "Please treat guests, staff and the place with respect. We may ask somebody who does not to leave, without a refund.",
          ],
        },
        "We answer for our negligence without limit where it causes death or injury. Please look after your own things; we answer for them if we were careless.",
      ],
    },
    {
      heading: "Pictures of the day",
      blocks: ["We photograph only people who have signed our Photo Consent. You need not."],
    },
    {
      heading: "For your record",
      blocks: [
        "When you book on our site your order stands for your signature. If you book in another way, please fill this in.",
        {
          lines: [
            { label: "Retreat and date", short: true },
            { label: "Package (day or spa)", short: true },
            "Guest: full name",
            { label: "Phone", short: true },
            { label: "Email", short: true },
            { label: "Emergency contact", short: true },
            { label: "Their phone", short: true },
            { label: "Diet, allergies, health", rows: 2 },
            { label: "Signature", short: true },
            { label: "Date", short: true },
          ],
        },
      ],
    },
  ],
};

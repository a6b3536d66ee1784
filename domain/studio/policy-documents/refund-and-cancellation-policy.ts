import type { PolicyText } from "./policy-text.ts";

/** Changing one's mind and getting money back (Consumer Contracts Regulations 2013, regulations 28 to 38; Consumer Rights Act 2015). */
export const refundAndCancellationPolicy: PolicyText = {
  title: "Refund and Cancellation Policy",
  lead: "How to change your mind, and what you get back, for everything we sell. Whatever is said here comes on top of the rights that the law gives you.",
  sections: [
    {
      heading: "Goods from the shop",
      blocks: [
        "You may cancel for any reason within 14 days of the day you receive the goods (of the last parcel, if there are several). Tell us in any clear way; you may use the form at the end. Then send the goods back within 14 days. You pay for sending them back, unless they are faulty or not what you ordered.",
        "We refund all you paid, by the way you paid, within 14 days of having the goods back or of your proof that you sent them. If they were handled more than is needed to see what they are, as one would in a shop, we may take off what they have lost in value.",
        "Goods that come sealed for reasons of health or hygiene, such as grip socks and needles, cannot be returned once you have opened the seal, unless they are faulty.",
        "Faulty goods: within 30 days of receiving them you may reject them for a full refund. After that we repair or replace them, and if that fails you get a price reduction or your money back. Sending faulty goods back costs you nothing.",
      ],
    },
    {
      heading: "Sessions by appointment",
      blocks: [
        "1-2-1 Studio Pilates{and-special} and Sports Therapy: cancel or move a session free of charge up to {notice} before it begins. With less notice, or if you do not come, the session is charged, because nobody else can have the time; if we can fill it, you pay nothing. If you were taken ill, talk to us.",
        "A block of sessions or a voucher that you bought without fixed dates may be cancelled within 14 days of buying it. If you asked us to begin within those 14 days, you pay for the sessions you have had, and get back the rest. A voucher that is spent in full cannot be cancelled.",
      ],
    },
    {
      heading: "Classes and courses on fixed dates",
      blocks: [
        "The law gives no 14-day right to cancel leisure services that are booked for a specific date or period (regulation 28(1)(h) of the Consumer Contracts Regulations 2013). We give you this instead:",
        "{course-refunds}",
      ],
    },
    {
      heading: "Retreats",
      blocks: [
        "A retreat is also a leisure service for a specific date, so there is no 14-day right to cancel. We give you this instead:",
        "{retreat-refunds}",
      ],
    },
    {
      heading: "If we cancel",
      blocks: [
        "If we cannot do what you booked, you choose: another date, or all that you paid for it, back within 14 days. If a course or a retreat does not find enough people, we tell you at least 7 days before it begins.",
      ],
    },
    {
      heading: "How you get your money",
      blocks: [
        "Write to {email} or ring {phone}, and quote your order number. We refund to the card you paid with, never with a fee. Once we have sent it, banks usually show it within 5 to 10 working days. A discount you used stays in proportion: you get back what you paid.",
      ],
    },
    {
      heading: "Form for cancelling",
      blocks: [
        "Use this only if you wish to; any clear statement does as well.",
        "To {studio}, {address}, {email}: I hereby give notice that I cancel my contract of sale of the following goods, or for the supply of the following service.",
        {
          lines: [
            { label: "Goods or service", rows: 2 },
            { label: "Ordered on", short: true },
            { label: "Received on", short: true },
            "Name",
            { label: "Address", rows: 2 },
            { label: "Signature (on paper only)", short: true },
            { label: "Date", short: true },
          ],
        },
      ],
    },
  ],
};

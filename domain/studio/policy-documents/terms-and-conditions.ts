import type { PolicyText } from "./policy-text.ts";

/** What both sides agree to when something is bought or booked (Consumer Rights Act 2015, Consumer Contracts Regulations 2013). */
export const termsAndConditions: PolicyText = {
  title: "Terms and Conditions",
  lead: "What you can expect of us and what we ask of you when you buy from our shop, book a session or take part in a class. Nothing in here takes away a right that the law gives you.",
  sections: [
    {
      heading: "Who we are",
      blocks: [
        "You make your contract with {studio}, {address}. E-mail: {email}. Phone: {phone}. Site: {website}.",
        "These terms are for consumers: people who buy for themselves, outside any business. You must be 18 or over to order.",
      ],
    },
    {
      heading: "Your order",
      blocks: [
        "What we show in the shop is an invitation to order. When you press Place Order you offer to buy, and what you ordered is reserved for you for 30 minutes. The contract is made when your payment has arrived and we send you the confirmation by e-mail. If you do not pay in time the order lapses and nothing is charged.",
        "If we made an obvious mistake with a price or a description, or cannot supply what you ordered, we tell you and give back everything you paid.",
      ],
    },
    {
      heading: "Prices and payment",
      blocks: [
        "Prices are in pounds sterling and are what you pay: {vat}. {delivery-price}. You pay by card when you order; the payment is taken by our card payment provider.",
        "Discount codes cannot be exchanged for money, apply to what they say they apply to, and end on their date. A code used on an order that is later cancelled in full can be used again if it has not ended.",
      ],
    },
    {
      heading: "Delivery of goods",
      blocks: [
        "We send to addresses in the United Kingdom{and-ireland}, usually within 3 working days, and in any case within 30 days. The goods are your responsibility from the moment you, or somebody you named, have them in hand. If something arrives late, damaged or not at all, tell us and we put it right.",
        "Goods must be as described, fit for their purpose and of satisfactory quality (Consumer Rights Act 2015). If they are not, you may reject them within 30 days for a full refund, after that ask for a repair or replacement, and if that fails for a price reduction or your money back.",
      ],
    },
    {
      heading: "Sessions, classes and treatments",
      blocks: [
        "We carry out our services with reasonable care and skill. If we do not, you may ask us to do it again, or for a reduction of the price.",
        {
          list: [
            "Please fill in the client intake form and the informed consent before your first visit, and tell us when something about your health changes, pregnancy included.",
            "Work within your limits, and stop and tell us when something hurts. Pilates and sports therapy support medical care; they do not replace it. We diagnose no illness and may ask you to see your doctor first.",
            "Please come on time: a session ends when it was going to end. For everybody’s safety we may not let you into a class that is more than 10 minutes under way.",
            "We may refuse or end a session if going on would be unsafe, or if somebody is treated without respect.",
          ],
        },
        "If your instructor is ill or a hall is closed we offer another date; if that does not suit you, you get back what you paid for the session that did not take place.",
      ],
    },
    {
      heading: "Courses, blocks and vouchers",
      blocks: [
        "A mat course is one block of six weeks; a place in it is for the dates of that block. Prepaid blocks of sessions and vouchers last as long as is said beside them, and at least 6 months. A voucher can be spent in parts and passed on to somebody else.",
      ],
    },
    {
      heading: "Retreats",
      blocks: [
        "Places on our retreats are booked under the Retreat Booking Agreement as well as these terms.",
      ],
    },
    {
      heading: "Cancelling and getting your money back",
      blocks: [
        "Our Refund and Cancellation Policy is part of these terms. In short: 14 days for goods; {notice}’ notice for sessions; for classes, courses and retreats on fixed dates the law gives no right to change your mind, and we give you the rights set out there.",
      ],
    },
    {
      heading: "What we answer for",
      blocks: [
        "We do not limit our responsibility for death or injury caused by our negligence, for fraud, or for anything else where the law does not allow it, including your rights about goods and services under the Consumer Rights Act 2015.",
        "Otherwise we answer for loss that both of us could have foreseen when the contract was made, and not for business losses. Please look after your own things in the halls and the studio; we answer for them if we were careless.",
      ],
    },
    {
      heading: "If something is beyond us",
      blocks: [
        "If something that nobody could have prevented stops us (a flood, a closed road, an order of the authorities), we tell you as soon as we can. You may wait for the new date or cancel and get back what you paid for what you did not receive.",
      ],
    },
    {
      heading: "Disagreements and the law that applies",
      blocks: [
        "Please tell us when you are not happy: the Complaints Policy says how, and what we do. The law of England and Wales applies. If you live elsewhere in the United Kingdom, or in Ireland, you keep the protection of the consumer law of the place where you live and may go to its courts.",
        "If one of these terms turns out not to hold, the others stay. We may change the terms for future orders; your order remembers the version that it was placed under.",
      ],
    },
  ],
};

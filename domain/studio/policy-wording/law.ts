// What the law asks of papers: parts that stay as the product has them, and what a part must say.

/** Parts that are not edited, by paper and key, and why. */
const fixedParts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "refund-and-cancellation-policy": {
    "form-for-cancelling":
      "The model form is the law’s own wording (Consumer Contracts Regulations 2013, Schedule 3, Part B).",
  },
  "terms-and-conditions": {
    "what-we-answer-for":
      "What a trader answers for cannot be limited by terms (Consumer Rights Act 2015, sections 31, 57 and 65).",
  },
  "client-intake-form": {
    "consent-to-our-use-of-your-health-information":
      "Explicit consent to use health information has to say what for, how long, and that it can be withdrawn (UK GDPR, articles 7 and 9(2)(a)).",
  },
};

/** Why a part stays as the product has it; undefined where the owner may edit it. */
export const whyFixed = (slug: string, key: string): string | undefined => fixedParts[slug]?.[key];

/** What a text has to contain, and how that is said to who writes it. */
type Demand = { has: RegExp; says: string };

const returns: Demand = {
  has: /14 days/,
  says: "that people may change their mind within 14 days, and how (Consumer Contracts Regulations 2013, regulations 29 to 36). Please keep “14 days”.",
};
const noRight: Demand = {
  has: /no 14-day right|14-day right to cancel.*does not apply/s,
  says: "that there is no 14-day right to cancel (Consumer Contracts Regulations 2013, Schedule 2(o)). Please keep those words.",
};
const isList: Demand = {
  has: /^- \S/m,
  says: "what people get back, and when, as a list: each line begins with “- ” (Consumer Contracts Regulations 2013, regulation 13).",
};
const fact = (name: string, says: string): Demand => ({
  has: new RegExp(`\\{${name}\\}`),
  says: `${says}. Please keep {${name}}.`,
});
const signature: Demand = {
  has: /^_.*Signature/m,
  says: "where people sign. Please keep a line “_ Signature”.",
};
const mention = (has: RegExp, says: string): Demand => ({ has, says });

const demands: Readonly<Record<string, Readonly<Record<string, readonly Demand[]>>>> = {
  "refund-and-cancellation-policy": {
    "goods-from-the-shop": [
      returns,
      mention(
        /faulty/i,
        "what happens to faulty goods (Consumer Rights Act 2015, sections 20 to 24).",
      ),
    ],
    "sessions-by-appointment": [
      returns,
      fact("notice", "until when a session is cancelled free of charge, as the settings have it"),
    ],
    "classes-and-courses-on-fixed-dates": [
      noRight,
      fact("course-refunds", "what is paid back of a course, in the same words as the checkout"),
    ],
    retreats: [
      noRight,
      fact("retreat-refunds", "what is paid back of a retreat, in the same words as the checkout"),
    ],
    "if-we-cancel": [
      mention(
        /back|refund/i,
        "that people get back what they paid when you cancel (Consumer Rights Act 2015).",
      ),
    ],
    "how-you-get-your-money": [fact("email", "where to write to")],
    "retreat-refunds": [isList],
    "course-refunds": [isList],
    "short-goods": [returns],
    "short-appointments": [
      returns,
      fact("notice", "until when a session is cancelled free of charge"),
    ],
    "short-vouchers": [returns],
    "short-passes": [returns],
    "short-memberships": [returns],
    "leave-memberships": [
      mention(
        /leave|cancel/i,
        "how a membership is left (Consumer Contracts Regulations 2013, Schedule 2(p)).",
      ),
    ],
  },
  "terms-and-conditions": {
    "who-we-are": [
      fact(
        "studio",
        "who the contract is with (Consumer Contracts Regulations 2013, Schedule 2(b))",
      ),
      fact("address", "where you are (Schedule 2(c))"),
      fact("email", "how you are reached (Schedule 2(c))"),
    ],
    "prices-and-payment": [
      fact("vat", "whether VAT is in the prices (Schedule 2(f))"),
      fact("delivery-price", "what delivery costs (Schedule 2(g))"),
    ],
    "delivery-of-goods": [
      mention(/30 days/, "that goods come within 30 days (Consumer Rights Act 2015, section 28)."),
      mention(/as described/, "that goods must be as described (Schedule 2(l))."),
    ],
    "sessions-classes-and-treatments": [
      mention(
        /reasonable care and skill/,
        "that services are done with reasonable care and skill (Consumer Rights Act 2015, section 49).",
      ),
    ],
    "cancelling-and-getting-your-money-back": [
      returns,
      mention(
        /Refund and Cancellation Policy/,
        "that the Refund and Cancellation Policy belongs to the terms.",
      ),
    ],
    "disagreements-and-the-law-that-applies": [
      mention(
        /Complaints Policy/,
        "where complaints are dealt with: the Complaints Policy (Schedule 2(k)).",
      ),
    ],
  },
  "retreat-booking-agreement": {
    "what-you-book": [fact("studio", "who the contract is with (Schedule 2(b))")],
    "if-you-cannot-come": [
      noRight,
      fact("retreat-refunds", "what is paid back, in the same words as the checkout"),
    ],
    "if-we-cannot-hold-it": [
      mention(
        /money back/,
        "that people get their money back when you cancel (Consumer Rights Act 2015).",
      ),
    ],
    "your-health-and-safety": [
      mention(
        /negligence/,
        "that you answer for negligence without limit (Consumer Rights Act 2015, section 65).",
      ),
    ],
  },
  "privacy-policy": {
    "who-is-responsible": [
      fact("studio", "who is the controller (UK GDPR, article 13(1)(a))"),
      fact("email", "how to reach you about data (article 13(1)(a))"),
      fact("registered", "your number at the Information Commissioner’s Office"),
    ],
    "what-we-use-and-why-we-may": [
      mention(/contract/, "what you use because of a contract (article 13(1)(c))."),
      mention(
        /legitimate interest/,
        "what you use for legitimate interests, and which (article 13(1)(d)).",
      ),
      mention(
        /explicit consent/,
        "that health information is used with explicit consent (article 9(2)(a)).",
      ),
    ],
    "cookies-and-counting-visits": [
      mention(/cookie/, "which cookies there are (PECR, regulation 6)."),
    ],
    "who-else-sees-it": [
      mention(
        /card payment/,
        "who else gets the data: the card payment provider is one (article 13(1)(e)).",
      ),
      mention(
        /outside the UK/,
        "what holds where data leave the UK: “outside the UK” (article 13(1)(f)).",
      ),
    ],
    "how-long-we-keep-it": [
      fact("enquiries-kept", "how long messages are kept (article 13(2)(a))"),
      fact("baskets-kept", "how long baskets are kept (article 13(2)(a))"),
      mention(
        /7 years/,
        "that treatment records are kept for 7 years, as the product keeps them (article 13(2)(a)).",
      ),
    ],
    "what-you-can-ask-of-us": [
      mention(/copy/, "that people can ask for a copy (article 13(2)(b))."),
      mention(/correct/, "that people can have data corrected (article 13(2)(b))."),
      mention(/erase/, "that people can have data erased (article 13(2)(b))."),
      mention(/object/, "that people can object (article 13(2)(b))."),
      mention(/withdraw/, "that a consent can be withdrawn (article 13(2)(c))."),
    ],
    "if-you-are-not-happy": [
      mention(
        /Information Commissioner/,
        "that people can complain to the Information Commissioner (article 13(2)(d)).",
      ),
    ],
  },
  "complaints-policy": {
    "how-to-tell-us": [fact("email", "where to complain")],
    "what-we-do-and-by-when": [
      mention(/\d+ (working )?days/, "by when people have an answer, in days."),
    ],
    "if-you-disagree-with-our-answer": [
      mention(
        /dispute resolution/,
        "whether you take part in dispute resolution (ADR Regulations 2015, regulation 19).",
      ),
      mention(
        /Information Commissioner/,
        "that people can complain about data to the Information Commissioner.",
      ),
    ],
  },
  "informed-consent": {
    "your-part-and-your-rights": [
      mention(/stop/, "that people may say stop at any moment."),
      mention(/take back|withdraw/, "that the consent can be taken back."),
    ],
    agreement: [fact("studio", "whom the consent is given to"), signature],
  },
  "photo-consent": {
    "what-you-agree-to": [
      mention(/^\[ ?\] /m, "each use by itself, with a box to tick: “[] ” (UK GDPR, article 7)."),
    ],
    "what-we-promise": [
      mention(
        /take this consent back|withdraw/,
        "that the consent can be taken back at any time (UK GDPR, article 7(3)).",
      ),
      fact("email", "where to write to"),
    ],
    signature: [signature],
  },
};

/** What a part of a paper lacks that the law asks, as a sentence for its field; undefined where it lacks nothing. */
export function whatIsMissing(slug: string, key: string, text: string): string | undefined {
  const missing = demands[slug]?.[key]?.find(({ has }) => !has.test(text));
  return missing && `This part has to say ${missing.says}`;
}

/** Whether the law asks something of a part, so that it cannot be left out. */
export const isDemanded = (slug: string, key: string): boolean =>
  demands[slug]?.[key] !== undefined;

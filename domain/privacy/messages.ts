import type { RefusalGround, RequestChannel, RequestKind } from "#db/schema/privacy.ts";

export type { RefusalGround, RequestKind };

/**
 * Where a person who does not agree with an answer can complain: part of each refusal (UK GDPR art.
 * 12(4)).
 */
export const rightToComplain =
  "If you do not agree, you may complain to the Information Commissioner's Office (ico.org.uk/make-a-complaint, telephone 0303 123 1113), and you may go to court.";

/** What each kind of request is called, and its article of the UK GDPR. */
export const requestKinds: Record<RequestKind, { label: string; article: string }> = {
  erasure: { label: "Erasure", article: "Article 17" },
  access: { label: "Copy of the record", article: "Article 15" },
  correction: { label: "Correction", article: "Article 16" },
  restriction: { label: "Restriction", article: "Article 18" },
  portability: { label: "Data to take elsewhere", article: "Article 20" },
  objection: { label: "Objection", article: "Article 21" },
};

/**
 * What may come by any way. A client's erasure comes from the portal, where they prove who they are;
 * a buyer's is proved by a mailed link.
 */
export const enteredKinds = [
  "access",
  "erasure",
  "correction",
  "restriction",
  "portability",
  "objection",
] as const;

/** How a request came. */
export const requestChannels: Record<RequestChannel, string> = {
  portal: "In the client portal",
  email: "By e-mail",
  letter: "By letter",
  phone: "By telephone",
  "in-person": "In person",
};

/** Grounds to refuse, as the person reads them. */
export const refusalGrounds: Record<RefusalGround, string> = {
  unfounded: "The request is manifestly unfounded (UK GDPR, Article 12(5)).",
  excessive:
    "The request is manifestly excessive, such as one that repeats another (UK GDPR, Article 12(5)).",
  "rights-of-others":
    "It would adversely affect the rights of other people (UK GDPR, Article 15(4); Data Protection Act 2018, Schedule 2, paragraph 16).",
  "legal-claims":
    "The records are needed for the establishment, exercise or defence of legal claims (UK GDPR, Article 17(3)(e)).",
  "kept-by-law": "The law obliges us to keep these records (UK GDPR, Article 17(3)(b)).",
  "not-identified": "We could not make sure who is asking (UK GDPR, Articles 11(2) and 12(6)).",
};

/** For how many days the link works by which a buyer without an account proves who asks. */
export const linkDays = 14;

/** Whether a request is answered by the copy that is taken by the link. */
export const takesCopy = (kind: RequestKind): boolean =>
  kind === "access" || kind === "portability";

/** What a buyer asks for, as their link says it to them. */
export const askedFor: Record<RequestKind, string> = {
  erasure: "to have your data erased",
  access: "for a copy of your data",
  correction: "to have your data corrected",
  restriction: "to have the use of your data restricted",
  portability: "for your data, to take elsewhere",
  objection: "to object to a use of your data",
};

/** A link that cannot be answered, as its page says it. */
export const linkEnds = {
  unknown: {
    title: "There is nothing behind this link",
    words:
      "Perhaps a part of it was lost on its way. Please open it from the mail once more, or write to us.",
  },
  over: {
    title: "This link has ended",
    words: `Links like this work for ${linkDays} days, and until the request has ended. Please write to us if you would like another.`,
  },
} as const;

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

/** An erasure comes from the portal, where the client proves who they are; all others may come by any way. */
export const enteredKinds = [
  "access",
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

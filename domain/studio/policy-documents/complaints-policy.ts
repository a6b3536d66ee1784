import type { PolicyText } from "./policy-text.ts";

/** How to complain, who answers and by when. */
export const complaintsPolicy: PolicyText = {
  title: "Complaints Policy",
  lead: "We would rather hear that something went wrong than have you stay away. This is how to tell us, and what happens then.",
  sections: [
    {
      heading: "How to tell us",
      blocks: [
        "Say it to your instructor or therapist, ring {phone}, write to {email}, or by post to {studio}, {address}. Somebody else may do it for you, if you tell us that they may.",
        {
          list: [
            "what happened, when and where",
            "who was there",
            "the number of your order or the date of your session, if there was one",
            "what you would like us to do about it",
          ],
        },
        "A complaint never makes a difference to how you are treated.",
      ],
    },
    {
      heading: "What we do, and by when",
      blocks: [
        {
          list: [
            "Within 3 working days we tell you that we have it and who is looking into it.",
            "Within 14 days you have our answer: what we found, what we are sorry for and what we put right. If we need longer we tell you why and by when, and in any case within 8 weeks.",
            "If it is about your instructor or therapist, somebody else looks at it wherever that is possible, if need be from outside the studio.",
          ],
        },
        "If you were injured, or somebody could be, we look into it the same day, and tell our insurer.",
      ],
    },
    {
      heading: "If you disagree with our answer",
      blocks: [
        "Tell us within 28 days and we look at it again from the start. If that does not settle it:",
        {
          list: [
            "About what you bought: Citizens Advice consumer helpline, 0808 223 1133, citizensadvice.org.uk. When we cannot agree, we name you a certified dispute resolution body and say whether we take part; we are not bound to. You may always go to court.",
            "About a treatment: the professional body your therapist belongs to. Ask us and we give you its name and address.",
            "About your personal data: the Information Commissioner’s Office, 0303 123 1113, ico.org.uk. We acknowledge complaints about data within 30 days.",
          ],
        },
      ],
    },
    {
      heading: "What we keep",
      blocks: [
        "We keep a complaint and our answer for 6 years; if it is about a treatment, as long as the treatment record. Once a year we read all of them together, to learn from them.",
      ],
    },
  ],
};

import type { PolicyText } from "./policy-text.ts";

/** Consent to photographs, use by use, freely given and easy to take back. */
export const photoConsent: PolicyText = {
  title: "Photo Consent",
  lead: "We only photograph or film you if you say yes, and only use the pictures for what you tick. Saying no changes nothing about how we teach or treat you.",
  sections: [
    {
      heading: "What you agree to",
      blocks: [
        "Please tick each use you agree to; leave the others empty.",
        {
          ticks: [
            "Posture and progress pictures for my own record. They are health information, kept with my record and seen only by me and by those who treat me.",
            "Pictures on the site of {studio}.",
            "Pictures on the studio’s social media. What is shared there can be copied by others, and we cannot call every copy back.",
            "Pictures in print: leaflets, posters, the local paper.",
            "Film, for the uses ticked above.",
          ],
        },
        {
          ticks: [
            "My face may be seen.",
            "My first name may stand beside it.",
            "Please show me each picture before it is used.",
          ],
        },
      ],
    },
    {
      heading: "What we promise",
      blocks: [
        {
          list: [
            "We tell you when a camera is out. In a class, people who said no are not in the picture.",
            "We remove the place and other hidden details from picture files, keep them where only we can reach them, and sell them to nobody.",
            "You are not paid, and the rights in the pictures stay with whoever took them; your say over their use stays with you.",
            "Pictures for the site, social media and print are used for up to 3 years, then we ask again. Progress pictures are kept with your record: 7 years from your last treatment; for people under 18, until their 25th birthday, or 7 years after the last treatment if that is later.",
            "You may take this consent back at any time, as a whole or in part, by writing to {email}. We take the pictures down within 7 days and print nothing new with them.",
          ],
        },
        "The law behind this is your consent (Article 6(1)(a) UK GDPR) and, for progress pictures, your explicit consent (Article 9(2)(a)). The Privacy Policy tells you about your rights.",
      ],
    },
    {
      heading: "Signature",
      blocks: [
        {
          lines: [
            "Full name",
            { label: "Signature", short: true },
            { label: "Date", short: true },
            { label: "Parent or guardian, if under 18: full name", short: true },
            { label: "Parent or guardian: signature and date", short: true },
          ],
        },
      ],
    },
  ],
};

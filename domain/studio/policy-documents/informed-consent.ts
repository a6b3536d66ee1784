import type { PolicyText } from "./policy-text.ts";

/**
 * Consent to exercise and treatment, with information about its nature, its effects and the
 * alternatives.
 */
export const informedConsent: PolicyText = {
  title: "Informed Consent",
  lead: "Before we work with your body we tell you what we do, what it may feel like and what could go wrong. Please read it, ask anything, and sign only when you are content.",
  sections: [
    {
      heading: "Pilates",
      blocks: [
        "Pilates is slow, controlled movement on a mat or on a reformer with springs. Your instructor may correct you with light touch; say so if you would rather not be touched. You may feel your muscles the next day. As with any exercise there is a small risk of a strain, a fall, or of making an existing problem worse, and very rarely of something serious, such as a heart problem in somebody at risk.",
      ],
    },
    {
      heading: "Sports therapy",
      blocks: [
        "Your therapist explains each treatment again before it begins. Please tick those you agree to have explained and offered to you.",
        {
          ticks: [
            "Sports massage: firm pressure; soreness or bruising for a day or two.",
            "Lymphatic drainage massage: very light pressure; tiredness, needing the toilet more often.",
            "Dry needling and acupuncture: sterile single-use needles; a small ache, bruise or drop of blood, sometimes light-headedness; rarely infection or fainting; very rarely injury to a nerve or a lung.",
            "Laser therapy: light on the skin, with eye protection; slight warmth; not over the eyes, the pregnant belly or a known cancer.",
            "Taping: redness or itching under the tape.",
            "Rehabilitation exercise: as Pilates, above.",
          ],
        },
        "Other ways include doing nothing for now, exercise alone, and seeing your GP or a physiotherapist. Nobody can promise a result.",
      ],
    },
    {
      heading: "Your part, and your rights",
      blocks: [
        {
          list: [
            "Tell us about your health, medication and pregnancy, and when any of it changes.",
            "You may ask for a chaperone, keep on as much clothing as you like, and bring somebody with you. Under 18, a parent or guardian stays with you during treatment.",
            "You may say stop at any moment, for any reason or none, and take back this consent in part or as a whole.",
            "After a treatment, ring us on {phone} if something worries you. Ring 111 for urgent medical advice, and 999 for chest pain, shortness of breath or anything that threatens life.",
          ],
        },
      ],
    },
    {
      heading: "Agreement",
      blocks: [
        "This consent is for sessions and treatments by {studio}. It is separate from your consent to our use of your health information, which is on the intake form, and from the photo consent.",
        {
          ticks: [
            "I have read this, could ask questions, and had them answered.",
            "I understand the benefits, the risks and the other ways open to me.",
            "I agree to take part in sessions, and to the treatments I ticked.",
          ],
        },
        {
          lines: [
            "Full name",
            { label: "Signature", short: true },
            { label: "Date", short: true },
            { label: "Parent or guardian, if under 18: signature", short: true },
            { label: "Date", short: true },
            { label: "Therapist or instructor", short: true },
            { label: "Date", short: true },
          ],
        },
      ],
    },
  ],
};

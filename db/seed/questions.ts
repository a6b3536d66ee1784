import type { SiteQuestion } from "#domain/studio/site-content/forms.ts";

/** What the demo studio is asked: what every new studio begins with. */
export const questions: SiteQuestion[] = [
  {
    topic: "general",
    question: "How do I book?",
    answer:
      "Classes and retreats that have a date are bought here, and your place is yours at once. For everything by appointment, send us a message: we write back with times that could work.",
  },
  {
    topic: "general",
    question: "What if I cannot come?",
    answer:
      "What holds for what you buy is said at the checkout before you order, and in our refund and cancellation policy.",
  },
  {
    topic: "general",
    question: "Who will know what I tell you about my health?",
    answer:
      "Those who treat or teach you. You can read what they share with you in your own account, and take all your data with you.",
  },
  {
    topic: "mat-pilates",
    question: "I have never done Pilates. Will I keep up?",
    answer:
      "Yes. The group is mixed on purpose, and every exercise is taught in at least three versions. Nobody is asked to keep up with anybody else.",
  },
  {
    topic: "mat-pilates",
    question: "What if I miss a week?",
    answer:
      "Tell us, and if there is a space in another class of the same block you can make it up there. We cannot refund single classes, because your place is kept for you.",
  },
  {
    topic: "mat-pilates",
    question: "I have a bad back or an old injury. Is it safe?",
    answer:
      "Usually, and often helpful. You fill in a short health questionnaire before the first class, and we talk about anything it raises. If something needs a check by your GP or a 1-2-1 session first, we will say so.",
  },
  {
    topic: "mat-pilates",
    question: "How do I pay?",
    answer:
      "For the whole block of six when you book. Booking the block is what keeps the group small and the same.",
  },
  {
    topic: "studio-pilates",
    question: "What is a reformer?",
    answer:
      "A bed-like frame with a sliding carriage, held by springs, with a foot bar at one end and straps at the other. You push and pull against the springs lying, sitting, kneeling or standing.",
  },
  {
    topic: "studio-pilates",
    question: "How often should I come?",
    answer:
      "Once a week to begin with, if you can. Many people move to every fortnight after six to eight sessions and practise at home in between.",
  },
  {
    topic: "studio-pilates",
    question: "Can I come while I am having treatment elsewhere?",
    answer:
      "Yes, and we are glad to speak with your physiotherapist or consultant if you would like us to. After surgery we need their agreement before you start.",
  },
  {
    topic: "studio-pilates",
    question: "Where is the studio?",
    answer: "At our home. We send the address and directions when your appointment is confirmed.",
  },
  {
    topic: "equestrian-pilates",
    question: "Do I need to bring my horse?",
    answer:
      "No. This session is on the mat and the ball. If you would like us to see you ride, the Horse and Rider Assessment takes place at your yard.",
  },
  {
    topic: "equestrian-pilates",
    question: "I ride for fun. Is this for me?",
    answer:
      "Yes. A horse carries a hobby rider’s habits just as long as a professional’s, and feels the difference just as soon.",
  },
  {
    topic: "equestrian-pilates",
    question: "How soon will I notice something in the saddle?",
    answer:
      "Many riders feel a difference in their next ride, because they notice what they do. A lasting change takes some weeks of ten minutes a day.",
  },
  {
    topic: "equestrian-pilates",
    question: "Do you come to yards?",
    answer:
      "Within fifteen miles of the studio, yes. For a group of riders at one yard, please ask us.",
  },
  {
    topic: "sports-therapy",
    question: "Do I need a referral?",
    answer:
      "No. You can book directly. If what you describe needs a doctor, a scan or a physiotherapist, we say so at the first appointment.",
  },
  {
    topic: "sports-therapy",
    question: "Will it hurt?",
    answer:
      "Treatment can be uncomfortable for a moment, and you may feel tender for a day or two. We work to what you can relax into, and you are always in charge of the pressure.",
  },
  {
    topic: "sports-therapy",
    question: "I do not like needles. Is that a problem?",
    answer:
      "Not at all. Needling is one of several ways in, and we only use it if you would like us to.",
  },
  {
    topic: "sports-therapy",
    question: "How many appointments will I need?",
    answer:
      "Most muscular problems need between two and five, with exercises in between. You will hear our honest guess at the end of the first one.",
  },
  {
    topic: "sports-therapy",
    question: "When should I see a doctor first?",
    answer:
      "With chest pain, numbness in both legs, loss of bladder or bowel control, a hot swollen calf, unexplained weight loss or a possible fracture: please call 111, your GP or, in an emergency, 999.",
  },
];

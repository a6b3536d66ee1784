import { inPlace } from "#app/frame/studio-details.ts";
import type { ServiceCopy } from "./service-copy.ts";

export const matPilates: ServiceCopy = {
  title: "Mat Pilates Course",
  description: (studio) =>
    `Six-week mat Pilates courses in village halls${inPlace(studio, "around")}. Small mixed-ability classes of 50 to 60 minutes.`,
  lead: "A community class for all abilities: the same small group, one evening or morning a week, for six weeks. You bring the body you have that day, and we teach it.",
  facts: [
    { name: "Course", text: "6 weeks" },
    { name: "Each class", text: "50–60 minutes" },
    { name: "Level", text: "Mixed abilities" },
  ],
  benefits: [
    {
      title: "A back that copes",
      text: "Strength in the deep muscles of the trunk, so that lifting, digging and sitting ask less of your spine.",
    },
    {
      title: "Ease of movement",
      text: "Hips, shoulders and ribs that move as far as they should, without being forced.",
    },
    {
      title: "Better posture",
      text: "You learn to feel where upright is, and to find it again at a desk or at the sink.",
    },
    {
      title: "Balance you can trust",
      text: "Standing work in every course, because most of life happens on two feet.",
    },
    { title: "Breath and calm", text: "An hour in which breathing sets the pace. Most people sleep well afterwards." },
    {
      title: "Good company",
      text: "The same dozen people each week, in a hall down the road. Nobody is watching you.",
    },
  ],
  session: [
    {
      title: "Arrive and settle",
      text: "We ask how you have been. Then a few minutes of breathing and small movements, lying down.",
    },
    {
      title: "Warm the spine",
      text: "Pelvic tilts, shoulder bridges, rotations: gently through every direction a back can go.",
    },
    {
      title: "The main work",
      text: "The classical mat exercises, each in three versions. You pick the one that suits you today.",
    },
    {
      title: "Stretch and stand",
      text: "Balance and stretching to finish, and one exercise to take home for the week.",
    },
  ],
  forWhom: [
    "Complete beginners: the first class of every block starts from the beginning",
    "People who know Pilates and want to be corrected, not only counted at",
    "Stiff backs, desk shoulders and sporty bodies in the same room",
    "New mothers from twelve weeks after the birth, once the GP has said yes",
    "Anyone told by a physiotherapist to “do some Pilates”",
  ],
  bring: [
    "Comfortable clothes you can bend in",
    "Socks, and a warm layer for the last five minutes",
    "A bottle of water",
    "Your own mat if you prefer it; we have mats, blocks and bands for everyone",
  ],
  questions: [
    {
      question: "I have never done Pilates. Will I keep up?",
      answer:
        "Yes. The group is mixed on purpose, and every exercise is taught in at least three versions. Nobody is asked to keep up with anybody else.",
    },
    {
      question: "What if I miss a week?",
      answer:
        "Tell us, and if there is a space in another class of the same block you can make it up there. We cannot refund single classes, because your place is kept for you.",
    },
    {
      question: "I have a bad back or an old injury. Is it safe?",
      answer:
        "Usually, and often helpful. You fill in a short health questionnaire before the first class, and we talk about anything it raises. If something needs a check by your GP or a 1-2-1 session first, we will say so.",
    },
    {
      question: "How do I pay?",
      answer: "For the whole block of six when you book. Booking the block is what keeps the group small and the same.",
    },
  ],
  button: "Book Your Mat Course",
  closing: {
    title: "Six weeks from now, you will feel the difference",
    text: "Tell us which day would suit you, and anything we should know about your body. We will find you a hall and a mat.",
  },
};

import type { ServiceWords, WithForWhom } from "../messages.ts";

type MatWords = ServiceWords &
  WithForWhom & { insideTitle: string; inside: string; teacherTitle: string };

/** The course in the village halls, as the product says it. */
export const matPilates: MatWords = {
  title: "Mat Pilates Course",
  lead: "A community class for all abilities: the same small group, one evening or morning a week, for six weeks. You bring the body you have that day, and we teach it.",
  facts: [
    { title: "Course", text: "6 weeks" },
    { title: "Each class", text: "50–60 minutes" },
    { title: "Level", text: "Mixed abilities" },
  ],
  benefitsTitle: "What six weeks can do",
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
    {
      title: "Breath and calm",
      text: "An hour in which breathing sets the pace. Most people sleep well afterwards.",
    },
    {
      title: "Good company",
      text: "The same dozen people each week, in a hall down the road. Nobody is watching you.",
    },
  ],
  sessionTitle: "What happens in a class",
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
  insideTitle: "A look inside",
  inside: "Bright halls, warm floors and small groups. Mats, blocks and bands are already there.",
  forWhomTitle: "Who it is for",
  forWhom: [
    "Complete beginners: the first class of every block starts from the beginning",
    "People who know Pilates and want to be corrected, not only counted at",
    "Stiff backs, desk shoulders and sporty bodies in the same room",
    "New mothers from twelve weeks after the birth, once the GP has said yes",
    "Anyone told by a physiotherapist to “do some Pilates”",
  ],
  bringTitle: "What to bring",
  bring: [
    "Comfortable clothes you can bend in",
    "Socks, and a warm layer for the last five minutes",
    "A bottle of water",
    "Your own mat if you prefer it; we have mats, blocks and bands for everyone",
  ],
  teacherTitle: "One teacher, who knows your name",
  pricesNote:
    "One price for the whole block of six. Choose your hall, or ask us which group would suit you.",
  button: "Book Your Mat Course",
  closingTitle: "Six weeks from now, you will feel the difference",
  closing:
    "Tell us which day would suit you, and anything we should know about your body. We will find you a hall and a mat.",
};

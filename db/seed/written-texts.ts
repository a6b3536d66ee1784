// What the demo studio has written: two articles and a page of its own.

const html = (...blocks: string[]) => blocks.join("");
const p = (text: string) => `<p>${text}</p>`;
const h = (text: string) => `<h3>${text}</h3>`;
const list = (...points: string[]) =>
  `<ul>${points.map((point) => `<li>${point}</li>`).join("")}</ul>`;

export const demoPage = {
  slug: "how-we-work",
  title: "How we work",
  summary:
    "Small groups, plain words, and time to look before we teach. This is what you can expect of us.",
  slot: "gallery.2",
  body: html(
    p(
      "We are two people with a small studio, a few village halls and rather a lot of foam blocks. Nobody is hurried here, and nobody is shouted at.",
    ),
    h("We look first"),
    p(
      "Before we show you an exercise we watch how you stand, breathe and walk across the room. It takes ten minutes and saves weeks. If something is sore, or new, or simply feels odd, say so: we would rather change the class than have you grit your teeth.",
    ),
    h("We keep groups small"),
    p(
      "Twelve mats are the most that one pair of eyes can follow, so twelve is where we stop. On the reformer it is you alone, or you and a friend.",
    ),
    h("We say what we do not know"),
    p(
      "We teach movement and treat muscles and joints. We are not doctors. When we think that you should see your GP first, we say so, and we are glad to write a line for you to take along.",
    ),
    h("What helps us"),
    list(
      "Come five minutes early the first time, so that we can talk.",
      "Wear what you can bend in. Socks are fine.",
      "Tell us when life changes: a new job, a new horse, a bad night.",
    ),
    p(
      'Still wondering whether we are the right place? <a href="/contact">Send us a line</a>, and one of us will answer it.',
    ),
  ),
};

/** What the page said before, and what waits beside it. */
export const demoPageBefore = { summary: "Small groups, plain words, and time to look." };
export const demoPageDraft = {
  summary:
    "Small groups, plain words, and time to look before we teach. This is what you can expect of us from January.",
};

export const demoArticles = [
  {
    slug: "your-first-class",
    title: "Your first class: what happens, and what does not",
    summary:
      "You need no leggings from a magazine, and you will not be the only one who mixes up left and right.",
    author: "Kate Ashworth",
    service: "mat-pilates",
    slot: "mat.1",
    daysAgo: 41,
    body: html(
      p(
        "Most people who ring us about a first class ask the same three things, usually in the last minute of the call. Will I be the only beginner? Will I have to lie next to somebody very bendy? And what if I cannot do it? So here is the hour as it really goes.",
      ),
      h("The first ten minutes"),
      p(
        "You come in, somebody shows you where the mats are, and we ask how you are. That is not small talk. If your neck is stiff after a long drive, or you have not exercised since school, it changes what we offer you, and no one else needs to hear it.",
      ),
      h("The middle"),
      p(
        "We begin lying down and breathing, which sounds like nothing and is surprisingly hard. Then we build up slowly: the back, the hips, the shoulders. Every exercise has an easier and a harder way. Nobody goes round the room comparing.",
      ),
      list(
        "If you lose the thread, watch your neighbour or simply rest. Everybody does.",
        "If something pinches, stop, and tell us. We will find another way round.",
        "If you laugh, good. Breathing out is half of Pilates.",
      ),
      h("The end, and the day after"),
      p(
        "The last minutes are slow on purpose. You will stand up and perhaps feel a little taller; some people do, some only feel ready for supper. The day after you may notice muscles that you had forgotten about. A walk and a warm bath are the usual answer.",
      ),
      p(
        "That is all. You do not have to be fit to begin, and you do not have to decide anything before the second class. Bring a bottle of water and the questions that you were too polite to ask.",
      ),
    ),
  },
  {
    slug: "ten-quiet-minutes",
    title: "Ten quiet minutes before the day begins",
    summary:
      "Four small movements for a kitchen floor, between the kettle and the school run. No equipment, no heroics.",
    author: "Tom Ashby",
    service: "studio-pilates",
    slot: "mat.4",
    daysAgo: 9,
    body: html(
      p(
        "I am not a morning person. For years I told clients to move a little before breakfast and did not do it myself. What changed it was making it so short that I could not find an excuse. Ten minutes, on the kitchen floor, while the kettle boils twice.",
      ),
      p("Go slowly, stay where it is comfortable, and leave out whatever does not suit you today."),
      h("One: arrive"),
      p(
        "Lie on your back with your knees bent. Put one hand on your ribs and one on your belly. Ten slow breaths. Do not improve them; just notice where they go.",
      ),
      h("Two: rock"),
      p(
        "Tip your pelvis a little towards you and a little away, as if a marble were rolling on your belly. Small is plenty. A dozen times, and let your jaw be soft.",
      ),
      h("Three: reach"),
      p(
        "Come to your hands and knees. Slide one hand forward and the other leg back, as long as you can without wobbling, and change sides. Six each. If you wobble, slide less far: the floor is allowed to help.",
      ),
      h("Four: stand up and roll down"),
      p(
        "Stand with your feet under your hips. Nod your head and let your back follow, one bit at a time, as far as it likes to go. Bend your knees. Come back up as if somebody were stacking cups. Three times.",
      ),
      p(
        "That is it. It will not change your life by Friday. But I find that on the mornings when I have done it I sit down at my desk differently, and I have yet to regret it. If you would like to do more, and have somebody watch, that is what we are here for.",
      ),
    ),
  },
] as const;

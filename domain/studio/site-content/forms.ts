// What an owner writes about the studio, part by part; a message stands at the field it is about.
import { z } from "zod";
import {
  clock as clockField,
  day as dayField,
  email,
  line as lineField,
  link,
  phone,
} from "#domain/kernel/input/fields.ts";
import { firstOverlap } from "./rules.ts";
import {
  maxCredentials,
  maxQuestions,
  platforms,
  postSlots,
  questionTopics,
  type ServicePage,
  testimonialSources,
  weekdays,
} from "./messages.ts";

const missing = (otherwise: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? "This is missing." : otherwise),
});

/** A text of the file, which has every field even where it is empty, read as one of the kinds of forms. */
const written = <Kind extends z.ZodType<string, string | undefined>>(kind: Kind) =>
  z
    .string(missing("Please write this as text."))
    .transform((values): string | undefined => values)
    .pipe(kind);

const line = (maxLength: number, minLength = 0) =>
  written(lineField(maxLength, { required: minLength > 0 }));

const group = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.strictObject(fields, missing("Please keep the fields of this part."));
const paragraphs = z
  .array(line(800, 1), missing("Please write a list of paragraphs."))
  .max(6, "Please keep to 6 paragraphs.");
const oneOf = <const Options extends readonly [string, ...string[]]>(content: Options) =>
  z.enum(content, missing(`Please choose ${content.join(", ").replace(/, ([^,]*)$/, " or $1")}.`));
const list = <Item extends z.ZodType>(item: Item) => z.array(item, missing("Please write a list."));
const day = written(dayField());
const clock = written(clockField());
const address = written(link());

/** How the studio signs, and where it is found; what is empty is not shown. */
const studioForm = group({
  name: line(80, 1),
  email: written(email()),
  phone: written(phone()),
  address: line(200),
  website: address,
  /** A handle ("@freereinpilates") or an address. */
  instagram: line(200),
  facebook: line(200),
});

/**
 * The single texts: the opening of the home page, where the studio is, who runs it, and what it
 * believes in.
 */
const siteTextsForm = group({
  home: group({ tagline: line(80, 1), introduction: line(300) }),
  place: group({
    town: line(60),
    area: line(60),
    retreatVenue: line(60),
  }),
  founder: group({
    name: line(100),
    role: line(150),
    story: paragraphs,
    teaching: paragraphs,
  }),
  benefits: list(group({ title: line(60, 1), text: line(300, 1) })).length(
    3,
    "Please give three points.",
  ),
  quote: group({
    text: line(300),
    by: line(120),
    source: line(120),
  }).refine(({ text, by }) => text === "" || by !== "", {
    path: ["by"],
    message: "Please say whose words these are.",
  }),
  hoursNote: line(300),
});

/** A day that is not in the list is closed. */
const openingHoursForm = list(
  group({
    day: oneOf(weekdays),
    opens: clock,
    closes: clock,
  }).refine(({ opens, closes }) => closes > opens, {
    path: ["closes"],
    message: "Please close after you open.",
  }),
).superRefine((hours, ctx) => {
  const place = firstOverlap(hours);
  if (place >= 0)
    ctx.addIssue({
      code: "custom",
      path: [place, "opens"],
      message: "You are open then already.",
    });
});

/** In the order they are shown; the first is shown large. */
const testimonialsForm = list(
  group({
    name: line(60, 1),
    source: oneOf(testimonialSources),
    link: address,
    text: line(600, 1),
    rating: z
      .int(missing("Please give 1 to 5 stars."))
      .min(1, "Please give 1 to 5 stars.")
      .max(5, "Please give 1 to 5 stars."),
    saidOn: day,
    /** The day the person agreed to stand on the site; `null` until then. */
    permittedOn: day.nullable(),
    published: z.boolean(missing("Please write true or false.")),
  }).refine(({ published, permittedOn }) => !published || permittedOn !== null, {
    path: ["permittedOn"],
    message:
      "Please write the day this person agreed to be quoted; until then it cannot be published.",
  }),
).max(12, "Please keep to 12 testimonials.");

const hosts = { instagram: /(^|\.)instagram\.com$/, facebook: /(^|\.)facebook\.com$/ };
const socialPostsForm = list(
  group({
    platform: oneOf(platforms),
    link: address,
    text: line(300, 1),
    slot: oneOf(postSlots),
  }).refine(
    ({ platform, link }) => link === "" || hosts[platform].test(URL.parse(link)?.hostname ?? ""),
    {
      path: ["link"],
      message: "Please give the address of a post on that platform, or nothing.",
    },
  ),
).superRefine((posts, ctx) => {
  const place = posts.findIndex(
    ({ slot }, at) => posts.findIndex((other) => other.slot === slot) < at,
  );
  if (place >= 0)
    ctx.addIssue({
      code: "custom",
      path: [place, "slot"],
      message: "Another post has this picture.",
    });
});

/** The products that each service page offers, by their slugs, the one whose price it opens with first. */
const offers = list(line(120, 1))
  .max(8, "Please keep to 8 products.")
  .refine((slugs) => new Set(slugs).size === slugs.length, "Please name each product once.");
const pageOffersForm = group({
  "mat-pilates": offers,
  "studio-pilates": offers,
  "equestrian-pilates": offers,
  "sports-therapy": offers,
} satisfies Record<ServicePage, unknown>);

const retreatProgrammeForm = list(
  group({
    time: line(20, 1),
    title: line(80, 1),
    text: line(300),
  }),
).max(12, "Please keep to 12 steps.");

/** In the order they are shown, topic by topic. */
const questionsForm = list(
  group({
    topic: oneOf(questionTopics),
    question: line(150, 1),
    answer: line(1_000, 1),
  }),
).max(maxQuestions, `Please keep to ${maxQuestions} questions.`);

/** What has run out is not shown any more. */
const credentialsForm = list(
  group({
    title: line(120, 1),
    by: line(120),
    validUntil: day.nullable(),
  }),
).max(maxCredentials, `Please keep to ${maxCredentials} lines.`);

/** Everything at once, as one file holds it. */
export const siteContentForm = z.strictObject(
  {
    ...siteTextsForm.shape,
    studio: studioForm,
    offers: pageOffersForm,
    openingHours: openingHoursForm,
    testimonials: testimonialsForm,
    socialPosts: socialPostsForm,
    retreatProgramme: retreatProgrammeForm,
    questions: questionsForm,
    credentials: credentialsForm,
    directions: paragraphs,
  },
  "Please give all the words of the site.",
);

export type StudioDetailsContent = z.output<typeof studioForm>;
export type SiteTexts = z.output<typeof siteTextsForm>;
export type PageOffers = z.output<typeof pageOffersForm>;
export type Testimonial = z.output<typeof testimonialsForm>[number];
export type SocialPost = z.output<typeof socialPostsForm>[number];
export type ProgrammeStep = z.output<typeof retreatProgrammeForm>[number];
export type SiteQuestion = z.output<typeof questionsForm>[number];
export type Credential = z.output<typeof credentialsForm>[number];
export type SiteContent = z.output<typeof siteContentForm>;

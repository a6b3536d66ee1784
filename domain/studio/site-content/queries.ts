import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { productSlugs } from "#db/schema/product-slugs.ts";
import { settings } from "#db/schema/studio.ts";
import { retreatProgramme, siteTexts } from "#db/schema/site-content.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type {
  SiteContent,
  Credential,
  PageOffers,
  ProgrammeStep,
  SiteQuestion,
  SiteTexts,
  SocialPost,
  StudioDetailsContent,
  Testimonial,
} from "./forms.ts";
import type { OpeningHour } from "./rules.ts";
import { weekdays } from "./messages.ts";

/** A testimonial as visitors read it. */
export type Voice = Pick<Testimonial, "name" | "source" | "link" | "text" | "rating">;

/** All that the home page says in the studio's own words, in one statement; of the voices the first three, as designed. */
export function findHomeContent(ctx: Ctx) {
  return read(ctx, async (db) => {
    const [row] = await db.select({ ...singleTexts, ...lists, voices }).from(siteTexts);
    return {
      ...asTexts(row!),
      openingHours: asHours(row!.openingHours),
      posts: row!.socialPosts,
      voices: row!.voices,
    };
  });
}

/** When the studio's details and the words of its site last changed: for search engines. */
export function findContentDates(ctx: Ctx) {
  return read(ctx, async (db) => {
    const [row] = await db
      .select({ contentAt: siteTexts.updatedAt, detailsAt: settings.updatedAt })
      .from(siteTexts)
      .leftJoin(settings, eq(settings.id, siteTexts.id));
    return { contentAt: row!.contentAt, detailsAt: row!.detailsAt ?? row!.contentAt };
  });
}

/** When the studio is open, and the sentence under it. */
export function findOpeningHours(ctx: Ctx) {
  return read(ctx, async (db) => {
    const { openingHours } = lists;
    const [row] = await db.select({ note: siteTexts.hoursNote, openingHours }).from(siteTexts);
    return { note: row!.note, hours: asHours(row!.openingHours) };
  });
}

/** How the founder teaches, in paragraphs. */
export function findTeaching(ctx: Ctx) {
  return read(ctx, async (db) => {
    const [row] = await db.select({ teaching: siteTexts.founderTeaching }).from(siteTexts);
    return row!.teaching;
  });
}

/** The day of a retreat, hour by hour. */
export function listRetreatProgramme(ctx: Ctx): Promise<ProgrammeStep[]> {
  const { time, title, text, position } = retreatProgramme;
  return read(ctx, (db) =>
    db.select({ time, title, text }).from(retreatProgramme).orderBy(asc(position)),
  );
}

/** Every word of the site, what is not published included; `undefined` until the studio has its settings. */
export const findSiteContent = (ctx: Ctx<Owner | System>): Promise<SiteContent | undefined> =>
  read(ctx, siteContentIn);

/** The same with the version of them that a form is opened with. */
export const findSiteContentToEdit = (ctx: Ctx<Owner>) =>
  read(ctx, async (db) => {
    const content = await siteContentIn(db);
    const [row] = await db.select({ version: siteTexts.version }).from(siteTexts);
    return content && { content, version: row!.version };
  });

/** The same, inside a read or a transaction that is under way. */
export async function siteContentIn(db: Db): Promise<SiteContent | undefined> {
  const [row] = await db
    .select({ studio, ...singleTexts, ...lists, everyVoice, programme, offers, ...visit })
    .from(siteTexts)
    .innerJoin(settings, eq(settings.id, siteTexts.id));
  if (!row) return undefined;
  return {
    studio: row.studio,
    ...asTexts(row),
    offers: { ...noOffers, ...row.offers },
    openingHours: asHours(row.openingHours),
    testimonials: row.everyVoice,
    socialPosts: row.socialPosts,
    retreatProgramme: row.programme,
    questions: row.questions,
    credentials: row.credentials,
    directions: row.directions,
  };
}

/** Those of these slugs that a product of the shop has or once had. */
export function listKnownSlugs(ctx: Ctx<Owner | System>, slugs: string[]): Promise<Set<string>> {
  return read(ctx, async (db) => {
    const rows = await db.select().from(productSlugs).where(inArray(productSlugs.slug, slugs));
    return new Set(rows.map(({ slug }) => slug));
  });
}

const studio = {
  name: settings.businessName,
  email: settings.businessEmail,
  phone: settings.businessPhone,
  address: settings.businessAddress,
  website: settings.websiteUrl,
  instagram: settings.socialInstagram,
  facebook: settings.socialFacebook,
} satisfies Record<keyof StudioDetailsContent, unknown>;

const singleTexts = {
  home: { tagline: siteTexts.tagline, introduction: siteTexts.introduction },
  place: {
    town: siteTexts.town,
    area: siteTexts.area,
    retreatVenue: siteTexts.retreatVenue,
  },
  founder: {
    name: siteTexts.founderName,
    role: siteTexts.founderRole,
    story: siteTexts.founderStory,
    teaching: siteTexts.founderTeaching,
  },
  quote: {
    text: siteTexts.quoteText,
    by: siteTexts.quoteBy,
    source: siteTexts.quoteSource,
  },
  hoursNote: siteTexts.hoursNote,
};

/** The rows of another table in one column, so that a page needs one statement for all of them. */
const listOf = <Row>(rows: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(rows), '[]') from (${rows}) rows)`;

type HourRow = Omit<OpeningHour, "day"> & { weekday: number };
const lists = {
  benefits: listOf<SiteTexts["benefits"][number]>(
    sql`select title, text from benefit_points order by position`,
  ),
  openingHours: listOf<HourRow>(sql`
    select weekday, left(opens::text, 5) as opens, left(closes::text, 5) as closes from opening_hours order by 1, 2`),
  socialPosts: listOf<SocialPost>(
    sql`select platform, link, text, slot from social_posts order by position`,
  ),
};
const voices = listOf<Voice>(sql`
  select name, source, source_link as link, text, rating from testimonials where published order by position limit 3`);
const everyVoice = listOf<Testimonial>(sql`
  select name, source, source_link as link, text, rating, said_on as "saidOn", permitted_on as "permittedOn", published
  from testimonials order by position`);
const programme = listOf<ProgrammeStep>(
  sql`select time, title, text from retreat_programme order by position`,
);

const visit = {
  questions: listOf<SiteQuestion>(
    sql`select topic, question, answer from site_questions order by position`,
  ),
  credentials: listOf<Credential>(
    sql`select title, by, valid_until as "validUntil" from credentials order by position`,
  ),
  directions: siteTexts.directions,
};

const noOffers: PageOffers = {
  "mat-pilates": [],
  "studio-pilates": [],
  "equestrian-pilates": [],
  "sports-therapy": [],
};
const offers = sql<Partial<PageOffers>>`(
  select coalesce(json_object_agg(page, slugs), '{}') from (
    select o.page, json_agg(p.slug order by o.position) as slugs
    from page_offers o join products p on p.id = o.product_id group by o.page) pages)`;

const asTexts = ({ home, place, founder, benefits, quote, hoursNote }: SiteTexts): SiteTexts => ({
  home,
  place,
  founder,
  benefits,
  quote,
  hoursNote,
});

const asHours = (rows: HourRow[]): OpeningHour[] =>
  rows.map(({ weekday, opens, closes }) => ({ day: weekdays[weekday - 1]!, opens, closes }));

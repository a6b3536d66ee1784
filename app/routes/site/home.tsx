import { href, useMatches } from "react-router";
import { studioOf } from "#app/frame/page-meta.ts";
import { inPlace } from "#app/frame/studio-details.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { listNextDates } from "#domain/schedule/timetable/queries.ts";
import { listFirstOffers } from "#domain/shop/catalogue/list-offers.ts";
import { listRetreatPackages } from "#domain/shop/retreats/queries.ts";
import { retreatEditions } from "#domain/shop/retreats/rules.ts";
import { findHomeContent } from "#domain/studio/site-content/queries.ts";
import type { Route } from "./+types/home.ts";
import { HomeAbout } from "./home-about.tsx";
import { homeFacts } from "./home-facts.ts";
import { HomeHero } from "./home-hero.tsx";
import { HomeServices } from "./home-services.tsx";
import { HomeSocial } from "./home-social.tsx";
import { HomeVoices } from "./home-voices.tsx";
import { siteMeta } from "./site-meta.ts";
import { businessData } from "./structured-data.ts";

export const handle = {
  still: true,
  cacheable: [],
  timetable: true,
};

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const [content, offers, dates, packages] = await Promise.all([
    findHomeContent(ctx),
    listFirstOffers(ctx),
    listNextDates(ctx),
    listRetreatPackages(ctx),
  ]);
  const facts = homeFacts({ offers, dates, retreat: retreatEditions(packages).next });
  return { content, facts, origin: requestContextOf(context).origin };
}

export const meta = (args: Route.MetaArgs) =>
  siteMeta(
    {
      title: ({ town }) => `Pilates and Sports Therapy${town && ` in ${town}`}`,
      description: (studio) =>
        `Mat and reformer Pilates, Pilates for riders, sports therapy and day retreats${inPlace(studio)}: for every body, on the mat and in the saddle.`,
      path: href("/"),
      card: "home",
      data: (facts) => [businessData(facts, args.loaderData?.content.openingHours ?? [])],
    },
    args,
  );

export default function Home({ loaderData: { content, facts } }: Route.ComponentProps) {
  const { instagram, facebook } = studioOf(useMatches());
  return (
    <>
      <HomeHero content={content.home} />
      <HomeServices facts={facts} />
      <HomeAbout content={content} />
      <HomeVoices voices={content.voices} />
      {content.posts.length > 0 && (
        <HomeSocial profile={instagram || facebook} posts={content.posts} />
      )}
    </>
  );
}

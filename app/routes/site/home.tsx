import { href, useMatches } from "react-router";
import { studioOf } from "#app/frame/page-meta.ts";
import { inPlace, isOffered, type StudioDetails } from "#app/frame/studio-details.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { listNextDates } from "#domain/schedule/timetable/queries.ts";
import { listTeam } from "#domain/schedule/team/queries.ts";
import { listFirstOffers } from "#domain/shop/catalogue/list-offers.ts";
import { listRetreatPackages } from "#domain/shop/retreats/queries.ts";
import { retreatEditions } from "#domain/shop/retreats/rules.ts";
import { findHomeContent } from "#domain/studio/site-content/queries.ts";
import type { Route } from "./+types/home.ts";
import { HomeAbout } from "./home-about.tsx";
import { teamLinkOf } from "./team/team-link.ts";
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
  const [content, firstOffers, dates, packages, team] = await Promise.all([
    findHomeContent(ctx),
    listFirstOffers(ctx),
    listNextDates(ctx),
    listRetreatPackages(ctx),
    listTeam(ctx),
  ]);
  const facts = homeFacts({ offers: firstOffers, dates, retreat: retreatEditions(packages).next });
  return { content, facts, team: teamLinkOf(team), origin: requestContextOf(context).origin };
}

/** What a search engine says of the studio: what it offers, where. */
function descriptionOf(studio: StudioDetails): string {
  const rides = isOffered(studio, "equestrian");
  const what = `Mat and reformer Pilates${rides ? ", Pilates for riders" : ""}${isOffered(studio, "retreats") ? ", sports therapy and day retreats" : " and sports therapy"}`;
  return `${what}${inPlace(studio)}: for every body${rides ? ", on the mat and in the saddle" : ", in small groups and one to one"}.`;
}

export const meta = (args: Route.MetaArgs) =>
  siteMeta(
    {
      title: ({ town }) => `Pilates and Sports Therapy${town && ` in ${town}`}`,
      description: (studio) => descriptionOf(studio),
      path: href("/"),
      card: "home",
      data: (facts) => [businessData(facts, args.loaderData?.content.openingHours ?? [])],
    },
    args,
  );

export default function Home({ loaderData: { content, facts, team } }: Route.ComponentProps) {
  const { instagram, facebook } = studioOf(useMatches());
  return (
    <>
      <HomeHero content={content.home} />
      <HomeServices facts={facts} />
      <HomeAbout content={content} team={team} />
      <HomeVoices voices={content.voices} />
      {content.posts.length > 0 && (
        <HomeSocial profile={instagram || facebook} posts={content.posts} />
      )}
    </>
  );
}

import { factsOf } from "#app/http/ctx.ts";
import { studioOf } from "#app/frame/page-meta.ts";
import { useMatches } from "react-router";
import type { Route } from "./+types/home.ts";
import { testimonials } from "./demo-studio-words.ts";
import { HomeAbout } from "./home-about.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeServices } from "./home-services.tsx";
import { HomeSocial } from "./home-social.tsx";
import { HomeVoices } from "./home-voices.tsx";
import { siteMeta } from "./site-meta.ts";
import { businessData } from "./structured-data.ts";

export const handle = { still: true, cacheable: [] };

/** The clients of the demo studio are made up: a live one has no testimonials until its owner writes them. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, mode } = factsOf(context);
  return { voices: mode === "demo" ? testimonials : [], origin };
}

export const meta = (args: Route.MetaArgs) =>
  siteMeta(
    {
      title: "Pilates, Sports Therapy and Day Retreats in Shefford",
      description:
        "Mat and reformer Pilates, Pilates for riders, sports therapy and day retreats in Shefford, Bedfordshire. Transform your body, mind and movement.",
      path: "/",
      slot: "home.hero",
      data: (facts) => [businessData(facts)],
    },
    args,
  );

export default function Home({ loaderData: { voices } }: Route.ComponentProps) {
  const { instagram } = studioOf(useMatches());
  return (
    <>
      <HomeHero />
      <HomeServices />
      <HomeAbout />
      <HomeVoices voices={voices} />
      {instagram && <HomeSocial instagram={instagram} />}
    </>
  );
}

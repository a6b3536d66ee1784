import type { PageHandle } from "#app/frame/page-handle.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { AwayNotices } from "#app/parts/site/away-notices.tsx";
import { Breadcrumbs } from "#app/parts/office/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Section } from "#app/ui/page.tsx";
import { paragraphsOf } from "#domain/kernel/text/paragraphs.ts";
import { timesWith } from "#domain/schedule/own-sessions/messages.ts";
import { therapistPath } from "#domain/schedule/team/messages.ts";
import { findTeamPage } from "#domain/schedule/team/queries.ts";
import { listAwayNow } from "#domain/studio/away/queries.ts";
import { siteMeta } from "../site-meta.ts";
import type { Route } from "./+types/therapist.ts";
import { NextClasses } from "./next-classes.tsx";
import { Offers } from "./offers.tsx";
import { Portrait } from "./portrait.tsx";
import { personData, therapistBreadcrumbs, therapistDescription } from "./team-meta.ts";

export const handle: PageHandle = {
  still: true,
  cacheable: [],
  timetable: true,
};

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const found = orNotFound(await findTeamPage(anyone(context), slug));
  return {
    found,
    away: await listAwayNow(anyone(context), [found.id]),
    about: paragraphsOf(found.introduction),
    origin: requestContextOf(context).origin,
  };
}

export const meta: Route.MetaFunction = (args) => {
  const found = args.loaderData?.found;
  if (!found) return [{ title: "Page not found" }];
  return siteMeta(
    {
      title: found.name,
      description: ({ businessName }) => therapistDescription(found, businessName),
      path: therapistPath(found.slug),
      card: "team",
      breadcrumbs: therapistBreadcrumbs(found),
      data: (facts) => [personData(found, facts)],
    },
    args,
  );
};

/** One therapist: who they are, what they offer, when they teach next, and the way to a time with them. */
export default function TherapistPage({
  loaderData: { found, about, away },
}: Route.ComponentProps) {
  const { id, name, portraitPath, offers } = found;
  return (
    <>
      <div className="wrap pt-6 pb-16 md:pt-8 md:pb-24">
        <Breadcrumbs breadcrumbs={therapistBreadcrumbs(found)} />
        <div className="grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 md:grid-cols-[18rem_minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)]">
          <Portrait
            name={name}
            portraitPath={portraitPath}
            eager
            sizes="(min-width: 64rem) 22rem, 18rem"
            className="w-full max-md:max-w-56"
          />
          <div>
            <h1 className="text-4xl">{name}</h1>
            <AwayNotices away={away} className="mt-6" />
            {about.length > 0 && (
              <div className="prose mt-6 text-lg">
                {about.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            )}
            {offers.length > 0 && (
              <>
                <p className="mt-8">
                  <LinkButton href={timesWith(id)}>Book a session with {name}</LinkButton>
                </p>
                <Offers therapistId={id} offers={offers} />
              </>
            )}
          </div>
        </div>
      </div>
      <Section tone="mist" id="classes">
        <NextClasses found={found} />
      </Section>
    </>
  );
}

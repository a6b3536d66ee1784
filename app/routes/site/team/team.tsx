import type { PageHandle } from "#app/frame/page-handle.ts";
import { inPlace } from "#app/frame/studio-details.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { Heading, Page } from "#app/ui/page.tsx";
import { paragraphsOf } from "#domain/kernel/text/paragraphs.ts";
import { teamPath, therapistPath } from "#domain/schedule/team/messages.ts";
import { listTeam } from "#domain/schedule/team/queries.ts";
import { siteMeta } from "../site-meta.ts";
import type { Route } from "./+types/team.ts";
import { Portrait } from "./portrait.tsx";
import { teamBreadcrumbs } from "./team-meta.ts";

export const handle: PageHandle = {
  still: true,
  cacheable: [],
  timetable: true,
};

export async function loader({ context }: Route.LoaderArgs) {
  const found = await listTeam(anyone(context));
  orNotFound(found[0]);
  const team = found.map(({ slug, name, introduction, portraitPath }) => ({
    slug,
    name,
    about: paragraphsOf(introduction)[0] ?? "",
    portraitPath,
  }));
  return { team, origin: requestContextOf(context).origin };
}

export const meta: Route.MetaFunction = (args) =>
  siteMeta(
    {
      title: "Our Team",
      description: (studio) =>
        `Who teaches and treats at ${studio.businessName}${inPlace(studio)}: what each of us offers, our next classes, and free times to book.`,
      path: teamPath,
      card: "team",
      breadcrumbs: teamBreadcrumbs,
    },
    args,
  );

export default function Team({ loaderData: { team } }: Route.ComponentProps) {
  return (
    <Page
      title="Our team"
      lead="Who teaches and treats here. Choose somebody to see what they offer, their next classes and their free times."
    >
      <ul className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {team.map(({ slug, name, about, portraitPath }, place) => (
          <li key={slug}>
            <Portrait
              name={name}
              portraitPath={portraitPath}
              eager={place === 0}
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
              className="w-full max-w-72"
            />
            <div className="mt-5">
              <Heading size={3}>
                <a href={therapistPath(slug)} className="underline-offset-4 hover:underline">
                  {name}
                </a>
              </Heading>
            </div>
            <p className="mt-2 line-clamp-4 text-soft">{about}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}

import { href } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { forAll } from "#app/http/for-all.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { type Breadcrumb, Breadcrumbs } from "#app/parts/office/breadcrumbs.tsx";
import { Heading, Section } from "#app/ui/page.tsx";
import { paragraphsOf } from "#domain/kernel/text/paragraphs.ts";
import { findTimetableClass } from "#domain/schedule/timetable/find-class.ts";
import { classPath, timetablePath } from "#domain/schedule/timetable/messages.ts";
import { findServiceWords } from "#domain/studio/service-words/queries.ts";
import type { ClassView } from "#domain/schedule/timetable/rules.ts";
import { siteMeta } from "../site-meta.ts";
import type { Route } from "./+types/class.ts";
import { BookClass } from "./book-class.tsx";
import { ClassFacts } from "./class-facts.tsx";
import { descriptionOf, pageOf, titleOf } from "./class-texts.ts";
import { classData } from "./event-data.ts";
import { whatToBring } from "./what-to-bring.ts";
import { OtherDates } from "./other-dates.tsx";

export const handle: PageHandle = {
  still: true,
  cacheable: [],
  timetable: true,
};

export async function loader({ context, params: { sessionId } }: Route.LoaderArgs) {
  const name = `class ${sessionId}`;
  const found = orNotFound(
    await forAll(context, { name, shows: "timetable" }, (ctx) =>
      findTimetableClass(ctx, sessionId),
    ),
  );
  const about = paragraphsOf(found.description);
  const page = pageOf(found);
  const words = page
    ? await forAll(context, { name: `words of ${page}`, shows: "site" }, (ctx) =>
        findServiceWords(ctx, page),
      )
    : undefined;
  const bring = whatToBring(found, words?.words ?? {});
  return {
    found,
    about,
    bring,
    origin: requestContextOf(context).origin,
  };
}

const breadcrumbsOf = ({ id, name }: ClassView): Breadcrumb[] => [
  { name: "Home", path: href("/") },
  { name: "Timetable", path: timetablePath },
  { name, path: classPath(id) },
];

export const meta: Route.MetaFunction = (args) => {
  const found = args.loaderData?.found;
  if (!found) return [{ title: "Page not found" }];
  return siteMeta(
    {
      title: titleOf(found),
      description: (studio) => descriptionOf(found, studio),
      path: classPath(found.id),
      card: pageOf(found) ?? "timetable",
      breadcrumbs: breadcrumbsOf(found),
      data: (facts) => [classData({ ...found, about: descriptionOf(found, facts.studio) }, facts)],
    },
    args,
  );
};

export default function ClassOnTimetable({
  loaderData: { found, about, bring },
}: Route.ComponentProps) {
  return (
    <>
      <div className="wrap pt-6 pb-16 md:pt-8 md:pb-24">
        <Breadcrumbs breadcrumbs={breadcrumbsOf(found)} />
        <div className="grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div>
            {found.typeName && <p className="eyebrow mb-3">{found.typeName}</p>}
            <h1 className="text-4xl">{found.name}</h1>
            <ClassFacts one={found} />
          </div>
          <BookClass one={found} />
          {(about.length > 0 || bring.length > 0) && (
            <div className="grid gap-8">
              {about.length > 0 && (
                <div className="prose text-lg">
                  {about.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              )}
              {bring.length > 0 && (
                <div className="border-t border-ink/25 pt-6">
                  <Heading size={3}>What to bring</Heading>
                  <ul className="mt-3 space-y-1.5 marker:text-clay">
                    {bring.map((line) => (
                      <li key={line} className="ml-5 list-disc pl-1">
                        {line}
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </div>
          )}
        </div>
      </div>
      <Section tone="mist" id="dates">
        <OtherDates found={found} />
      </Section>
    </>
  );
}

import { href } from "react-router";
import { isOffered } from "#app/frame/studio-details.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { Breadcrumbs } from "#app/parts/office/breadcrumbs.tsx";
import { bookSession } from "#app/frame/links.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Heading } from "#app/ui/page.tsx";
import { findTrust } from "#domain/studio/site-content/find-trust.ts";
import { questionTopics, topicNames } from "#domain/studio/site-content/messages.ts";
import type { Route } from "./+types/questions.ts";
import { Credentials } from "./credentials.tsx";
import { QuestionList } from "./question-list.tsx";
import { siteMeta } from "./site-meta.ts";
import { questionData } from "./structured-data.ts";

export const handle = { still: true, cacheable: [] };

const breadcrumbs = [
  { name: "Home", path: href("/") },
  { name: "Questions and Answers", path: href("/questions") },
];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await findTrust(anyone(context))),
  origin: requestContextOf(context).origin,
});

export const meta = (args: Route.MetaArgs) =>
  siteMeta(
    {
      title: "Questions and Answers",
      description: (studio) =>
        `What people ask before they come: booking, classes, the reformer${isOffered(studio, "equestrian") ? ", riding" : ""} and treatment.`,
      path: href("/questions"),
      card: "questions",
      breadcrumbs,
      data: () => [questionData(args.loaderData?.questions ?? [])],
    },
    args,
  );

export default function QuestionsPage({
  loaderData: { questions, credentials },
}: Route.ComponentProps) {
  const topics = questionTopics
    .map((topic) => ({ topic, those: questions.filter((one) => one.topic === topic) }))
    .filter(({ those }) => those.length > 0);
  return (
    <>
      <div className="wrap pt-6 pb-12 md:pt-8 md:pb-20">
        <Breadcrumbs breadcrumbs={breadcrumbs} />
        <h1 className="text-4xl">Questions and Answers</h1>
        <nav aria-label="Topics" className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          {topics.map(({ topic }) => (
            <a key={topic} href={`#${topic}`} className="link">
              {topicNames[topic]}
            </a>
          ))}
        </nav>
        {topics.map(({ topic, those }) => (
          <section
            key={topic}
            id={topic}
            className="mt-10 grid gap-x-16 gap-y-4 md:mt-14 lg:grid-cols-[1fr_1.8fr]"
          >
            <Heading size={3}>
              {topic === "general" ? (
                topicNames[topic]
              ) : (
                <a href={href(`/${topic}`)} className="underline-offset-4 hover:underline">
                  {topicNames[topic]}
                </a>
              )}
            </Heading>
            <div className="border-b border-line">
              <QuestionList questions={those} />
            </div>
          </section>
        ))}
        <p className="mt-12 mb-4 text-lg">Something else? Ask us, and a person answers.</p>
        <LinkButton href={bookSession.href} size="large">
          {bookSession.label}
        </LinkButton>
      </div>
      <Credentials credentials={credentials} />
    </>
  );
}

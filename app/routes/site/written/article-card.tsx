import { href } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Heading } from "#app/ui/page.tsx";
import type { ArticleCard as Article } from "#domain/studio/site-pages/queries.ts";
import { Byline } from "./byline.tsx";
import { useHasPicture, WrittenPicture } from "./written-picture.tsx";

/** The newest article, across the page. */
export function LeadingArticle({ article }: { article: Article }) {
  const isPictured = useHasPicture()(article);
  return (
    <article
      className={classes(
        "mb-12 grid items-center gap-x-[clamp(2rem,5vw,4rem)] gap-y-6 border-b border-line pb-12 last:mb-0 last:border-0 last:pb-0",
        isPictured && "lg:grid-cols-[1.2fr_1fr]",
      )}
    >
      {isPictured && (
        <WrittenPicture
          of={article}
          eager
          quiet
          sizes="(min-width: 64rem) 42rem, 100vw"
          className="aspect-3/2 w-full rounded-xl"
        />
      )}
      <div>
        <Heading>
          <ArticleLink article={article} />
        </Heading>
        {article.summary && <p className="mt-4 text-lg text-soft">{article.summary}</p>}
        <p className="mt-4 text-sm text-soft">
          <Byline page={article} />
        </p>
      </div>
    </article>
  );
}

type ArticleCardProps = {
  article: Article;
  /** There is no other: it lies across the page. */
  isAlone: boolean;
};

/** One of the others. */
export function ArticleCard({ article, isAlone }: ArticleCardProps) {
  const isPictured = useHasPicture()(article);
  return (
    <li
      className={classes(
        !isPictured && "border-t border-ink/25 pt-5",
        isPictured && isAlone && "items-center gap-x-10 sm:grid sm:grid-cols-[1fr_1.5fr]",
      )}
    >
      {isPictured && (
        <WrittenPicture
          of={article}
          quiet
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          className={classes("aspect-3/2 w-full rounded-xl", isAlone ? "max-sm:mb-5" : "mb-5")}
        />
      )}
      <div>
        <Heading size={3}>
          <ArticleLink article={article} />
        </Heading>
        {article.summary && <p className="mt-2 line-clamp-4 text-soft">{article.summary}</p>}
        <p className="mt-3 text-sm text-soft">
          <Byline page={article} />
        </p>
      </div>
    </li>
  );
}

const ArticleLink = ({ article: { slug, title } }: { article: Article }) => (
  <a href={href("/articles/:slug", { slug })} className="underline-offset-4 hover:underline">
    {title}
  </a>
);

import { route } from "@react-router/dev/routes";

/** What the studio has written: articles, and pages of its own. */
export const writtenPages = [
  route("articles", "routes/site/written/articles.tsx"),
  route("articles/:slug", "routes/site/written/article.tsx"),
  route("pages/:slug", "routes/site/written/page.tsx"),
];

/** The articles for programs that read feeds. */
export const articleFeed = [route("articles/feed.xml", "routes/machine/article-feed.ts")];

/** The owner's screens of them. */
export const writingOffice = [
  route("dashboard/pages/own/new", "routes/dashboard/site-pages/new-own-page.tsx"),
  route("dashboard/pages/own/:pageId", "routes/dashboard/site-pages/own-page.tsx"),
  route("dashboard/articles", "routes/dashboard/site-pages/articles.tsx"),
  route("dashboard/articles/new", "routes/dashboard/site-pages/new-article.tsx"),
  route("dashboard/articles/:articleId", "routes/dashboard/site-pages/article.tsx"),
];

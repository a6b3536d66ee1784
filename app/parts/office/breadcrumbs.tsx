import { ChevronRight } from "lucide-react";

export type Breadcrumb = { name: string; path: string };

/** The way back to where a page belongs; the page itself is not a link. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-5 md:mb-7">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-soft">
        {breadcrumbs.map(({ name, path }, place) => (
          <li key={path} className="inline-flex items-center gap-1.5 last:max-sm:hidden">
            {place > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
            {place < breadcrumbs.length - 1 ? (
              <a href={path} className="py-1 hover:underline">
                {name}
              </a>
            ) : (
              <span aria-current="page" className="py-1">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The way to a page, for search engines; the last crumb is the page itself. */
export const breadcrumbData = (breadcrumbs: Breadcrumb[], origin: string) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: breadcrumbs.map(({ name, path }, place) => ({
    "@type": "ListItem",
    position: place + 1,
    name,
    item: origin + path,
  })),
});

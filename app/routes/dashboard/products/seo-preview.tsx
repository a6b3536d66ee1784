import { slugFrom } from "#domain/shop/products/rules.ts";

type SeoPreviewProps = { seen: Record<string, string>; origin: string; siteName: string };

/** How a search engine is likely to show the product. */
export function SeoPreview({ seen, origin, siteName }: SeoPreviewProps) {
  const slug = seen["slug"] || slugFrom(seen["name"] ?? "");
  const title = `${seen["name"] || "Untitled Product"} · Shop · ${siteName}`;
  return (
    <section
      aria-label="As search engines show it"
      className="rounded-md border border-line bg-paper p-4"
    >
      <p className="text-sm text-soft">As search engines show it</p>
      <p className="mt-2 truncate text-sm">
        {origin}/shop/product/{slug}
      </p>
      <p className="truncate text-lg text-clay-deep">{shortened(title, 65)}</p>
      <p className="text-sm">
        {shortened(seen["shortDescription"] || "Add a short description.", 160)}
      </p>
    </section>
  );
}

const shortened = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text;

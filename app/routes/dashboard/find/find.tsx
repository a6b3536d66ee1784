import { privateMeta } from "#app/frame/private-meta.ts";
import { requireStaff } from "#app/http/guards.ts";
import { FindBox } from "#app/parts/lists/find-box.tsx";
import { readListAddress } from "#app/parts/lists/list-address.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import type { Route } from "./+types/find.ts";
import { findAnything, type Hits } from "./find-anything.ts";
import { officeFind } from "./office-find.ts";

/** Fewer letters would find nearly everything. */
const fewest = 2;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const { words } = readListAddress(url.searchParams, {
    path: officeFind.action,
    sorts: ["found"],
    filters: {},
  });
  const isShort = words.length < fewest;
  return { words, isShort, groups: isShort ? [] : await findAnything(ctx, words) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Find anything", matches);

export default function Find({ loaderData: { words, isShort, groups } }: Route.ComponentProps) {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <OfficePage title="Find anything" subtitle={words && `What fits “${words}”`}>
      <div className="mb-3 lg:hidden">
        <FindBox {...officeFind} />
      </div>
      <p role="status" className="sr-only">
        {words && !isShort ? `${count} found` : ""}
      </p>
      {groups.length > 0 ? (
        <div className="gap-3 xl:columns-2">
          {groups.map((group) => (
            <Group key={group.kind} {...group} />
          ))}
        </div>
      ) : (
        <EmptyState title={isShort ? "What are you looking for?" : "Nothing found"}>
          {isShort
            ? "Type at least two letters of a name, an e-mail address, an order number, a guest of a retreat, the last four of a voucher’s number, a product, a code, a class or a page."
            : "Try fewer letters, or another word: parts of words are found, too."}
        </EmptyState>
      )}
    </OfficePage>
  );
}

function Group({ kind, hits, all }: Hits) {
  return (
    <section
      aria-label={kind}
      className="mb-3 break-inside-avoid overflow-hidden rounded-lg border border-line bg-white"
    >
      <div className="flex items-baseline justify-between gap-4 border-b border-line bg-cream px-3 py-1 text-sm">
        <h2 className="font-sans text-sm font-semibold tracking-normal">{kind}</h2>
        {all && (
          <a href={all} className="py-0.5 underline underline-offset-4">
            All that fit<span className="sr-only">: {kind}</span>
          </a>
        )}
      </div>
      <ul className="divide-y divide-line">
        {hits.map(({ to, title, detail }) => (
          <li key={to}>
            <a
              href={to}
              className="group flex items-baseline gap-3 px-3 py-1.5 text-sm hover:bg-paper max-sm:flex-wrap"
            >
              <span className="max-w-3/5 shrink-0 truncate font-semibold underline underline-offset-4">
                {title}
              </span>
              <span className="min-w-0 grow truncate text-soft">{detail}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

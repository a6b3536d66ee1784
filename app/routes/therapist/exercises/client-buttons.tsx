import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#app/ui/forms/button.tsx";
import { typingSmall } from "#app/ui/forms/labelled.tsx";

type ClientButtonsProps = {
  words: string;
  clients: readonly { id: string; name: string; number: string | null }[];
  total: number;
  /** The dose, which is folded away. */
  children: ReactNode;
};

/** The clients of a therapist, each a button that gives; the search is the first, so that Enter searches. */
export function ClientButtons({ words, clients, total, children }: ClientButtonsProps) {
  const more = total - clients.length;
  return (
    <>
      <div className="relative max-w-md">
        <input
          name="q"
          type="search"
          enterKeyHint="search"
          aria-label="Search clients"
          placeholder="Search clients by name, email or number"
          maxLength={100}
          defaultValue={words}
          className={`${typingSmall} pr-10`}
        />
        <IconButton
          type="submit"
          formMethod="get"
          label="Search"
          className="absolute top-0 right-0 size-9 max-sm:size-10"
        >
          <Search aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      <details className="rounded-lg border border-line bg-white">
        <summary className="px-4 py-2.5 font-semibold">Another dose</summary>
        <div className="border-t border-line p-4">{children}</div>
      </details>
      <section aria-labelledby="to-whom">
        <h2 id="to-whom" className="text-lg">
          To whom?
        </h2>
        {clients.length === 0 && <p className="mt-1 text-soft">No client fits this search.</p>}
        <ul className="mt-2 grid gap-2 sm:grid-cols-2">
          {clients.map(({ id, name, number }) => (
            <li key={id}>
              <button
                name="client_id"
                value={id}
                className="flex min-h-12 w-full cursor-pointer items-baseline justify-between gap-3 rounded-md border border-edge bg-white px-4 py-2.5 text-left hover:bg-cream"
              >
                <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                <span className="shrink-0 text-sm text-soft">{number}</span>
              </button>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="mt-2 text-sm text-soft">{more} more: search by name or number.</p>
        )}
      </section>
    </>
  );
}

import { Search } from "lucide-react";
import { Button } from "#app/ui/forms/button.tsx";
import { notesHref, notesPath } from "./notes-address.ts";

type Picker = {
  words: string;
  clients: { id: string; name: string; clientNumber: string | null }[];
  total: number;
};

/** The clients whose notes this therapist may write, found by name, e-mail or number. */
export function ClientPicker({
  picker: { words, clients, total },
  chosen,
}: {
  picker: Picker;
  chosen: string | undefined;
}) {
  const more = total - clients.length;
  return (
    <nav aria-label="Clients" className="rounded-lg border border-line bg-white">
      <form
        method="get"
        action={notesPath}
        role="search"
        className="flex gap-2 border-b border-line p-3"
      >
        <input
          key={words}
          name="q"
          type="search"
          aria-label="Search clients"
          placeholder="Search clients"
          defaultValue={words}
          maxLength={100}
          className="min-h-10 min-w-0 grow rounded-md border border-edge bg-white px-3 text-sm"
        />
        <Button
          variant="secondary"
          size="small"
          aria-label="Search"
          icon={<Search aria-hidden className="size-4" />}
        />
      </form>
      {clients.length === 0 && <p className="p-4 text-sm text-soft">No client fits.</p>}
      <ul className="max-h-[32rem] divide-y divide-line overflow-y-auto">
        {clients.map(({ id, name, clientNumber }) => (
          <li key={id}>
            <a
              href={notesHref({ client: id, q: words })}
              aria-current={id === chosen ? "true" : undefined}
              className="block min-h-11 px-4 py-2 hover:bg-cream aria-[current]:bg-sky aria-[current]:font-semibold"
            >
              {name}
              <span className="block text-sm font-normal text-soft">{clientNumber}</span>
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line p-3 text-sm text-soft">
          {more} more: search by name or number.
        </p>
      )}
    </nav>
  );
}

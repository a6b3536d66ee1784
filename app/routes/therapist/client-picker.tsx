import { Search } from "lucide-react";
import { Button } from "#app/ui/forms/button.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import type { CareClient } from "#domain/care/record/list-care-clients.ts";

type ClientPickerProps = {
  /** Where the choice leads, as `?client=`. */
  path: string;
  clients: readonly CareClient[];
  clientId: string | undefined;
  /** What was looked for among many. */
  words: string;
  /** What else the address says. */
  kept?: Readonly<Record<string, string>>;
};

/** Chooses whose records are shown: a list of clients, and a search for those who are not in it. */
export function ClientPicker({ path, clients, clientId, words, kept = {} }: ClientPickerProps) {
  const options = clients.map(({ id, name, number }) => ({
    value: id,
    label: number ? `${name} (${number})` : name,
  }));
  return (
    <form
      action={path}
      key={`${clientId}${words}`}
      className="grid items-end gap-3 rounded-lg border border-line bg-white p-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        name="client"
        label="Client"
        options={options}
        placeholder="Choose a client"
        defaultValue={clientId ?? ""}
        autoComplete="off"
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <Field
        name="find"
        type="search"
        label="Find a client"
        maxLength={80}
        defaultValue={words}
        placeholder="Name, email or number"
      />
      <Button variant="secondary" icon={<Search aria-hidden className="size-4" />}>
        Show
      </Button>
    </form>
  );
}

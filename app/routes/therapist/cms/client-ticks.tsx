import { useState } from "react";
import { Chooser } from "#app/ui/forms/field.tsx";
import { alreadyAdded } from "#domain/schedule/groups/messages.ts";
import { formatLeft } from "#domain/shop/passes/messages.ts";
import type { ReadParticipants } from "./read-participants.ts";

type Client = ReadParticipants["clients"][number];
type ClientTicksProps = {
  clients: readonly Client[];
  /** Who has a place already: they cannot be ticked. */
  there: ReadonlySet<string | null>;
  values: Record<string, string>;
  error: string | undefined;
};

/**
 * The clients that match the search words, to be ticked. Ticked ones stay at the top during another
 * search.
 */
export function ClientTicks({ clients, there, values, error }: ClientTicksProps) {
  const [ticked, setTicked] = useState<readonly Client[]>(() =>
    clients.filter(({ id }) => values[`client:${id}`]),
  );
  const tick = (client: Client, isOn: boolean) =>
    setTicked((now) => (isOn ? [...now, client] : now.filter(({ id }) => id !== client.id)));
  const isTicked = (client: Client) => ticked.some(({ id }) => id === client.id);
  const shown = [...ticked, ...clients.filter((client) => !isTicked(client))];
  return (
    <fieldset aria-describedby={error && "clients-error"} className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 font-semibold">
        Clients
        {ticked.length > 0 && (
          <span className="font-normal text-soft">, {ticked.length} ticked</span>
        )}
      </legend>
      <ul className="grid max-h-56 gap-x-4 overflow-y-auto rounded-md border border-edge px-3 py-1 sm:grid-cols-2">
        {shown.map((client) => {
          const isThere = there.has(client.id);
          return (
            <li key={client.id} className="group/line">
              <label className="flex min-h-10 cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:text-soft">
                <input
                  type="checkbox"
                  name={`client:${client.id}`}
                  disabled={isThere}
                  checked={isTicked(client)}
                  onChange={(event) => tick(client, event.currentTarget.checked)}
                  className="size-5 shrink-0"
                />
                <span className="min-w-0 break-words">
                  {client.name}{" "}
                  <span className="text-sm text-soft">
                    {isThere ? alreadyAdded : client.number}
                  </span>
                </span>
              </label>
              {client.passes.length > 1 && !isThere && (
                <ClientPasses client={client} chosen={values[`pass:${client.id}`]} />
              )}
            </li>
          );
        })}
        {shown.length === 0 && <li className="py-2 text-soft">No client is called that.</li>}
      </ul>
      {error && (
        <p id="clients-error" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Which of their passes pays; shown for who is ticked, as long as passes are to pay. */
function ClientPasses({ client, chosen }: { client: Client; chosen: string | undefined }) {
  return (
    <div className="hidden pb-2 pl-8 group-has-[[data-by-pass]:checked]/add:group-has-[[type=checkbox]:checked]/line:block">
      <Chooser
        small
        name={`pass:${client.id}`}
        aria-label={`Which pass of ${client.name} pays`}
        defaultValue={chosen ?? client.passes[0]?.id}
      >
        {client.passes.map((pass) => (
          <option key={pass.id} value={pass.id}>
            {pass.name} ({formatLeft(pass)})
          </option>
        ))}
      </Chooser>
    </div>
  );
}

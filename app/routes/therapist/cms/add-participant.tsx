import { Form, useNavigation } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Checkbox, Field, Select } from "#app/ui/forms/field.tsx";
import { wasAskedLabel } from "#domain/schedule/sessions/messages.ts";
import { ClientTicks } from "./client-ticks.tsx";
import type { CmsPlace } from "./cms-address.ts";
import type { ReadParticipants } from "./read-participants.ts";

type AddParticipantProps = Pick<ReadParticipants, "clients" | "people"> & {
  words: string;
  place: CmsPlace;
  isFull: boolean;
  result: ActionResult | undefined;
};

/** Adds clients, or a guest by name, all of them or none; who has a place already cannot be ticked. */
export function AddParticipant({
  clients,
  people,
  words,
  place,
  isFull,
  result: any,
}: AddParticipantProps) {
  const result = resultFor(any, "add");
  const values = result?.values ?? {};
  const busy = useNavigation().formData?.get("intent") === "add";
  const there = new Set(people.map(({ clientId }) => clientId));
  const field = (name: string) => ({
    name,
    error: result?.errors?.[name],
    defaultValue: values[name] ?? "",
  });
  return (
    <details
      open={Boolean(result || words)}
      className="mt-4 rounded-md border border-line bg-white"
    >
      <summary className="px-4 py-2.5 font-semibold">Add participants</summary>
      <div className="grid grid-cols-1 gap-4 border-t border-line p-4">
        <Form method="get" role="search" preventScrollReset className="flex gap-2">
          {Object.entries(place).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input
            name="find"
            type="search"
            aria-label="Find a client by name or number"
            placeholder="Find a client by name or number"
            defaultValue={words}
            className="min-h-10 min-w-0 grow rounded-md border border-edge bg-white px-3"
          />
          <Button variant="secondary" size="small">
            Find
          </Button>
        </Form>
        <Form
          key={people.length}
          method="post"
          noValidate
          className="grid grid-cols-1 gap-4 sm:grid-cols-2"
        >
          <ClientTicks
            clients={clients}
            there={there}
            values={values}
            error={result?.errors?.["clients"]}
          />
          <Field
            {...field("client_name")}
            label="Or a guest's name"
            optional
            maxLength={100}
            autoComplete="off"
          />
          <Field
            {...field("client_email")}
            label="Guest's email"
            type="email"
            optional
            autoComplete="off"
          />
          <Select
            {...field("status")}
            label="Status"
            defaultValue={values["status"] ?? (isFull ? "waitlist" : "pending")}
            options={[
              {
                value: "pending",
                label: "Pending",
                disabled: isFull,
              },
              {
                value: "confirmed",
                label: "Confirmed",
                disabled: isFull,
              },
              { value: "waitlist", label: "Waiting list" },
            ]}
          />
          <Checkbox
            name="by_pass"
            label="Pay with their pass or membership, the one that ends first"
            defaultChecked={values["by_pass"] === "on"}
            className="sm:col-span-2"
          />
          {(result?.errors?.["was_asked"] || values["was_asked"]) && (
            <Checkbox
              name="was_asked"
              label={wasAskedLabel}
              error={result?.errors?.["was_asked"]}
              defaultChecked={values["was_asked"] === "on"}
              className="sm:col-span-2"
            />
          )}
          <div className="sm:col-span-2">
            <Button name="intent" value="add" variant="secondary" busy={busy}>
              Add
            </Button>
          </div>
        </Form>
      </div>
    </details>
  );
}

import { FormField, formFields } from "#app/parts/form-field.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { newClientFields } from "#domain/people/clients/fields.ts";
import { type EditorFields, fieldOf, sessionField } from "./field-of.ts";
import type { SessionParts } from "./read-editor.ts";

type WhoFieldsProps = EditorFields & {
  parts: SessionParts;
  isNew: boolean;
  words: string | undefined;
};

const forGroups = "hidden group-has-[[data-group]:is(:checked,[type=hidden])]/editor:grid";
const forOne = "grid group-has-[[data-group]:is(:checked,[type=hidden])]/editor:hidden";

/** Who comes: one client, who may be new, or a group; and to what. */
export function WhoFields({ parts, isNew, words, ...fields }: WhoFieldsProps) {
  const field = sessionField(fields);
  const isGroup = fields.values["is_group_session"] === "true";
  return (
    <>
      {isNew ? (
        <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
          <legend className="sr-only">Individual or group session</legend>
          <Kind value="false" label="Individual Session" isChosen={!isGroup} />
          <Kind value="true" label="Group Session" isChosen={isGroup} />
        </fieldset>
      ) : (
        <input
          type="hidden"
          name="is_group_session"
          value={String(isGroup)}
          data-group={isGroup ? "" : undefined}
        />
      )}
      <div className={`${forOne} gap-4`}>
        <ClientField {...fields} parts={parts} isNew={isNew} words={words} />
      </div>
      <div
        className={`${forGroups} gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]`}
      >
        <FormField {...field("group_name")} />
        <FormField {...field("group_type")} />
        <FormField {...field("max_participants")} />
      </div>
      <FormField
        {...field("session_type_id")}
        placeholder="No treatment type"
        options={parts.types.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}

function Kind({ value, label, isChosen }: { value: string; label: string; isChosen: boolean }) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2">
      <input
        type="radio"
        name="is_group_session"
        value={value}
        data-group={value === "true" ? "" : undefined}
        defaultChecked={isChosen}
        className="size-5"
      />
      {label}
    </label>
  );
}

/** The client, found among many by words; or a new one, who is invited by mail. */
function ClientField({ parts, isNew, words, ...fields }: WhoFieldsProps) {
  const field = fieldOf(fields);
  const clientField = formFields(newClientFields, fields);
  const listed = parts.clients.map(({ id, name, number }) => ({
    value: id,
    label: `${name} (${number})`,
  }));
  const options = isNew ? [{ value: "new", label: "Add New Client" }, ...listed] : listed;
  return (
    <>
      <div className="grid gap-2">
        <Select
          {...field("client_id")}
          options={options}
          placeholder="Choose a client"
          key={words}
        />
        <details open={words !== undefined}>
          <summary className="inline-block py-1 text-sm underline underline-offset-4">
            Find a client by name
          </summary>
          <div className="mt-1 flex gap-2">
            <input
              name="find"
              type="search"
              aria-label="Find a client by name or number"
              defaultValue={words}
              className="min-h-10 min-w-0 grow rounded-md border border-edge bg-white px-3"
            />
            <Button name="intent" value="find" variant="secondary" size="small">
              Find
            </Button>
          </div>
          {words !== undefined && (
            <p role="status" className="mt-1 text-sm text-soft">
              {listed.length === 1 ? "1 client found" : `${listed.length} clients found`}
            </p>
          )}
        </details>
      </div>
      {isNew && (
        <fieldset className="hidden gap-4 rounded-md border border-line bg-white p-4 group-has-[option[value=new]:checked]/editor:grid sm:grid-cols-2">
          <legend className="px-1 font-semibold">New client</legend>
          <FormField {...clientField("first_name")} />
          <FormField {...clientField("last_name")} />
          <FormField {...clientField("email")} help="They get an invitation." />
          <FormField {...clientField("phone")} />
        </fieldset>
      )}
    </>
  );
}

import type { ComponentProps } from "react";
import { Form } from "react-router";
import type { Saved } from "#domain/kernel/database/versions.ts";
import {
  type EditResult,
  OpenedVersion,
  TwoVersions,
  type TwoVersionsProps,
} from "./two-versions.tsx";

type EditFormProps = Omit<ComponentProps<typeof Form>, "method" | "noValidate"> &
  Omit<TwoVersionsProps, "clashes"> & {
    /** What the page was loaded with; none where a form also makes something new. */
    saved: Saved | undefined;
    result: EditResult | undefined;
  };

/**
 * The form of something that others may change meanwhile (`submitEdit`): it sends with which version
 * it was opened, and asks inside itself where two people have changed one field. With another
 * version it is mounted anew, so that its fields show the texts that were merged.
 */
export function EditForm({
  saved,
  result,
  what,
  fields,
  labels,
  formatValue,
  children,
  ...form
}: EditFormProps) {
  const opened = result?.opened ?? saved;
  const clashes = result?.clashes;
  return (
    <Form {...form} method="post" noValidate key={opened?.version} data-unsaved={clashes && ""}>
      {opened && <OpenedVersion saved={opened} />}
      {clashes && (
        <TwoVersions
          clashes={clashes}
          what={what}
          fields={fields}
          labels={labels}
          formatValue={formatValue}
        />
      )}
      {children}
    </Form>
  );
}

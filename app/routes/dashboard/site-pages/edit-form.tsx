import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { resultFor } from "#app/parts/pages/action-result.tsx";
import { type EditResult, OpenedVersion, TwoVersions } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Saved } from "#domain/kernel/database/versions.ts";
import type { Publishing } from "#domain/studio/publishing/messages.ts";
import { previewPath } from "#app/frame/preview-address.ts";
import { SaveButtons } from "../pages/save-buttons.tsx";
import { Versions } from "../pages/versions.tsx";
import { PublishingForms } from "../pages/publishing.tsx";

type EditFormProps = {
  /** "page" or "article". */
  what: string;
  page: Publishing;
  /** Where it is on the site. */
  path: string;
  versions: ComponentProps<typeof Versions>["versions"];
  saved: Saved;
  result: EditResult | undefined;
  labels: Readonly<Record<string, string>>;
  /** A field's text as people read it. */
  formatValue: (name: string, text: string) => string;
  fields: (result: EditResult | undefined) => ReactNode;
};

/** The words of a page or an article, and below them how it comes onto the site. */
export function EditForm({
  what,
  page,
  path,
  versions,
  saved,
  result: given,
  labels,
  formatValue,
  fields,
}: EditFormProps) {
  const result = resultFor(given, "page");
  const opened = result?.opened ?? saved;
  return (
    <>
      <Card as="section">
        <Form
          method="post"
          noValidate
          key={opened.version}
          data-unsaved={result?.clashes && ""}
          className="grid gap-5"
        >
          <OpenedVersion saved={opened} />
          {result?.clashes && (
            <TwoVersions
              clashes={result.clashes}
              what={`this ${what}`}
              labels={labels}
              formatValue={formatValue}
            />
          )}
          {fields(result)}
          <SaveButtons what={what} published={page.published} />
        </Form>
      </Card>
      <PublishingForms
        page={page}
        result={given}
        what={`the ${what}`}
        preview={previewPath(path)}
      />
      <Versions versions={versions} page={page} path={path} />
      {!page.published && <Remove what={what} />}
    </>
  );
}

/** Only what visitors do not see is removed. */
const Remove = ({ what }: { what: string }) => (
  <details className="mt-8 border-t border-line pt-5">
    <summary className="cursor-pointer py-1 text-soft">Remove this {what}</summary>
    <Form method="post" className="mt-3 flex flex-wrap items-center gap-4">
      <p className="text-soft">Its words are gone for good. Photographs stay in the library.</p>
      <Button name="intent" value="remove" variant="danger" size="small">
        Remove {what}
      </Button>
    </Form>
  </details>
);

import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { resultFor } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Saved } from "#domain/kernel/database/versions.ts";
import type { Publishing } from "#domain/studio/publishing/messages.ts";
import { previewPath } from "#app/frame/preview-address.ts";
import { SaveButtons } from "../pages/save-buttons.tsx";
import { Versions } from "../pages/versions.tsx";
import { PublishingForms } from "../pages/publishing.tsx";

type PageFormProps = {
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
export function PageForm({
  what,
  page,
  path,
  versions,
  saved,
  result: given,
  labels,
  formatValue,
  fields,
}: PageFormProps) {
  const result = resultFor(given, "page");
  return (
    <>
      <Card as="section">
        <EditForm
          saved={saved}
          result={result}
          what={`this ${what}`}
          labels={labels}
          formatValue={formatValue}
          className="grid gap-5"
        >
          {fields(result)}
          <SaveButtons what={what} published={page.published} />
        </EditForm>
      </Card>
      <PublishingForms
        page={page}
        version={saved.version}
        result={given}
        what={`the ${what}`}
        preview={previewPath(path)}
      />
      <Versions versions={versions} page={page} version={saved.version} path={path} />
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

import { Form } from "react-router";
import { previewPath } from "#app/frame/preview-address.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { formatMoment, type Publishing } from "#domain/studio/publishing/messages.ts";

type VersionsProps = {
  versions: readonly { id: string; savedAt: Date; writtenBy: string }[];
  page: Publishing;
  /** As of `PublishingForms`. */
  version: string;
  /** Where the page is. */
  path: string;
};

/** What was published before, when and by whom: to be seen, and taken back as a draft. */
export function Versions({ versions, page, version, path }: VersionsProps) {
  const former = page.published ? versions.slice(1) : versions;
  if (former.length === 0) return null;
  return (
    <section aria-labelledby="versions" className="mt-8 border-t border-line pt-6">
      <h2 id="versions" className="text-xl">
        Earlier versions
      </h2>
      <p className="mt-1 text-soft">
        One that you take back becomes a draft
        {page.draft ? ", in place of the one above." : "; the site stays as it is."}
      </p>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-white">
        {versions.map(({ id, savedAt, writtenBy }, place) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <p className="min-w-48 grow">
              <a href={previewPath(path, id)} className="link inline-block py-0.5 font-semibold">
                {formatMoment(savedAt)}
              </a>
              {writtenBy && <span className="block text-sm text-soft">{writtenBy}</span>}
            </p>
            {place === 0 && page.published ? (
              <Badge tone="good">On the site</Badge>
            ) : (
              <Form method="post">
                <HeldField name="version" value={version} />
                <HeldField name="versionId" value={id} />
                <Button name="intent" value="take-back" variant="quiet" size="small">
                  Take it back
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { ownValue } from "#domain/kernel/input/own-value.ts";
import { type Clash, type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import type { SiteContent } from "#domain/studio/site-content/forms.ts";
import { partOfContent } from "#domain/studio/site-content/parts.ts";
import { placeName } from "#domain/studio/site-content/place-names.ts";
import { contentValues } from "#domain/studio/site-content/content-values.ts";
import type { ContentPart } from "#domain/studio/site-content/messages.ts";
import { asFields, movingLists } from "./moving-lists.ts";

/** A part as its form is opened. */
export const savedPart = (
  { content, version }: { content: SiteContent; version: number },
  part: ContentPart,
): Saved => ({
  version: versionOf({ version }),
  values: asFields(contentValues(partOfContent(content, part))),
});

/** What the fields are called that two people have changed. */
export const clashLabels = (clashes: readonly Clash[]): Record<string, string> =>
  Object.fromEntries(
    clashes.map(({ name }) => [name, ownValue(movingLists, name)?.label ?? placeName(name)]),
  );

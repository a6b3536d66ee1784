import { textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import { typeFields } from "#domain/schedule/types/fields.ts";
import type { FoundType } from "#domain/schedule/types/queries.ts";
import { namedField } from "./type-texts.ts";

/** A type as its form is opened with it. */
export const savedType = (type: FoundType): Saved => ({
  version: versionOf(type),
  values: {
    ...textsOfRow(typeFields, type),
    ...Object.fromEntries(type.named.map(({ id }) => [namedField(id), "on"])),
  },
});

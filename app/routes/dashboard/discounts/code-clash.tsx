import { TwoVersions } from "#app/parts/pages/two-versions.tsx";
import type { Clash } from "#domain/kernel/database/versions.ts";
import { codeFields } from "#domain/shop/discounts/fields.ts";
import type { CodeDraft } from "./code-draft.ts";

type CodeClashProps = { clashes: readonly Clash[]; targets: CodeDraft["targets"] };

/** Two people have changed the same fields of a code: what each of them wrote, as people read it. */
export function CodeClash({ clashes, targets }: CodeClashProps) {
  const things = [...targets.categories, ...targets.chosen, ...(targets.found ?? [])];
  const names = new Map(things.map(({ id, name }) => [id, name]));
  const formatValue = (name: string, text: string) =>
    name in listLabels
      ? text
          .split("\n")
          .map((id) => names.get(id) ?? "")
          .filter(Boolean)
          .join("\n")
      : undefined;
  return (
    <TwoVersions
      clashes={clashes}
      what="this discount code"
      fields={codeFields}
      labels={listLabels}
      formatValue={formatValue}
    />
  );
}

const listLabels = { productIds: "Products", categoryIds: "Categories" };

import { Notice } from "#app/ui/notice.tsx";
import { differences, type ProductDraft } from "./product-draft.ts";
import type { Places } from "./stock-fields.tsx";

type ConflictNoticeProps = {
  mine: ProductDraft;
  theirs: ProductDraft;
  categories: { id: string; name: string }[];
  places: Places;
};

/** Somebody else has saved this product since it was opened: both versions, field by field. */
export function ConflictNotice({ mine, theirs, categories, places }: ConflictNoticeProps) {
  const names = new Map([...categories, ...places].map(({ id, name }) => [id, name]));
  const shown = (text: string) => names.get(text) ?? (text || "(empty)");
  const differing = differences(mine, theirs);
  return (
    <Notice tone="error" title="Somebody else has saved this product in the meantime. Nothing of yours is saved yet.">
      <p className="mt-1">
        Press “Save mine” to save what stands below over it, or{" "}
        <a href="" className="font-semibold underline underline-offset-4">
          take the saved version
        </a>
        .
      </p>
      {differing.length > 0 && (
        <div role="region" aria-label="Both versions" tabIndex={0} className="mt-3 overflow-x-auto">
          <table className="w-full min-w-96 text-left text-sm text-ink">
            <thead>
              <tr>
                <th scope="col" className="py-1 pr-4">
                  Field
                </th>
                <th scope="col" className="py-1 pr-4">
                  Yours
                </th>
                <th scope="col" className="py-1">
                  Saved meanwhile
                </th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ name, mine: my, theirs: their }) => (
                <tr key={name} className="border-t border-line align-top">
                  <th scope="row" className="py-1.5 pr-4 font-semibold">
                    {labelOf(name)}
                  </th>
                  <td className="py-1.5 pr-4 whitespace-pre-line">{shown(my)}</td>
                  <td className="py-1.5 whitespace-pre-line">{shown(their)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Notice>
  );
}

/** "shortDescription" as "Short description". */
const labelOf = (name: string) => {
  const words = name.replace(/Id$/, "").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
};

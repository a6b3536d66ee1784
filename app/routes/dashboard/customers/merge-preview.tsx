import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { previewMerge } from "#domain/shop/customers/merge-customers.ts";
import { ordersWords } from "#domain/shop/customers/words.ts";

type Preview = Extract<Awaited<ReturnType<typeof previewMerge>>, { ok: true }>["value"];

/** Both customers and what they become together, side by side. */
export function MergePreview({ preview: { kept, merged, filled, together } }: { preview: Preview }) {
  const name = (one: Preview["kept"]) => `${one.firstName} ${one.lastName}`;
  const rows = [
    ["Name", name(kept), name(merged), name(kept)],
    ["Email", kept.email, merged.email, `${kept.email}, also ${merged.email}`],
    ["Phone", kept.phone ?? "None", merged.phone ?? "None", kept.phone ?? filled.phone ?? "None"],
    ["Joined", shortDate(kept.createdAt), shortDate(merged.createdAt), shortDate(kept.createdAt)],
    ["Orders", ordersWords(kept.totalOrders), ordersWords(merged.totalOrders), ordersWords(together.totalOrders)],
    ["Total Spent", formatPence(kept.spentPence), formatPence(merged.spentPence), formatPence(together.spentPence)],
  ] as const;
  return (
    <>
      <Table
        caption="What merging does"
        rows={[...rows]}
        rowKey={([label]) => label}
        columns={[
          { key: "what", header: "", cell: ([label]) => <span className="font-semibold">{label}</span> },
          { key: "kept", header: "Stays", cell: ([, one]) => one },
          { key: "merged", header: "Is merged", cell: ([, , other]) => other },
          { key: "together", header: "Together", cell: ([, , , both]) => <strong>{both}</strong> },
        ]}
      />
      <p className="mt-4 text-soft">
        {"addressLine1" in filled && "The address comes from the one that is merged. "}
        Each order keeps the email it was made with, so nobody sees more in the portal than before. You can undo this.
      </p>
    </>
  );
}

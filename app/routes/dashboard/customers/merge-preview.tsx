import { classes } from "#app/ui/classes.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { previewMerge } from "#domain/shop/customers/merge-customers.ts";
import { formatOrderCount } from "#domain/shop/customers/messages.ts";

type Preview = Extract<Awaited<ReturnType<typeof previewMerge>>, { ok: true }>["value"];

/** Both customers and what they become together: side by side and line by line, or one below the other on a phone. */
export function MergePreview({ preview: { kept, merged, together } }: { preview: Preview }) {
  const both = {
    ...kept,
    email: `${kept.email}, also ${merged.email}`,
    phone: kept.phone,
    totalOrders: together.totalOrders,
    spentPence: together.spentPence,
  };
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3 md:grid-rows-[repeat(7,auto)]">
        <Side title="Stays" one={kept} />
        <Side title="Is merged" one={merged} />
        <Side title="Together" one={both} strong />
      </div>
      <p className="mt-5 text-soft">
        Orders are counted together. Each keeps the person who placed it: names, addresses and
        phones are not mixed, and nobody sees or is sent more than before. You can undo this.
      </p>
    </>
  );
}

type SideProps = { title: string; one: Preview["kept"]; strong?: boolean };

function Side({ title, one, strong }: SideProps) {
  const facts = [
    ["Name", `${one.firstName} ${one.lastName}`],
    ["Email", one.email],
    ["Phone", one.phone ?? "None"],
    ["Joined", shortDate(one.createdAt)],
    ["Orders", formatOrderCount(one.totalOrders)],
    ["Total Spent", formatPence(one.spentPence)],
  ] as const;
  return (
    <section
      aria-label={title}
      className={classes(
        "grid min-w-0 content-start gap-y-3 rounded-lg border p-5 md:row-span-7 md:grid-rows-subgrid",
        strong ? "border-ink bg-white" : "border-line bg-white/60",
      )}
    >
      <h2 className="text-lg">{title}</h2>
      <dl className="contents">
        {facts.map(([name, fact]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className={classes("wrap-anywhere tabular-nums", strong && "font-semibold")}>
              {fact}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

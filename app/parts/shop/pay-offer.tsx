import { Select } from "#app/ui/forms/field.tsx";
import { formatLeft } from "#domain/shop/passes/messages.ts";
import type { UsablePass } from "#domain/shop/passes/rules.ts";

/** How a place that is offered is paid, where its client has a pass: with the one that ends first, unless they choose otherwise. */
export function PayOffer({ passes, id }: { passes: readonly UsablePass[]; id: string }) {
  if (passes.length === 0) return null;
  return (
    <div className="mt-2 max-w-md">
      <Select
        name="pay"
        id={`pay-${id}`}
        label="How would you like to pay?"
        options={[
          ...passes.map((pass) => ({
            value: `pass:${pass.id}`,
            label: `${pass.name} (${formatLeft(pass)})`,
          })),
          { value: "studio", label: "At the studio" },
        ]}
      />
    </div>
  );
}

import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { formatLeft } from "#domain/shop/passes/messages.ts";
import type { UsablePass } from "#domain/shop/passes/rules.ts";

/** The passes of the client that pay for it, with what is left on each. */
export function PayByPass({ passes }: { passes: readonly UsablePass[] }) {
  if (passes.length === 0) return null;
  return (
    <Form method="post" className="mt-3 grid gap-3 border-b border-line pb-4">
      <Select
        label="Their pass"
        name="pass"
        options={passes.map((pass) => ({
          value: pass.id,
          label: `${pass.name} (${formatLeft(pass)})`,
        }))}
      />
      <div>
        <Button name="intent" value="pay-by-pass" variant="secondary" size="small">
          Use one of their pass
        </Button>
      </div>
    </Form>
  );
}

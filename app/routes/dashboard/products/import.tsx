import { data, href } from "react-router";
import { Form, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireStaff } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { headings } from "#domain/shop/products/file.ts";
import { importProducts, planImport } from "#domain/shop/products/import-products.ts";
import type { PlannedLine } from "#domain/shop/products/plan-import.ts";
import type { Route } from "./+types/import.ts";
import { ImportPreview, type Preview } from "./import-preview.tsx";

type Answer = ActionResult & { preview?: Preview; text?: string; imported?: Imported };
type Imported = { created: number; changed: number };

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  return { headings };
}

/**
 * First submission: a preview of what the file would do. Second submission: it is done, if the
 * preview is still the same.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  const form = await request.formData();
  const file = form.get("file");
  const values = form.get("text");
  const text =
    file instanceof File && file.size > 0
      ? await file.text()
      : typeof values === "string"
        ? values
        : "";
  if (!text.trim()) return data<Answer>({ failed: "Please choose a file first." }, 422);
  if (text.includes("\0")) return data<Answer>({ failed: "This file is not a CSV file." }, 422);
  if (form.get("intent") !== "import") return preview(ctx, text);
  const outcome = await importProducts(ctx, text, String(form.get("fingerprint") ?? ""));
  if (outcome.ok) return data<Answer>({ imported: outcome.value });
  return preview(ctx, text, refusals[outcome.why]);
}

const refusals = {
  unreadable: "This file cannot be read any more.",
  "wrong-lines": "Nothing was changed: some lines are still wrong.",
  "changed-meanwhile":
    "Nothing was changed: the shop has changed since the preview. Please look at it again.",
};

async function preview(ctx: Ctx<Staff>, text: string, failed?: string) {
  const plan = await planImport(ctx, text);
  if ("unreadable" in plan) return data<Answer>({ failed: plan.unreadable }, 422);
  const lines = plan.lines.map(lineViewOf);
  const status = failed || lines.some(({ what }) => what === "wrong") ? 422 : 200;
  return data<Answer>(
    { text, preview: { lines, fingerprint: plan.fingerprint }, ...(failed && { failed }) },
    status,
  );
}

/** What the preview shows of a line; the rest stays here. */
const lineViewOf = ({
  line,
  slug,
  name,
  what,
  changes,
  fieldErrors,
  note,
}: PlannedLine): Preview["lines"][number] => ({
  line,
  slug,
  name,
  what,
  changes,
  fieldErrors,
  ...(note && { note }),
});

export { shouldRevalidate } from "#app/parts/pages/not-after-forms.ts";
export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Import products", matches);

export default function Import({ loaderData, actionData: result }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <OfficePage
      title="Import Products"
      subtitle="Download the file, change it in a spreadsheet, and bring it back: first you see what it would do."
      back={{ to: href("/dashboard/products"), label: "Products" }}
    >
      <ActionNotice result={result} />
      {result?.imported && <Done {...result.imported} />}
      {result?.preview ? (
        <ImportPreview preview={result.preview} text={result.text ?? ""} />
      ) : (
        <Card as="section" className="max-w-3xl">
          <Form method="post" encType="multipart/form-data" className="grid gap-5">
            <div>
              <label htmlFor="file" className="mb-1.5 block font-semibold">
                CSV file
              </label>
              <input
                id="file"
                type="file"
                name="file"
                accept=".csv,text/csv"
                aria-describedby="file-help"
                className="block w-full rounded-md border border-edge bg-white p-3"
              />
              <p id="file-help" className="mt-1.5 text-sm text-soft">
                Its first line has these columns, in any order; those you leave out are not changed.
                A line is about the product with its Address; a new address makes a new product.
              </p>
            </div>
            <p className="text-sm">{loaderData.headings.join(", ")}</p>
            <div>
              <Button busy={busy}>Preview</Button>
            </div>
          </Form>
        </Card>
      )}
    </OfficePage>
  );
}

/** It stays, for it leads on. */
function Done({ created, changed }: Imported) {
  return (
    <Notice
      tone="success"
      className="mb-6"
      title={`Imported: ${created} created, ${changed} changed.`}
    >
      <LinkButton
        href={`${href("/dashboard/products")}?sort=-changed`}
        variant="secondary"
        size="small"
        className="mt-3"
      >
        See them
      </LinkButton>
    </Notice>
  );
}

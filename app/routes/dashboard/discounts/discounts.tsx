import { Plus, Sparkles } from "lucide-react";
import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireStaff } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { FilterChips, ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { findCode, listCodes } from "#domain/shop/discounts/list-codes.ts";
import { codeDone } from "#domain/shop/discounts/messages.ts";
import type { Route } from "./+types/discounts.ts";
import { handleCodesAction } from "./code-actions.ts";
import { type CodeDraft, draftOf, newCode, savedCode } from "./code-draft.ts";
import { CodeForm } from "./code-form.tsx";
import { codeList as rules } from "./code-list.ts";
import { CodeTable } from "./code-table.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(url.searchParams, rules);
  const found = await listCodes(ctx, query);
  const past = pastTheEnd(rules, query, found.total);
  if (past) throw redirect(past);
  return {
    ...found,
    query,
    flash: flashOf(url, codeDone),
    draft: await draftFor(ctx, url.searchParams),
  };
}

/** The inline form is open for a new code with `?add`, and for one that is there with `?edit=id`. */
async function draftFor(ctx: Ctx<Staff>, params: URLSearchParams): Promise<CodeDraft | undefined> {
  const edit = params.get("edit");
  const known = edit ? await findCode(ctx, edit) : undefined;
  if (!known && !params.has("add")) return undefined;
  if (!known) return draftOf(ctx, newCode(ctx.now));
  const opened = savedCode(known);
  return draftOf(ctx, { ...opened.values, overId: known.id }, { opened });
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleCodesAction(context, await request.formData());

export const shouldRevalidate = () => true;
export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Discount Codes", matches);

export default function Discounts({ loaderData, actionData: result }: Route.ComponentProps) {
  const { rows, total, all, active, expired, query, flash } = loaderData;
  const draft = loaderData.draft && (result?.draft ?? loaderData.draft);
  return (
    <OfficePage
      title="Discount Codes"
      subtitle="What takes money off, for whom, how often and how long."
      back={{ to: href("/dashboard"), label: "Dashboard" }}
      actions={<Actions />}
    >
      <ActionNotice result={result} flash={draft ? undefined : flash} />
      {draft && (
        <CodeForm
          draft={draft}
          key={draft.overId ? `${draft.overId} ${draft.opened?.version}` : "new"}
        />
      )}
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["code", "codes"]}
        empty={{
          title: "No discount codes",
          words: "No discount codes created yet.",
          narrowed: "No code fits this search.",
        }}
        controls={
          <>
            <FilterChips
              rules={rules}
              query={query}
              filter="active"
              label="Status"
              choices={[
                {
                  value: "",
                  label: "All",
                  count: all,
                },
                {
                  value: "yes",
                  label: "Active",
                  count: active,
                },
                {
                  value: "no",
                  label: "Inactive",
                  count: all - active - expired,
                },
                {
                  value: "expired",
                  label: "Expired",
                  count: expired,
                },
              ]}
            />
            <ListControls rules={rules} query={query} searchLabel="Search codes by code or name" />
          </>
        }
      >
        <CodeTable rows={rows} query={query} />
      </ListSheet>
    </OfficePage>
  );
}

function Actions() {
  return (
    <>
      <LinkButton
        href={href("/dashboard/discounts/personal")}
        variant="secondary"
        size="small"
        icon={<Sparkles aria-hidden className="size-4" />}
      >
        Personal codes
      </LinkButton>
      <LinkButton
        href={`${href("/dashboard/discounts")}?add`}
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
      >
        Add Discount Code
      </LinkButton>
    </>
  );
}

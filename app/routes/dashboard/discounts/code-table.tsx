import { sortable } from "#app/parts/lists/list-address.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import type { CodeRow, CodeQuery } from "#domain/shop/discounts/list-codes.ts";
import { appliesLabels, codeStates, formatDiscountValue } from "#domain/shop/discounts/messages.ts";
import { Form, href } from "react-router";
import { CodeActions } from "./code-actions.tsx";
import { codeList as rules } from "./code-list.ts";

/** The codes of a page. */
export function CodeTable({ rows, query }: { rows: CodeRow[]; query: CodeQuery }) {
  return (
    <Table
      caption="Discount codes"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "code",
          header: "Code",
          cell: Code,
          ...sortable(rules, query, "code"),
        },
        {
          key: "discount",
          header: "Discount",
          cell: Worth,
          roomy: true,
        },
        {
          key: "usage",
          header: "Usage",
          cell: Usage,
          roomy: true,
        },
        {
          key: "until",
          header: "Valid Until",
          cell: Until,
          roomy: true,
        },
        {
          key: "status",
          header: "Status",
          cell: StatusToggle,
          roomy: true,
        },
        {
          key: "actions",
          header: "Actions",
          cell: Actions,
        },
      ]}
    />
  );
}

const Code = (row: CodeRow) => (
  <>
    <span className="block max-w-80 wrap-anywhere max-sm:max-w-36">
      <span className="font-semibold tracking-wide">{row.code}</span>{" "}
      <span className="text-soft max-sm:block">{row.name}</span>{" "}
      {row.personalTo && <span className="text-soft">for {row.personalTo}</span>}
    </span>
    <span className="mt-1 block sm:hidden">
      <Worth {...row} />
      <span className="block">
        Used <Usage {...row} />
      </span>
      <span className="block text-soft">
        {row.validUntil && "Until "}
        <Until {...row} />
      </span>
    </span>
  </>
);

const Until = ({ validUntil }: CodeRow) => (validUntil ? shortDate(validUntil) : "No expiry");

const Actions = (row: CodeRow) => (
  <>
    <div className="mb-2 sm:hidden">
      <StatusToggle {...row} />
    </div>
    <CodeActions row={row} />
  </>
);

const Worth = (row: CodeRow) => (
  <>
    <span className="font-semibold tabular-nums">{formatDiscountValue(row)}</span>{" "}
    <span className="text-soft max-sm:block">{appliesLabels[row.appliesTo]}</span>
  </>
);

const Usage = ({ id, code, usageCount, usageLimit }: CodeRow) => (
  <a
    href={href("/dashboard/discounts/:codeId", { codeId: id })}
    aria-label={`${usageCount} / ${usageLimit ?? "∞"}: usage of ${code}`}
    className="whitespace-nowrap tabular-nums underline underline-offset-4"
  >
    {usageCount} / {usageLimit ?? "∞"}
  </a>
);

const tones = {
  active: "good",
  inactive: "plain",
  expired: "warn",
} as const;

/** Pressing the badge switches the code on or off (requirements 3.4.2). */
const StatusToggle = ({ id, code, isActive, state }: CodeRow) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value="switch" />
    <input type="hidden" name="codeId" value={id} />
    <input type="hidden" name="active" value={isActive ? "no" : "yes"} />
    <button
      aria-label={`${code} is ${state}: switch it ${isActive ? "off" : "on"}`}
      className="min-h-8 cursor-pointer rounded-full underline-offset-4 hover:underline"
    >
      <Badge tone={tones[state]}>{codeStates[state]}</Badge>
    </button>
  </Form>
);

import { Table } from "#app/ui/table.tsx";
import type { PersonalCode } from "#domain/shop/discounts/make-personal-codes.ts";
import { CopyCode } from "./code-actions.tsx";

/** The codes that were just made, to be given to people. */
export function MadeCodes({ codes }: { codes: PersonalCode[] }) {
  return (
    <Table
      caption="Codes made"
      rows={codes}
      rowKey={({ code }) => code}
      columns={[
        {
          key: "code",
          header: "Code",
          cell: ({ code }) => <span className="font-semibold tracking-wide break-all">{code}</span>,
        },
        {
          key: "for",
          header: "For",
          cell: ({ email }) => <span className="break-all">{email ?? "Whoever has it"}</span>,
        },
        {
          key: "copy",
          header: "Copy",
          cell: ({ code }) => <CopyCode code={code} />,
        },
      ]}
    />
  );
}

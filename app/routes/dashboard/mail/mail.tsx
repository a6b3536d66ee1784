import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireStaff } from "#app/http/guards.ts";
import {
  type ListRules,
  pastTheEnd,
  readListAddress,
  sortable,
} from "#app/parts/lists/list-address.ts";
import { FilterChips, ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { listMails } from "#domain/studio/outbox/queries.ts";
import { mailKind, mailKinds, type MailState, mailStates } from "#domain/studio/outbox/messages.ts";
import type { Route } from "./+types/mail.ts";

const mailList: ListRules<"sent", "status" | "kind"> = {
  path: href("/dashboard/mail"),
  sorts: ["sent"],
  descending: ["sent"],
  filters: { status: ["sent", "refused", "queued"], kind: "open" },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(new URL(request.url).searchParams, mailList);
  const found = await listMails(ctx, query);
  const past = pastTheEnd(mailList, query, found.total);
  if (past) throw redirect(past);
  return { query, ...found, role: ctx.actor.role };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Mail", matches);

const tones = {
  sent: "good",
  refused: "bad",
  queued: "plain",
} as const;

export default function Mail({ loaderData: { query, rows, total, role } }: Route.ComponentProps) {
  const rules = mailList;
  const states = [
    { value: "", label: "All" },
    ...Object.entries(mailStates).map(([value, label]) => ({ value, label })),
  ];
  const kinds = Object.entries(mailKinds)
    .filter(([, { shop }]) => shop || role === "owner")
    .map(([value, { label }]) => ({ value, label }));
  const controls = (
    <>
      <FilterChips rules={rules} query={query} filter="status" label="State" choices={states} />
      <ListControls
        rules={rules}
        query={query}
        searchLabel="Beginning of the recipient’s address"
        selects={[
          {
            filter: "kind",
            label: "Kind",
            choices: [{ value: "", label: "Every kind" }, ...kinds],
          },
        ]}
      />
    </>
  );
  const empty = {
    title: "No mail found",
    words: "Every mail that the studio sends is listed here.",
  };
  return (
    <OfficePage
      title="Mail"
      subtitle="What the studio sent and to whom; the letters themselves are not kept."
      actions={
        <LinkButton href={href("/dashboard/mail/jobs")} variant="secondary" size="small">
          Jobs that failed
        </LinkButton>
      }
    >
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        controls={controls}
        empty={empty}
        things={["mail", "mails"]}
      >
        <Table
          caption="Mails"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "to",
              header: "To",
              cell: (row) => <To {...row} />,
            },
            {
              key: "about",
              header: "About",
              cell: (row) => <About {...row} />,
              roomy: true,
            },
            {
              key: "state",
              header: "State",
              cell: (row) => <State {...row} />,
              roomy: true,
            },
            {
              key: "sent",
              header: "Written",
              cell: ({ createdAt }) => (
                <span className="whitespace-nowrap">
                  {shortDate(createdAt)} {clockTime(createdAt)}
                </span>
              ),
              roomy: true,
              ...sortable(rules, query, "sent"),
            },
          ]}
        />
      </ListSheet>
    </OfficePage>
  );
}

type Row = Awaited<ReturnType<typeof listMails>>["rows"][number];

/** The recipient; on a phone, where more columns do not fit, everything else, too. */
function To(row: Row) {
  const { recipient, createdAt } = row;
  return (
    <div className="sm:min-w-44">
      <span className="block wrap-anywhere">{recipient}</span>
      <div className="mt-1 space-y-1 sm:hidden">
        <About {...row} />
        <State {...row} />
        <p className="text-soft">
          {shortDate(createdAt)} {clockTime(createdAt)}
        </p>
      </div>
    </div>
  );
}

const About = ({ kind, subject }: Row) => (
  <div className="sm:min-w-52">
    <span className="font-semibold max-sm:block">{mailKind(kind)}</span>{" "}
    <span className="wrap-anywhere text-soft">{subject}</span>
  </div>
);

function State({ status: said }: Row) {
  const status = said as MailState;
  return (
    <div className="min-w-28">
      <Badge tone={tones[status]}>{mailStates[status]}</Badge>
      {status === "refused" && (
        <span className="mt-1 block text-xs text-soft">
          The recipient’s server does not take it.
        </span>
      )}
    </div>
  );
}

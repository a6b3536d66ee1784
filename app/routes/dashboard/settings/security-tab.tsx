import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Table } from "#app/ui/table.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { maxPasswordLength, shortestPassword } from "#domain/people/rules.ts";
import { roleNames } from "#domain/people/messages.ts";
import { signInFailures } from "#domain/studio/maintenance/messages.ts";
import type { SettingsResult } from "./settings-result.ts";
import type { SecurityFacts } from "./load-tab.ts";
import { formatBackup, MakeBackup } from "./make-backup.tsx";

type SecurityTabProps = {
  security: SecurityFacts;
  mayChange: boolean;
  result: SettingsResult | undefined;
};

/** How safe the studio's data is, as the database, the audit and the backups say: nothing here is a claim. */
export function SecurityTab({ security, mayChange, result }: SecurityTabProps) {
  const { email, rules, backup, people, signIns, secondFactorNeeded } = security;
  const locked = rules.tables.filter((table) => table.locked && table.forOwnerToo);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Card as="section">
        <h2 className="text-xl">Status</h2>
        <ul className="mt-5 grid gap-4">
          <Fact good={!rules.bypassed}>
            {rules.bypassed
              ? "The product's database role can get round row-level security: give it a plain role."
              : `Row-level security is on for ${locked.length} of ${rules.tables.length} tables, and the product's own role cannot get round it.`}
          </Fact>
          <Fact good={Boolean(backup.lastDone) && !backup.overdue}>{formatBackup(backup)}</Fact>
          {people && <Fact good={unproved(people) === 0}>{formatProof(people)}</Fact>}
          {signIns && <Fact good={failures(signIns) === 0}>{formatSignIns(signIns)}</Fact>}
        </ul>
        {mayChange && <MakeBackup isUnderWay={backup.isUnderWay} result={result} />}
        <p className="mt-6 text-soft">
          You are signed in as <strong className="break-words text-ink">{email}</strong>.
        </p>
      </Card>
      <PasswordPolicy secondFactorNeeded={secondFactorNeeded} />
      {people && <People people={people} />}
      {signIns && signIns.length > 0 && <SignIns signIns={signIns} />}
      <section>
        <h2 className="mb-2 text-xl">Row-level security</h2>
        <p className="mb-5 max-w-prose text-soft">
          With it the database itself gives a person only the rows that are theirs, whatever a page
          asks for. Tables without it hold nothing about anybody: the shelves of the shop and the
          like.
        </p>
        <details className="group">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            All {rules.tables.length} tables, as the database&rsquo;s catalogue has them
          </summary>
          <div className="mt-3">
            <Tables rules={rules} />
          </div>
        </details>
      </section>
    </div>
  );
}

function Fact({ good, children }: { good: boolean; children: ReactNode }) {
  const Icon = good ? CircleCheck : CircleAlert;
  return (
    <li className="flex items-start gap-3">
      <Icon
        aria-hidden
        className={`mt-0.75 size-5 shrink-0 ${good ? "text-success" : "text-warn"}`}
      />
      <span>
        <span className="sr-only">{good ? "Good: " : "Look at this: "}</span>
        {children}
      </span>
    </li>
  );
}

function PasswordPolicy({ secondFactorNeeded }: Pick<SecurityFacts, "secondFactorNeeded">) {
  const [client, staff] = [
    shortestPassword({ person: undefined, staff: undefined }),
    shortestPassword({ person: undefined, staff: { role: "shop", accessEnabled: true } }),
  ];
  return (
    <Card as="section">
      <h2 className="text-xl">Password policy</h2>
      <ul className="mt-4 list-disc space-y-1.5 pl-5">
        <li>
          At least {staff} characters for staff and therapists, {client} for clients; up to{" "}
          {maxPasswordLength}.
        </li>
        <li>None of the passwords that strangers try first.</li>
        <li>
          No rules about capitals, numbers or special characters: length protects, and they only
          make people forget.
        </li>
        <li>
          {secondFactorNeeded
            ? "A second factor for staff and therapists: they set one up before anything else."
            : "A second factor is offered to everybody; in the demo nobody has to have one."}
        </li>
        <li>
          Ten tries in fifteen minutes, for an account and for a network address; then the door
          stays shut for a while.
        </li>
      </ul>
    </Card>
  );
}

function People({ people }: { people: NonNullable<SecurityFacts["people"]> }) {
  return (
    <section>
      <h2 className="mb-5 text-xl">Who can see other people&rsquo;s data</h2>
      <Table
        caption="Staff and therapists"
        rows={people}
        rowKey={({ accountId }) => accountId}
        columns={[
          {
            key: "name",
            header: "Name",
            cell: NameAndRole,
          },
          {
            key: "role",
            header: "Role",
            cell: rolesOf,
            roomy: true,
          },
          {
            key: "proof",
            header: "Second factor",
            cell: (person) => (
              <Badge tone={isProved(person) ? "good" : "warn"}>{proofOf(person)}</Badge>
            ),
          },
          {
            key: "access",
            header: "Access",
            cell: ({ enabled }) => (enabled ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>),
          },
        ]}
      />
    </section>
  );
}

const NameAndRole = (person: Person) => (
  <>
    <span className="wrap-anywhere">{person.name}</span>
    <span className="block text-soft sm:hidden">{rolesOf(person)}</span>
  </>
);

const rolesOf = ({ role, isTherapist }: NonNullable<SecurityFacts["people"]>[number]) =>
  [role && roleNames[role as keyof typeof roleNames], isTherapist && "Therapist"]
    .filter(Boolean)
    .join(", ");

type Person = NonNullable<SecurityFacts["people"]>[number];
const isProved = ({ hasSecondFactor, passkeys }: Person) => hasSecondFactor || passkeys > 0;
const proofOf = ({ hasSecondFactor, passkeys }: Person) =>
  [
    hasSecondFactor && "Authenticator app",
    passkeys > 0 && (passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`),
  ]
    .filter(Boolean)
    .join(", ") || "None";
const unproved = (people: Person[]) =>
  people.filter((person) => person.enabled && !isProved(person)).length;
function formatProof(people: Person[]): string {
  const [all, without] = [people.filter(({ enabled }) => enabled).length, unproved(people)];
  if (without === 0)
    return `All ${all} people who can see other people's data have a second factor.`;
  return `${all - without} of ${all} people who can see other people's data have a second factor.`;
}

type SignInRows = NonNullable<SecurityFacts["signIns"]>;
const failures = (rows: SignInRows) => rows.reduce((sum, { count }) => sum + count, 0);
function formatSignIns(rows: SignInRows): string {
  const count = failures(rows);
  if (count === 0) return "No sign-in has failed in the last seven days.";
  return `${count} ${count === 1 ? "sign-in has" : "sign-ins have"} failed in the last seven days.`;
}

const areaNames: Record<string, string> = {
  client: "Clients",
  therapist: "Therapists",
  dashboard: "Back-office",
};

function SignIns({ signIns }: { signIns: SignInRows }) {
  return (
    <section>
      <h2 className="mb-5 text-xl">Failed sign-ins of the last seven days</h2>
      <Table
        caption="Failed sign-ins"
        rows={signIns}
        rowKey={({ area, why }) => `${area} ${why}`}
        columns={[
          {
            key: "door",
            header: "Door",
            cell: ({ area }) => areaNames[area] ?? area,
            roomy: true,
          },
          {
            key: "why",
            header: "Why",
            cell: ({ area, why, lastAt }) => (
              <>
                {signInFailures[why] ?? why}
                <span className="block text-soft sm:hidden">
                  {areaNames[area] ?? area}, {shortDate(lastAt)} {clockTime(lastAt)}
                </span>
              </>
            ),
          },
          {
            key: "count",
            header: "Times",
            align: "right",
            cell: ({ count }) => count,
          },
          {
            key: "addresses",
            header: "Addresses",
            align: "right",
            cell: ({ addresses }) => addresses,
          },
          {
            key: "last",
            header: "Last",
            cell: ({ lastAt }) => `${shortDate(lastAt)} ${clockTime(lastAt)}`,
            roomy: true,
          },
        ]}
      />
    </section>
  );
}

function Tables({ rules: { tables } }: Pick<SecurityFacts, "rules">) {
  return (
    <Table
      caption="Row-level security by table"
      rows={tables}
      rowKey={({ table }) => table}
      columns={[
        {
          key: "table",
          header: "Table",
          cell: ({ table }) => <code>{table}</code>,
        },
        {
          key: "locked",
          header: "Row-level security",
          cell: ({ locked, forOwnerToo }) =>
            locked ? (
              <Badge tone={forOwnerToo ? "good" : "warn"}>
                {forOwnerToo ? "On, for its owner too" : "On"}
              </Badge>
            ) : (
              <Badge>Not needed</Badge>
            ),
        },
        {
          key: "policies",
          header: "Policies",
          align: "right",
          cell: ({ policies }) => policies,
        },
      ]}
    />
  );
}

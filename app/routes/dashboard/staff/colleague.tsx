import { Form, useNavigation } from "react-router";
import type { ComponentProps, ReactNode } from "react";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/answers.ts";
import { factsOf } from "#app/http/ctx.ts";
import { proofIn } from "#app/http/forms.ts";
import { theOwner } from "#app/http/locks.ts";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import { OfficePage } from "#app/parts/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/field.tsx";
import { isUuid } from "#domain/kernel/uuid.ts";
import { findColleague } from "#domain/people/staff/queries.ts";
import { roleNames } from "#domain/people/words.ts";
import type { Route } from "./+types/colleague.ts";
import { answerColleague } from "./answer-colleague.ts";
import { AnswerNotice } from "./answer-notice.tsx";
import { PermissionBoxes } from "./permission-boxes.tsx";

export async function loader({ context, params: { accountId } }: Route.LoaderArgs) {
  const { ctx, account } = theOwner(context);
  const { name, email, staff, person, permissions } = orNotFound(
    isUuid(accountId) ? await findColleague(ctx, accountId) : undefined,
    "Nobody with this address works here.",
  );
  return {
    name,
    email,
    staff,
    person,
    permissions,
    isMe: accountId === ctx.actor.accountId,
    needsCode: account.secondFactor === true,
  };
}

export async function action({ request, context, params: { accountId } }: Route.ActionArgs) {
  const { ctx } = theOwner(context);
  const form = await request.formData();
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return answerColleague(ctx, { accountId, address: factsOf(context).address, ...proofIn(form), typed });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.name ?? "Staff and therapists", matches);

export default function Colleague({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, staff, person, permissions, isMe, needsCode } = loaderData;
  const proof = (form: string) => ({
    form,
    needsCode,
    errors: actionData?.at === form ? (actionData.errors ?? {}) : {},
  });
  return (
    <OfficePage
      title={name}
      subtitle={email}
      back={{ to: "/dashboard/staff", label: "Staff and therapists" }}
      width="form"
    >
      <AnswerNotice answer={actionData} />
      <div className="grid gap-6">
        <Part title="Back-office">
          {isMe ? (
            <p>
              You are {staff && roleNames[staff.role]}. Nobody changes her own role or her own access; another owner
              can.
            </p>
          ) : (
            <>
              <Role key={staff?.role} role={staff?.role} proof={proof("role")} />
              {staff && <Access area="staff" enabled={staff.accessEnabled} />}
            </>
          )}
        </Part>
        {person && (
          <Part title="Therapist portal">
            <Permissions key={permissions.join()} held={permissions} proof={proof("permissions")} />
            {!isMe && <Access area="portal" enabled={person.accessEnabled} />}
          </Part>
        )}
      </div>
    </OfficePage>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-5 text-2xl">{title}</h2>
      <div className="grid gap-7">{children}</div>
    </Card>
  );
}

const useBusy = (what: string) => useNavigation().formData?.get("do") === what;

const roles = (["shop", "owner"] as const).map((value) => ({ value, label: roleNames[value] }));

type Proof = ComponentProps<typeof ProofFields>;

function Role({ role, proof }: { role: "owner" | "shop" | undefined; proof: Proof }) {
  const busy = useBusy("role");
  return (
    <Form method="post" className="grid max-w-md gap-5" noValidate>
      <Select
        key={role}
        label="Role"
        name="role"
        defaultValue={role ?? ""}
        options={roles}
        {...(role ? {} : { placeholder: "None" })}
      />
      <ProofFields {...proof} />
      <div>
        <Button name="do" value="role" variant="secondary" busy={busy}>
          Save role
        </Button>
      </div>
    </Form>
  );
}

function Permissions({ held, proof }: { held: readonly string[]; proof: Proof }) {
  const busy = useBusy("permissions");
  return (
    <Form method="post" className="grid max-w-md gap-5" noValidate>
      <PermissionBoxes legend="Permissions" held={held} />
      <ProofFields {...proof} />
      <div>
        <Button name="do" value="permissions" variant="secondary" busy={busy}>
          Save permissions
        </Button>
      </div>
    </Form>
  );
}

function Access({ area, enabled }: { area: "staff" | "portal"; enabled: boolean }) {
  const what = enabled ? "turn-off" : "turn-on";
  const busy = useBusy(what);
  const words = area === "staff" ? "access to the back-office" : "access to the portal";
  return (
    <Form method="post" className="flex flex-wrap items-center gap-4 border-t border-line pt-6">
      <input type="hidden" name="area" value={area} />
      <Badge tone={enabled ? "good" : "bad"}>{enabled ? "Access on" : "Access off"}</Badge>
      <Button name="do" value={what} variant={enabled ? "danger" : "secondary"} size="small" busy={busy}>
        {enabled ? `Turn off ${words}` : `Turn on ${words}`}
      </Button>
    </Form>
  );
}

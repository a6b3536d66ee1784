import { Form, useNavigation } from "react-router";
import type { ReactNode } from "react";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/answers.ts";
import { factsOf } from "#app/http/ctx.ts";
import { theOwner } from "#app/http/locks.ts";
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
  const { ctx } = theOwner(context);
  const { name, email, staff, person, permissions } = orNotFound(
    isUuid(accountId) ? await findColleague(ctx, accountId) : undefined,
    "Nobody with this address works here.",
  );
  return { name, email, staff, person, permissions, isMe: accountId === ctx.actor.accountId };
}

export async function action({ request, context, params: { accountId } }: Route.ActionArgs) {
  const { ctx } = theOwner(context);
  const typed = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]));
  return answerColleague(ctx, { accountId, address: factsOf(context).address, typed });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.name ?? "Staff and therapists", matches);

export default function Colleague({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, staff, person, permissions, isMe } = loaderData;
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
              <Role role={staff?.role} />
              {staff && <Access area="staff" enabled={staff.accessEnabled} />}
            </>
          )}
        </Part>
        {person && (
          <Part title="Therapist portal">
            <Permissions key={permissions.join()} held={permissions} />
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

function Role({ role }: { role: "owner" | "shop" | undefined }) {
  const busy = useBusy("role");
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <Select
        key={role}
        label="Role"
        name="role"
        defaultValue={role ?? ""}
        options={roles}
        {...(role ? {} : { placeholder: "None" })}
        className="min-w-60"
      />
      <Button name="do" value="role" variant="secondary" busy={busy}>
        Save role
      </Button>
    </Form>
  );
}

function Permissions({ held }: { held: readonly string[] }) {
  const busy = useBusy("permissions");
  return (
    <Form method="post" className="grid gap-5">
      <PermissionBoxes legend="Permissions" held={held} />
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

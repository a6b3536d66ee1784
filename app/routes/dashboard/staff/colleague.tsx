import { Form, href, useNavigation } from "react-router";
import type { ReactNode } from "react";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { proofIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { ownValue } from "#domain/kernel/input/own-value.ts";
import type { Saved } from "#domain/kernel/database/versions.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findColleague } from "#domain/people/staff/queries.ts";
import { permissionNames, permissions, roleNames } from "#domain/people/messages.ts";
import type { Route } from "./+types/colleague.ts";
import { handleColleagueAction } from "./colleague-actions.ts";
import { resultFor, ActionNotice } from "#app/parts/pages/action-result.tsx";
import { PermissionBoxes } from "./permission-boxes.tsx";
import { savedPermissions, savedRole } from "./saved-access.ts";
import { TeamPageForm } from "./team-page-form.tsx";
import { readTeamPage, submitTeamPage } from "./team-page.ts";

export async function loader({ context, params: { accountId }, url }: Route.LoaderArgs) {
  const { ctx, account } = requireOwner(context);
  const { name, email, staff, person, permissions } = orNotFound(
    isUuid(accountId) ? await findColleague(ctx, accountId) : undefined,
    "Nobody with this address works here.",
  );
  const isMe = accountId === ctx.actor.accountId;
  const flash = flashOf(url, {
    left: "The access is off. Nothing to come stands under their name any more.",
  });
  return {
    name,
    email,
    staff,
    person,
    permissions,
    teamPage: await readTeamPage(ctx, accountId),
    isMe,
    flash,
    needsCode: account.secondFactor === true,
  };
}

export async function action({ request, context, params: { accountId } }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  if (values["intent"] === "team-page") return submitTeamPage(ctx, values, accountId);
  return handleColleagueAction(ctx, {
    accountId,
    ...proofIn(form),
    values,
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.name ?? "Staff and therapists", matches);

export default function Colleague({ loaderData, actionData, params }: Route.ComponentProps) {
  const leaveHref = href("/dashboard/staff/:accountId/leaving", { accountId: params.accountId });
  const { name, email, staff, person, permissions: held, teamPage } = loaderData;
  const { isMe, flash, needsCode } = loaderData;
  const result: EditResult | undefined = actionData;
  const form = (what: string) => ({ what, needsCode, result: resultFor(result, what) });
  return (
    <OfficePage
      title={name}
      subtitle={email}
      back={{ to: href("/dashboard/staff"), label: "Staff and therapists" }}
      width="form"
    >
      <ActionNotice result={result} flash={flash} />
      <div className="grid gap-6">
        <Part title="Back-office">
          {isMe ? (
            <p>
              You are {staff && roleNames[staff.role]}. Nobody changes their own role or their own
              access; another owner can.
            </p>
          ) : (
            <>
              <Role key={staff?.role} saved={savedRole({ staff })} {...form("role")} />
              {staff && <OfficeAccess enabled={staff.accessEnabled} {...form("turn-off")} />}
            </>
          )}
        </Part>
        {person && (
          <Part title="Therapist portal">
            <Permissions
              key={held.join()}
              saved={savedPermissions({ permissions: held })}
              {...form("permissions")}
            />
            {!isMe && <PortalAccess enabled={person.accessEnabled} leaveHref={leaveHref} />}
          </Part>
        )}
        {teamPage && (
          <Part title="Page on the site">
            <TeamPageForm page={teamPage} result={resultFor(result, "team-page")} />
          </Part>
        )}
      </div>
    </OfficePage>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-5 text-xl">{title}</h2>
      <div className="grid gap-7">{children}</div>
    </Card>
  );
}

const useBusy = (what: string) => useNavigation().formData?.get("intent") === what;

const roles = (["shop", "owner"] as const).map((value) => ({ value, label: roleNames[value] }));

/** A form of this page: its name, and the answer that was meant for it, if any. */
type FormProps = { what: string; needsCode: boolean; result: EditResult | undefined };

function Role({ saved, ...form }: FormProps & { saved: Saved }) {
  const role = saved.values["role"];
  return (
    <ProvenForm {...form} label="Save role" saved={saved} about="this role">
      <Select
        label="Role"
        name="role"
        defaultValue={form.result?.values?.["role"] ?? role}
        options={roles}
        {...(role ? {} : { placeholder: "None" })}
      />
    </ProvenForm>
  );
}

function Permissions({ saved, ...form }: FormProps & { saved: Saved }) {
  const values = form.result?.values ?? saved.values;
  const held = permissions.filter((permission) => values[permission] === "on");
  return (
    <ProvenForm {...form} label="Save permissions" saved={saved} about="these permissions">
      <PermissionBoxes legend="Permissions" held={held} />
    </ProvenForm>
  );
}

type ProvenFormProps = FormProps & {
  label: string;
  children: ReactNode;
  variant?: "secondary" | "danger";
  /** What it is opened with, and what it is about, where another owner may change it, too. */
  saved?: Saved;
  about?: string;
};

const accessLabels = { role: "Role", ...permissionNames };
const formatAccess = (name: string, text: string) =>
  name === "role" ? (ownValue(roleNames, text) ?? text) : text && "Yes";

/**
 * One change of a colleague's permissions, which takes the owner's own password (and code) again.
 */
function ProvenForm({
  what,
  label,
  needsCode,
  result,
  children,
  variant = "secondary",
  saved,
  about = "",
}: ProvenFormProps) {
  const busy = useBusy(what);
  return (
    <EditForm
      saved={saved}
      result={result}
      what={about}
      labels={accessLabels}
      formatValue={formatAccess}
      className="grid max-w-md gap-5"
    >
      {children}
      <ProofFields form={what} needsCode={needsCode} errors={result?.errors ?? {}} />
      <div>
        <Button name="intent" value={what} variant={variant} busy={busy}>
          {label}
        </Button>
      </div>
    </EditForm>
  );
}

const OfficeAccess = ({ enabled, ...form }: FormProps & { enabled: boolean }) =>
  enabled ? (
    <div className="grid gap-4 border-t border-line pt-6">
      <p>
        <Badge tone="good">Access on</Badge>
      </p>
      <ProvenForm {...form} label="Turn off access to the back-office" variant="danger">
        <p className="text-soft">They are stopped at their next step; what they did stays.</p>
      </ProvenForm>
    </div>
  ) : (
    <TurnOn area="staff" label="Turn on access to the back-office" />
  );

const PortalAccess = ({ enabled, leaveHref }: { enabled: boolean; leaveHref: string }) =>
  enabled ? (
    <div className="flex flex-wrap items-center gap-4 border-t border-line pt-6">
      <Badge tone="good">Access on</Badge>
      <LinkButton href={leaveHref} variant="secondary" size="small">
        Turn off access to the portal …
      </LinkButton>
    </div>
  ) : (
    <TurnOn area="portal" label="Turn on access to the portal" />
  );

function TurnOn({ area, label }: { area: "staff" | "portal"; label: string }) {
  const busy = useBusy("turn-on");
  return (
    <Form method="post" className="flex flex-wrap items-center gap-4 border-t border-line pt-6">
      <input type="hidden" name="area" value={area} />
      <Badge tone="bad">Access off</Badge>
      <Button name="intent" value="turn-on" variant="secondary" size="small" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}

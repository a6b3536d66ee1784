import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { keyMessages } from "#domain/people/api-keys/messages.ts";
import { listKeys } from "#domain/people/api-keys/queries.ts";
import type { Route } from "./+types/api.ts";
import { submitKey } from "./key-actions.ts";
import { KeyForm } from "./key-form.tsx";
import { KeyTable } from "./key-table.tsx";
import { NewKey } from "./new-key.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, account } = requireOwner(context);
  return {
    keys: await listKeys(ctx),
    needsCode: account.secondFactor === true,
    flash: flashOf(url, { ended: keyMessages.ended }),
  };
}

export const action = ({ context, request }: Route.ActionArgs) => submitKey({ context, request });

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("API keys", matches);

export default function ApiKeys({ loaderData, actionData: result }: Route.ComponentProps) {
  const { keys, needsCode, flash } = loaderData;
  const made = result?.made;
  return (
    <OfficePage
      title="API Keys"
      subtitle="A key lets another program read or book here, as far as you tick. None of them reaches anything about health."
      back={{ to: href("/dashboard"), label: "Dashboard" }}
      actions={
        <LinkButton href={href("/dashboard/api/reference")} size="small" variant="secondary">
          What it can be asked
        </LinkButton>
      }
    >
      <ActionNotice result={result} flash={flash} />
      {made && <NewKey {...made} />}
      <div className="grid gap-8 xl:grid-cols-[3fr_2fr]">
        <section className="min-w-0">
          <h2 className="mb-4 text-2xl">Keys</h2>
          <KeyTable keys={keys} />
        </section>
        <section>
          <h2 className="mb-4 text-2xl">Make a key</h2>
          <KeyForm key={made?.secret} needsCode={needsCode} result={resultFor(result, "make")} />
        </section>
      </div>
    </OfficePage>
  );
}

import { AccountForm } from "#app/parts/account/account-form.tsx";
import { Folded } from "#app/parts/account/folded.tsx";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Card } from "#app/ui/card.tsx";
import { plainDate } from "#domain/kernel/time.ts";
import type { OwnPasskey } from "#domain/people/own-account/passkeys.ts";

type PasskeyListProps = {
  passkeys: OwnPasskey[];
  needsCode: boolean;
  result: ActionResult | undefined;
};

/** A person's passkeys; removing one asks for their full sign-in again. */
export function PasskeyList({ passkeys, needsCode, result }: PasskeyListProps) {
  if (passkeys.length === 0) return <p className="text-soft">You have no passkey yet.</p>;
  return (
    <Card as="section">
      <h2 className="mb-4 text-2xl">Your passkeys</h2>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Folded key={id} title={name} open={result?.intent === `remove-${id}`}>
          <p className="mb-5 text-soft">
            Added on {plainDate(createdAt)}.{" "}
            {lastUsedAt ? `Last used on ${plainDate(lastUsedAt)}.` : "Not used yet."}
          </p>
          <AccountForm
            intent="remove"
            result={result && own(result, id)}
            submit="Remove passkey"
            variant="danger"
          >
            {(errors) => (
              <>
                <input type="hidden" name="id" value={id} />
                <ProofFields form={id} needsCode={needsCode} errors={errors} />
              </>
            )}
          </AccountForm>
        </Folded>
      ))}
    </Card>
  );
}

/** Every passkey has the same form; the answer is for one of them. */
const own = (result: ActionResult, id: string): ActionResult => ({
  ...result,
  intent: result.intent === `remove-${id}` ? "remove" : result.intent,
});

import { Wallet } from "lucide-react";
import { data, Form, useNavigation } from "react-router";
import { pageMeta } from "#app/frame/page-meta.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import { findByNumber } from "#domain/shop/vouchers/find-by-number.ts";
import { numberRefusals } from "#domain/shop/vouchers/messages.ts";
import type { Route } from "./+types/balance.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({
  origin: requestContextOf(context).origin,
});

/** What is left on the voucher of a number. The number is posted, so that it is in no address and no log. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = String((await request.formData()).get("number") ?? "").slice(0, 60);
  const found = await findByNumber(anyone(context), { values });
  if (found.ok) {
    const { lastFour, balancePence, validUntil } = found.value;
    const isOver = validUntil < anyone(context).now;
    return { voucher: { lastFour, balancePence, validUntil, isOver } };
  }
  return data(
    { error: numberRefusals[found.why], values },
    found.why === "too-many-tries" ? 429 : 422,
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    {
      title: "What is left on your gift voucher",
      description:
        "Type the number of your gift voucher to see what is left on it, and until when.",
      canonical: `${(loaderData as { origin?: string } | undefined)?.origin ?? ""}/gift-voucher/balance`,
    },
    matches,
  );

export default function Balance({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const voucher = actionData && "voucher" in actionData ? actionData.voucher : undefined;
  const failed = actionData && "error" in actionData ? actionData : undefined;
  return (
    <Page title="Your gift voucher" lead="Type its number, and see what is left on it.">
      <div className="grid max-w-xl gap-6">
        <Form method="post" className="flex flex-wrap items-end gap-3" preventScrollReset>
          <Field
            label="Number"
            name="number"
            defaultValue={failed?.values}
            error={failed?.error}
            help="Sixteen letters and digits, as on the card. Hyphens make no difference."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            required
            className="grow"
          />
          <Button busy={busy} icon={<Wallet aria-hidden className="size-5" />}>
            See what is left
          </Button>
        </Form>
        <div role="status">{voucher && <Left voucher={voucher} />}</div>
      </div>
    </Page>
  );
}

type VoucherView = { lastFour: string; balancePence: number; validUntil: Date; isOver: boolean };

function Left({
  voucher: { lastFour, balancePence, validUntil, isOver },
}: {
  voucher: VoucherView;
}) {
  return (
    <Card>
      <p className="text-soft">On the voucher ending {lastFour}</p>
      <p className="font-display text-3xl tabular-nums">{formatPence(balancePence)}</p>
      <p className="mt-1">
        {isOver ? "It was valid until" : "Valid until"} {longDate(validUntil)}
        {isOver && ". Please ask us if you think that this is wrong."}
      </p>
    </Card>
  );
}

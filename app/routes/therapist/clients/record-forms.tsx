import { Form, href, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Table } from "#app/ui/table.tsx";
import type { RecordForms } from "#domain/care/record/list-forms.ts";
import { formStandings } from "#domain/care/record/messages.ts";
import { shortDate } from "#domain/kernel/time.ts";

type Standing = RecordForms["standings"][number];
type Signed = RecordForms["signed"][number];

/**
 * The state of each form of a client, with the buttons that request one and withdraw the request,
 * and the signed forms.
 */
export function RecordFormsView({ standings, signed }: RecordForms) {
  return (
    <div className="grid gap-7">
      <Table
        caption="Forms"
        rows={standings}
        rowKey={({ slug }) => slug}
        columns={[
          {
            key: "form",
            header: "Form",
            cell: Title,
          },
          {
            key: "standing",
            header: "Standing",
            cell: Where,
            roomy: true,
          },
          {
            key: "ask",
            header: "Ask",
            cell: Asking,
            align: "right",
          },
        ]}
      />
      <section aria-labelledby="signed">
        <h2 id="signed" className="mb-2 text-xl">
          Signed
        </h2>
        {signed.length === 0 ? (
          <p className="text-soft">Nothing has been signed yet.</p>
        ) : (
          <SignedList signed={signed} />
        )}
      </section>
    </div>
  );
}

const Title = (standing: Standing) => (
  <>
    <a
      href={href("/therapist/forms/:slug", { slug: standing.slug })}
      className="link inline-block py-0.5 font-semibold wrap-anywhere"
    >
      {standing.title}
    </a>
    <span className="mt-0.5 block sm:hidden">{Where(standing)}</span>
  </>
);

const tones = {
  due: "bad",
  over: "warn",
  done: "good",
  open: "plain",
} as const;

const Where = ({ state, request, last }: Standing) => (
  <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
    <Badge tone={request ? "info" : tones[state]}>{request ? "Asked" : formStandings[state]}</Badge>
    <span className="text-soft">
      {request &&
        `${shortDate(request.askedAt)}${request.dueOn ? `, by ${shortDate(request.dueOn)}` : ""}`}
      {!request &&
        last &&
        `version ${last.number}, ${last.validUntil ? `valid until ${shortDate(last.validUntil)}` : "for good"}`}
    </span>
  </span>
);

function Asking({ slug, title, request }: Standing) {
  const [intent, name, value] = request
    ? ["withdraw-form", "request_id", request.id]
    : ["ask-form", "slug", slug];
  const busy = useNavigation().formData?.get(name) === value;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={name} value={value} />
      <Button
        name="intent"
        value={intent}
        variant="secondary"
        size="small"
        busy={busy}
        className="whitespace-nowrap"
      >
        {request ? "Take back" : "Ask"}
        <span className="sr-only">{`: ${title}`}</span>
      </Button>
    </Form>
  );
}

const SignedList = ({ signed }: Pick<RecordForms, "signed">) => (
  <ul className="divide-y divide-line rounded-lg border border-line bg-white">
    {signed.map((one) => (
      <li
        key={one.id}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
      >
        <span className="min-w-0">
          <a
            href={href("/therapist/forms/answers/:answerId", { answerId: one.id })}
            className="link inline-block py-0.5 font-semibold wrap-anywhere"
          >
            {one.title}
          </a>
          <span className="block text-sm text-soft">{`Version ${one.number}, signed ${shortDate(one.signedAt)}`}</span>
        </span>
        <span className="flex items-center gap-4">
          <Review {...one} />
          <a href={`/therapist/forms/copies/${one.id}.pdf`} className="link inline-block py-1">
            PDF
            <span className="sr-only">{` of ${one.title}, ${shortDate(one.signedAt)}`}</span>
          </a>
        </span>
      </li>
    ))}
  </ul>
);

const Review = ({ reviewedAt }: Signed) =>
  reviewedAt ? (
    <span className="text-sm text-soft">{`Reviewed ${shortDate(reviewedAt)}`}</span>
  ) : (
    <Badge tone="warn">To be reviewed</Badge>
  );

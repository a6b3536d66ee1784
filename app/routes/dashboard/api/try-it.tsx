import { type FormEvent, useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import type { OperationShown } from "./operation-card.tsx";

type Answer = { status: string; headers: string; body: string };
const seen = ["ratelimit", "etag", "link", "location", "retry-after", "idempotency-replayed"];

/** Asks the API from this page, with a key that is typed and kept nowhere. */
export function TryIt({ operations }: { operations: OperationShown[] }) {
  const [id, setId] = useState(operations[0]!.id);
  const [answer, setAnswer] = useState<Answer>();
  const [busy, setBusy] = useState(false);
  const one = operations.find((operation) => operation.id === id)!;

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setAnswer(await answerTo(one, form).catch(noAnswer));
    setBusy(false);
  }

  return (
    <Card as="section">
      <h2 className="text-xl">Try it</h2>
      <p className="mt-1 text-sm text-soft" data-needs-script>
        It asks this studio, as it is. The key is not kept.
      </p>
      <noscript>
        <p className="mt-2 text-soft">
          This part needs a script; the example on the left works anywhere.
        </p>
      </noscript>
      <form onSubmit={ask} className="mt-5 grid gap-4" data-needs-script>
        <Field label="Key" name="key" type="password" autoComplete="off" placeholder="frk_…" />
        <Select
          label="Operation"
          name="operation"
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
          options={operations.map(({ id: value, method, path }) => ({
            value,
            label: `${method} ${path}`,
          }))}
        />
        {one.parameters.map(({ name, required, type }) => (
          <Field
            key={`${id}-${name}`}
            label={name}
            name={`p-${name}`}
            id={`p-${name}`}
            help={type}
            optional={!required}
            autoComplete="off"
          />
        ))}
        {one.headers.includes("If-Match") && (
          <Field label="If-Match" name="match" autoComplete="off" />
        )}
        {one.body.length > 0 && (
          <TextArea
            key={id}
            label="Body"
            name="body"
            rows={6}
            spellCheck={false}
            defaultValue={exampleOf(one)}
          />
        )}
        <div>
          <Button busy={busy}>Ask</Button>
        </div>
      </form>
      {answer && <Shown {...answer} />}
    </Card>
  );
}

const Shown = ({ status, headers, body }: Answer) => (
  <div role="status" className="mt-6">
    <p className="font-semibold">{status}</p>
    <pre
      tabIndex={0}
      aria-label="Answer"
      className="mt-2 max-h-96 overflow-auto rounded-md bg-cream p-4 text-sm"
    >
      {headers && `${headers}\n\n`}
      {body}
    </pre>
  </div>
);

const noAnswer = (): Answer => ({
  status: "No answer",
  headers: "",
  body: "",
});

const exampleOf = ({ body }: OperationShown) =>
  JSON.stringify(Object.fromEntries(body.map(({ name }) => [name, ""])), null, 2);

async function answerTo(one: OperationShown, form: FormData): Promise<Answer> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const given = one.parameters.map(({ name }) => [name, text(`p-${name}`)] as const);
  const path = given.reduce(
    (known, [name, value]) => known.replace(`{${name}}`, encodeURIComponent(value)),
    one.path,
  );
  const query = new URLSearchParams(
    given.flatMap(([name, value]) =>
      value && !one.path.includes(`{${name}}`) ? [[name, value]] : [],
    ),
  );
  const writes = one.method !== "GET";
  const match = text("match");
  const response = await fetch(`/api/v1${path}${query.size > 0 ? `?${query.toString()}` : ""}`, {
    method: one.method,
    credentials: "omit",
    headers: {
      authorization: `Bearer ${text("key")}`,
      ...(writes && {
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      }),
      ...(match && { "if-match": match }),
    },
    ...(writes && { body: text("body") }),
  });
  const body = await response.text();
  return {
    status: `${response.status} ${response.statusText}`,
    headers: seen
      .filter((name) => response.headers.has(name))
      .map((name) => `${name}: ${response.headers.get(name)}`)
      .join("\n"),
    body: indented(body),
  };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

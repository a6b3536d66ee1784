import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice, resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import {
  addWord,
  archiveWord,
  type VocabularyRow,
  listVocabulary,
  wordForm,
} from "#domain/care/vocabularies/vocabularies.ts";
import {
  maxWordLength,
  type WordKind,
  wordKinds,
  wordMessages,
  wordRefusals,
} from "#domain/care/vocabularies/messages.ts";
import type { Route } from "./+types/vocabularies";

const path = href("/therapist/words");
const kinds = Object.keys(wordKinds) as WordKind[];

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    words: await listVocabulary(requireTherapist(context).ctx),
    flash: flashOf(url, wordMessages),
  };
}

/** Adds a word to a list, puts one away, or back; the button's `intent` says which, "archive:ID". */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const values = textsIn(await request.formData());
  const [task, id = ""] = (values["intent"] ?? "").split(":");
  if (task === "archive" || task === "restore") {
    const put = await archiveWord(ctx, id, task === "archive");
    if (put.ok) throw redirect(`${path}?done=${task === "archive" ? "archived" : "restored"}`, 303);
    return data<ActionResult>({ failed: wordRefusals[put.why] }, 409);
  }
  const intent = values["kind"] ?? "";
  const read = wordForm.safeParse(values);
  if (!read.success)
    return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
  const added = await addWord(ctx, read.data);
  if (added.ok) throw redirect(`${path}?done=added`, 303);
  const message = wordRefusals[added.why];
  if (added.why === "known")
    return data<ActionResult>({ intent, values, errors: { name: message } }, 409);
  return data<ActionResult>({ failed: message }, 403);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Words of notes", matches);

export default function Vocabularies({
  loaderData: { words, flash },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="max-w-6xl">
      <BackLink href={href("/therapist/notes")}>Session Notes</BackLink>
      <h1 className="mb-1 text-3xl">Words of notes</h1>
      <p className="mb-5 text-soft">
        What a session note offers to tick. A word that is put away stays in the notes that used it.
      </p>
      <ActionNotice result={actionData} flash={flash} />
      <div className="grid items-start gap-5 lg:grid-cols-3">
        {kinds.map((kind) => (
          <Vocabulary
            key={kind}
            kind={kind}
            words={words.filter((word) => word.kind === kind)}
            result={resultFor(actionData, kind)}
          />
        ))}
      </div>
    </div>
  );
}

type VocabularyProps = {
  kind: WordKind;
  words: readonly VocabularyRow[];
  result: ActionResult | undefined;
};

function Vocabulary({ kind, words, result }: VocabularyProps) {
  const offered = words.filter(({ archivedAt }) => archivedAt === null);
  const away = words.filter(({ archivedAt }) => archivedAt !== null);
  const busy = useNavigation().formData?.get("kind") === kind;
  return (
    <Card as="section">
      <h2 className="text-xl">{wordKinds[kind]}</h2>
      <Form
        key={words.length}
        method="post"
        noValidate
        preventScrollReset
        className="mt-3 flex items-end gap-2"
      >
        <input type="hidden" name="kind" value={kind} />
        <Field
          name="name"
          label="New word"
          maxLength={maxWordLength}
          defaultValue={result?.values?.["name"] ?? ""}
          error={result?.errors?.["name"]}
          className="min-w-0 grow"
        />
        <Button variant="secondary" busy={busy}>
          Add<span className="sr-only">{` to ${wordKinds[kind]}`}</span>
        </Button>
      </Form>
      <WordList words={offered} intent="archive" />
      {away.length > 0 && (
        <details className="mt-3">
          <summary className="inline-block py-1 underline underline-offset-4">{`Put away (${away.length})`}</summary>
          <WordList words={away} intent="restore" />
        </details>
      )}
    </Card>
  );
}

const WordList = ({
  words,
  intent,
}: {
  words: readonly VocabularyRow[];
  intent: "archive" | "restore";
}) => (
  <Form method="post" preventScrollReset>
    <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
      {words.map(({ id, name }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-0.5">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <button name="intent" value={`${intent}:${id}`} className="link shrink-0 py-1.5 text-sm">
            {intent === "archive" ? "Put away" : "Put back"}
            <span className="sr-only">{`: ${name}`}</span>
          </button>
        </li>
      ))}
    </ul>
  </Form>
);

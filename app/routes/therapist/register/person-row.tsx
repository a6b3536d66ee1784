import { TriangleAlert } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import {
  attendedWords,
  type AttendedWord,
  attendedOf,
  otherSaid,
  wordOf,
} from "#domain/schedule/register/messages.ts";
import type { OnPhone, PhoneRegister } from "./use-register.ts";

type PersonRowProps = { person: OnPhone; pricePence: number; phone: PhoneRegister };

/** A person of the register: what to mind, whether it is paid, and the three answers as large buttons. */
export function PersonRow({ person, pricePence, phone }: PersonRowProps) {
  const { id, name, adaptations, shown, attended, conflict, notAdded } = person;
  return (
    <li className="rounded-lg border border-line bg-white px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 grow text-lg font-semibold wrap-anywhere">{name}</p>
        <Payment person={person} pricePence={pricePence} />
      </div>
      {adaptations.length > 0 && (
        <p className="mt-0.5 flex items-start gap-1.5 text-sm font-semibold text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="sr-only">To mind: </span>
            {adaptations.join("; ")}
          </span>
        </p>
      )}
      <fieldset className="mt-2" disabled={notAdded !== undefined}>
        <legend className="sr-only">{name}</legend>
        <input type="hidden" name={`was:${id}`} value={wordOf(attended)} />
        <div className="grid grid-cols-3 overflow-hidden rounded-md border border-edge">
          {(Object.keys(attendedWords) as AttendedWord[]).map((word) => (
            <Answer
              key={word}
              name={`attended:${id}`}
              word={word}
              isChosen={wordOf(shown) === word}
              onChoose={() => phone.tick(person, attendedOf(word))}
            />
          ))}
        </div>
      </fieldset>
      {conflict && (
        <div role="status" className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <p className="grow font-semibold text-danger">{otherSaid(conflict)}</p>
          <Button type="button" size="small" variant="secondary" onClick={() => phone.accept(id)}>
            Leave it so
          </Button>
          <Button type="button" size="small" onClick={() => phone.insist(conflict)}>
            {attendedWords[wordOf(conflict.said)]}
          </Button>
        </div>
      )}
      {notAdded && (
        <div role="status" className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <p className="grow font-semibold text-danger">Not added: {notAdded}</p>
          <Button type="button" size="small" variant="secondary" onClick={() => phone.drop(id)}>
            Take off the list
          </Button>
        </div>
      )}
    </li>
  );
}

type AnswerProps = { name: string; word: AttendedWord; isChosen: boolean; onChoose: () => void };

const looks: Record<AttendedWord, string> = {
  yes: "has-checked:bg-success has-checked:text-white",
  no: "has-checked:bg-danger has-checked:text-white",
  "": "has-checked:bg-cream",
};

const Answer = ({ name, word, isChosen, onChoose }: AnswerProps) => (
  <label
    className={`flex min-h-12 cursor-pointer items-center justify-center border-edge px-1 text-center font-semibold not-first:border-l has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-pine ${looks[word]}`}
  >
    <input
      type="radio"
      name={name}
      value={word}
      checked={isChosen}
      autoComplete="off"
      onChange={onChoose}
      className="sr-only"
    />
    {attendedWords[word]}
  </label>
);

function Payment({ person, pricePence }: Pick<PersonRowProps, "person" | "pricePence">) {
  const { paymentStatus, byPass, isConfirmed, isPending } = person;
  if (isPending) return <Badge tone="busy">Kept on this phone</Badge>;
  if (!isConfirmed) return <Badge tone="warn">Not confirmed</Badge>;
  if (byPass) return <Badge tone="good">Pass</Badge>;
  if (paymentStatus === "completed") return <Badge tone="good">Paid</Badge>;
  if (paymentStatus === "refunded") return <Badge>Refunded</Badge>;
  return pricePence > 0 ? <Badge tone="warn">To pay {formatPence(pricePence)}</Badge> : null;
}

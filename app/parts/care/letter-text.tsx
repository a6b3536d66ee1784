import { letterClosing } from "#domain/care/letters/messages.ts";
import { blocksOf, type LetterBlock } from "#domain/care/letters/rules.ts";

type LetterTextProps = {
  to: readonly string[];
  subject: string;
  body: string;
  parts: readonly { key: string; heading: string; text: string }[];
  signed: readonly string[];
};

/** A letter to be read on the screen, as its PDF says it. */
export const LetterText = ({ to, subject, body, parts, signed }: LetterTextProps) => (
  <article className="rounded-lg border border-line bg-white px-5 py-6 sm:px-9 sm:py-8">
    <p className="text-sm whitespace-pre-line text-soft wrap-anywhere">{to.join("\n")}</p>
    <h2 className="mt-4 text-xl wrap-anywhere">{subject}</h2>
    <div className="mt-4 grid gap-3">
      {blocksOf(body).map((block, place) => (
        <Block key={place} block={block} />
      ))}
    </div>
    {parts.map(({ key, heading, text }) => (
      <section key={key} className="mt-5">
        <h3 className="font-sans text-base tracking-normal font-semibold wrap-anywhere">
          {heading}
        </h3>
        <div className="mt-1 grid gap-2">
          {blocksOf(text).map((block, place) => (
            <Block key={place} block={block} />
          ))}
        </div>
      </section>
    ))}
    <p className="mt-6 whitespace-pre-line wrap-anywhere">
      {[letterClosing, "", ...signed].join("\n")}
    </p>
  </article>
);

const Block = ({ block }: { block: LetterBlock }) =>
  typeof block === "string" ? (
    <p className="whitespace-pre-line wrap-anywhere">{block}</p>
  ) : (
    <ul className="list-disc pl-6">
      {block.list.map((item, place) => (
        <li key={place} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  );

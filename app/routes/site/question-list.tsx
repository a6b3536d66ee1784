import { ChevronDown } from "lucide-react";

type QuestionAndAnswer = { question: string; answer: string };

/** Questions that open; they work without a script. */
export const QuestionList = ({ questions }: { questions: readonly QuestionAndAnswer[] }) =>
  questions.map(({ question, answer }) => (
    <details key={question} className="site-question">
      <summary>
        <h3>{question}</h3>
        <ChevronDown aria-hidden className="size-5 shrink-0" />
      </summary>
      <p>{answer}</p>
    </details>
  ));

/** What stands in a note's form besides the note. */
const besides = [
  "intent",
  "note_id",
  "client_id",
  "session_id",
  "unsure",
  "new_phrase",
  "template_choice",
  "body_chart-kind",
  "body_chart-score",
];

/** A note's form as texts by field, its body chart as one of them; the same for the page and the server. */
export function noteTexts(form: FormData): Record<string, string> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  const marks = texts.filter(([name]) => name === "body_chart").map(([, mark]) => mark);
  const own = Object.fromEntries(texts.filter(([name]) => !besides.includes(name)));
  return { ...own, body_chart: marks.join(" ") };
}

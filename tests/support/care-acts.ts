// What a client and their therapist do in care, as forms with a canary in each text.
import { randomUUID } from "node:crypto";
import type { Running } from "#app/http/start/start.ts";
import { formWith } from "./form-of.ts";

type People = { client: string; therapist: string; other: string };
type Whose = { clientId: string; noteId: string; itemId: string };

/** Sends every form of care about this client, with cookies of the three. Returns the address and status of each. */
export async function actInCare(
  { origin, ask }: Running,
  cookies: People,
  { clientId, noteId, itemId }: Whose,
  word: string,
) {
  const responses: [path: string, status: number][] = [];
  const send = async (who: keyof People, path: string, form: Record<string, string>) => {
    const headers = { origin, cookie: cookies[who] };
    const answer = await ask(
      new Request(origin + path, { method: "POST", headers, body: new URLSearchParams(form) }),
    );
    responses.push([path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "*"), answer.status]);
    return answer.text();
  };
  const page = async (who: keyof People, path: string) =>
    (await ask(new Request(origin + path, { headers: { origin, cookie: cookies[who] } }))).text();

  const texts = [
    "assessment_notes",
    "treatment_provided",
    "client_response",
    "exercises_prescribed",
    "shared_summary",
    "next_session_recommendations",
    "home_practice_suggestions",
    "lifestyle_guidance",
    "educational_points",
    "follow_up_recommendations",
    "confidential_therapist_notes",
  ];
  const note = {
    note_id: randomUUID(),
    client_id: clientId,
    version: "0",
    opened: "{}",
    unsure: "",
    client_can_view: "on",
    session_date: "2026-06-01",
    treatment_type: "Pilates Session",
    duration_minutes: "60",
    location: word,
    priority_level: "high",
    "plan:a:title": word,
    "plan:a:description": word,
    "plan:a:frequency": "daily",
    "plan:a:duration": word,
    "plan:a:priority": "low",
    "plan:a:category": "exercise",
    "resource:a:title": word,
    "resource:a:url": "https://example.com",
    "resource:a:description": word,
    "resource:a:type": "video",
    ...Object.fromEntries(texts.map((name) => [name, word])),
  };
  await send("therapist", "/therapist/notes/draft", note);
  await send("therapist", "/therapist/notes", { ...note, version: "1", intent: "sign" });
  const clientNotes = `/therapist/client-notes/new?client=${clientId}`;
  await send("therapist", clientNotes, {
    ...formWith(await page("therapist", clientNotes), "form_key"),
    intent: "save",
    title: word,
    session_details: word,
    advice_given: word,
    helpful_urls: "",
  });
  await send("therapist", `/therapist/clients/${clientId}/flags`, {
    intent: "set-flag",
    kind: "warn",
    reason: word,
    adaptation: word,
    until: "",
  });
  const own = `/client/notes/session/${noteId}`;
  await send("client", own, {
    intent: "respond",
    compliance_status: "difficulty",
    client_feedback: word,
    client_question: word,
  });
  await send("client", own, { intent: "reply", reply: word });
  const answers = /\/therapist\/responses\/[0-9a-f-]{36}/.exec(
    await page("therapist", `/therapist/responses?client=${clientId}`),
  );
  await send("therapist", answers?.[0] ?? "/therapist/responses/none", {
    intent: "reply",
    body: word,
  });
  await send("client", "/client/programme", {
    intent: "tick",
    item_id: itemId,
    pain: "4",
    comment: word,
  });
  await send("client", "/client/progress", {
    intent: "add",
    name: word,
    score: "4",
  });
  const health = formWith(await page("client", "/client/health"), "medications");
  const changed = {
    medications: word,
    allergies: word,
    injury_history: word,
    health_conditions: word,
  };
  await send("client", "/client/health", { ...health, ...changed, intent: "save" });
  const form = {
    intent: "sign",
    version: "0",
    signature: word,
    signed_as: "helper",
    "answer-progress-photos": "No, thank you",
  };
  await send("client", "/client/forms/photo-consent", { ...form, "answer-understood": "yes" });
  await send("other", `/therapist/clients/${clientId}`, { reason: word });
  return responses;
}

import { route } from "@react-router/dev/routes";

/** Papers about a client that came from others. */
const papers = [
  route("therapist/clients/:clientId/papers", "routes/therapist/papers/papers.tsx"),
  route("therapist/clients/:clientId/papers/:paperId", "routes/therapist/papers/paper-file.ts"),
];

/** Letters about clients, the texts that they begin with, papers from others, and receipts for insurers. */
export const letters = [
  route("therapist/sessions/:sessionId/receipt", "routes/therapist/sessions/receipt.ts"),
  ...papers,
  route("therapist/letters", "routes/therapist/letters/letters.tsx"),
  route("therapist/letters/templates", "routes/therapist/letters/templates.tsx"),
  route("therapist/letters/templates/new", "routes/therapist/letters/new-template.tsx"),
  route("therapist/letters/templates/:templateId", "routes/therapist/letters/template.tsx"),
  route("therapist/clients/:clientId/letters", "routes/therapist/letters/letters-of.tsx"),
  route("therapist/clients/:clientId/letters/:letterId", "routes/therapist/letters/letter.tsx"),
  route(
    "therapist/clients/:clientId/letters/:letterId/pdf",
    "routes/therapist/letters/letter-pdf.ts",
  ),
];

/** What clients read of letters about them, and receipts for their insurers. */
export const clientLetters = [
  route("client/sessions/:sessionId/receipt", "routes/client/sessions/receipt.ts"),
  route("client/letters", "routes/client/letters/letters.tsx"),
  route("client/letters/:letterId", "routes/client/letters/letter.tsx"),
  route("client/letters/:letterId/pdf", "routes/client/letters/letter-pdf.ts"),
];

/** A calendar file as an answer: to download under a name, never kept by what lies between us and its reader. */
export const calendarAnswer = (text: string, { fileName }: { fileName: string }): Response =>
  new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });

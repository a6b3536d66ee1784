/** A document as the browser shows and keeps it. */
export const pdfResponse = (name: string, bytes: Uint8Array): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}.pdf"`,
      "Cache-Control": "no-store",
    },
  });

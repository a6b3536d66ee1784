/** The studio's clock, as it goes on from a moment. */
export function clockFrom(now: Date): () => Date {
  const started = performance.now();
  return () => new Date(now.getTime() + Math.round(performance.now() - started));
}

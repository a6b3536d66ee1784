/** Which page numbers to offer: first, last, the current one and its neighbours; "gap" stands for two or more left out. */
export function pagesAround(page: number, pages: number): (number | "gap")[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter(
    (number) => number >= 1 && number <= pages,
  );
  const offered = [...new Set(candidates)].sort((one, other) => one - other);
  return offered.flatMap((number, place) => {
    const before = offered[place - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? ["gap" as const, number] : [number];
  });
}

/** The clock time so many minutes after one, as the form shows it; undefined where there is none or the day is over. */
export function endOf(time: string, minutes: number): string | undefined {
  const [hour, minute] = time.split(":").map(Number);
  const end = (hour ?? Number.NaN) * 60 + (minute ?? Number.NaN) + minutes;
  if (!(minutes > 0) || !(end < 24 * 60)) return undefined;
  return `${String(Math.floor(end / 60)).padStart(2, "0")}:${String(end % 60).padStart(2, "0")}`;
}

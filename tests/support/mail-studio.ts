import { calendarFiles } from "#adapters/calendar-files/calendar-files.ts";
import { settings } from "#db/schema/studio.ts";
import { studioSettings } from "#db/seed/catalogue/studio-settings.ts";
import type { Ports } from "#domain/kernel/ctx.ts";
import type { Mail } from "#domain/kernel/ports.ts";
import { noon, createStudio } from "#tests/support/studio.ts";

/** A studio with settings whose mails are kept in hand instead of sent, and jobs to send them with. */
export async function createMailStudio(ports: Partial<Ports> = {}) {
  const sent: Mail[] = [];
  const mail = {
    send: async (message: Mail) => (sent.push(message), { outcome: "sent" as const }),
    check: async () => true,
    close: async () => {},
  };
  const studio = await createStudio({
    mail,
    calendarFiles: calendarFiles(),
    origin: () => "https://studio.test",
    ...ports,
  });
  await studio.db.transaction({ actor: "system" }, (tx) =>
    tx.insert(settings).values({ ...studioSettings, updatedAt: noon }),
  );
  let jobs = 0;
  return {
    studio,
    sent,
    job: () => ({ id: `job-${(jobs += 1)}`, attempt: 1 }),
    to: (email: string) => sent.filter((message) => message.to === email),
  };
}

import { Notice } from "#app/ui/feedback/notice.tsx";
import { formatAway } from "#domain/studio/away/messages.ts";

type Away = { id: string; name: string | null; dayUntil: string; words: string };

/** What the studio and its therapists say while they are away. */
export const AwayNotices = ({ away, className }: { away: readonly Away[]; className?: string }) =>
  away.length > 0 && (
    <div className={className}>
      {away.map((message) => (
        <Notice key={message.id} title={formatAway(message)} className="mb-4">
          <p className="wrap-anywhere whitespace-pre-line">{message.words}</p>
        </Notice>
      ))}
    </div>
  );
